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

/** What a schema takes, through what may be left out or is converted first. */
interface Shaped {
  shape?: Record<string, Shaped>
  def: { type: string; innerType?: Shaped; in?: Shaped; out?: Shaped; element?: Shaped; options?: Shaped[] }
}

const withoutWraps = (one: Shaped): Shaped => {
  const { type, innerType, in: from, out } = one.def
  const inner = innerType ?? (type === 'pipe' && from?.def.type === 'transform' ? out : from)
  return inner ? withoutWraps(inner) : one
}

/** The fields that a call takes, those of objects and lists in it, too. */
function fieldsOf(schema: Shaped): [name: string, schema: Shaped][] {
  const { shape, def } = withoutWraps(schema)
  const inside = [def.element, ...(def.options ?? [])].flatMap((one) => (one ? fieldsOf(one) : []))
  const own = Object.entries(shape ?? {}).flatMap(([name, one]): [string, Shaped][] => [
    [name, withoutWraps(one)],
    ...fieldsOf(one),
  ])
  return [...own, ...inside]
}

/** Set by pages and programs, never by a person: ids, marks and places of what is shown. */
const notTyped = `
  aid after around before by captchaKey change collection commentId concernedList contestID dataVersion did externalCidList
  fileId fileListDir gmtModified id ids key lid objectKind act subject outcome passkey pidList pids puzzle quoteId quoteType
  readAnnouncementList recipientId runId scope server side since_token splitType state submitIds tagId tcid testJudgeKey ticket
  token uids uploadTestcaseDir work stream told checked
`

/** Accounts at other sites, as older back offices sent them. */
const listed = /(Username|Password)List$/

test('every field that a person fills in has a name in words', () => {
  const byPrograms = new Set(notTyped.trim().split(/\s+/))
  const ofPeople = endpoints.flatMap(({ route }) => (route.access === 'judge' ? [] : [route]))
  const typed = ofPeople
    .flatMap((route) => fieldsOf(route.input as unknown as Shaped))
    .filter(([name, { def }]) => def.type !== 'boolean' && !byPrograms.has(name) && !listed.test(name))
    .map(([name]) => name)
  const sentences = [...new Set(typed)].map((name) => [name, fieldFaultText({ path: name, rule: 'nul' }, 'en-US')])
  expect(sentences.length).toBeGreaterThan(100)
  expect(sentences.filter(([name, sentence]) => sentence?.startsWith(`${name}:`))).toEqual([])
})

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
