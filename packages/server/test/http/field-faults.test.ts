import { changeUserInfo } from '@verdict/contract/account/profile-routes.ts'
import { fieldFaultText, firstFault } from '@verdict/contract/errors/field-fault.ts'
import { siteLanguages } from '@verdict/contract/site-languages.ts'
import { endpoints } from '../../src/endpoints.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

/** One of each kind that no field takes, or only some do. */
const odd = [
  undefined,
  null,
  {},
  [],
  [{}],
  'x'.repeat(70_000),
  '',
  -1.5,
  2 ** 60,
  true,
  'no such value',
  Array(600).fill('x'),
]

/** Words of the schema library, which must not reach people. */
const library = /Invalid input|Too (big|small)|\bexpected\b|\breceived\b|\{\w+\}/

test.for(endpoints.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
  '%s says what is wrong with a field in the language of the reader',
  ([, route]) => {
    const shape = (route.input as { shape?: object }).shape ?? {}
    const faults = Object.keys(shape).flatMap((field) =>
      odd.flatMap((value) => {
        const read = route.input.safeParse({ [field]: value }, { reportInput: true })
        return read.success ? [] : [firstFault(read.error)]
      }),
    )
    const sentences = faults.flatMap((fault) => siteLanguages.map((language) => fieldFaultText(fault, language)))
    expect(sentences.filter((sentence) => library.test(sentence))).toEqual([])
  },
)

test('a field is named as on its form, with the rule it breaks', async ({ site }) => {
  const { send } = await site.user('somebody')
  const profile = { nickname: 'x'.repeat(21) }
  const inLanguage = (language: string) =>
    send('POST', changeUserInfo.path, profile, { headers: { 'accept-language': language } })
  expect(await inLanguage('en-US')).toMatchObject({
    http: 400,
    status: 400,
    msg: 'Invalid request. Nickname: at most 20 characters',
    headers: { 'x-refusal': 'request/malformed nickname' },
  })
  expect((await inLanguage('zh-CN')).msg).toBe('请求有误。昵称：最多 20 个字符')
})
