import { checkUsernameOrEmail, getRegisterCode, login, register } from '@verdict/contract/account/routes.ts'
import { describe } from 'vitest'
import { hashPassword } from '../../src/account/password.ts'
import { noteSkeletons } from '../../src/account/queries.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

let asked = 0

/** Registers somebody by a code of their own. */
async function join(site: TestSite, username: string) {
  const email = `u${asked++}@example.org`
  await site.guest.get(getRegisterCode, { email })
  const { body } = await site.db
    .selectFrom('outbox')
    .where('recipient', '=', email)
    .select('body')
    .executeTakeFirstOrThrow()
  const code = /\d{6}/.exec(body)?.[0] ?? ''
  return site.guest.call(register, { username, email, code, password: 'a-secret' })
}

test('a name is kept in one normal form, and signs in however it is typed', async ({ site }) => {
  expect(await join(site, 'Ａlice１')).toMatchObject({ status: 200 })

  const { username } = await site.db.selectFrom('account').select('username').executeTakeFirstOrThrow()
  expect(username).toBe('Alice1')
  for (const typed of ['Alice1', 'ａｌｉｃｅ1'])
    expect(await site.guest.call(login, { username: typed, password: 'a-secret' })).toMatchObject({ status: 200 })
})

describe('a name must show', () => {
  const names = [
    'a\u200bb',
    'a\u202eb',
    'a\u3164b',
    'a\u2800b',
    'a b',
    'a\u3000b',
    '\u00ad',
    'a\ufe0fb',
    '\u0301a',
    'a\u{e0041}',
  ]
  test.for(names.map((name) => [JSON.stringify(name), name] as const))('%s', async ([, name], { site }) => {
    const fields = { email: 'a@example.org', code: '1', password: 'a-secret' }
    expect(await site.guest.call(register, { ...fields, username: name })).toBeRefused('account/username-characters')
  })
  test('and so does one of another script', async ({ site }) => {
    for (const name of ['张三', 'さくら', '홍길동', 'Ёлка', 'ñandú'])
      expect(await join(site, name)).toMatchObject({ status: 200 })
  })
})

describe('no name can be taken for another', () => {
  const pairs = [
    ['alice', 'аlice'],
    ['alice', 'аlісе'],
    ['Alice', 'AIice'],
    ['modern', 'rnodern'],
    ['bob', 'b0b'],
    ['ALICE', 'АLІСЕ'],
    ['root1', 'rootl'],
  ] as const
  test.for(pairs)('%s and %s', async ([first, second], { site }) => {
    expect(await join(site, first)).toMatchObject({ status: 200 })

    expect(await join(site, second)).toBeRefused('account/username-similar')
    expect(await site.guest.get(checkUsernameOrEmail, { username: second })).toEqual({ username: true, email: false })
    expect(await join(site, 'carol')).toMatchObject({ status: 200 })
  })

  test('not even when both are asked for at once', async ({ site }) => {
    const replies = await Promise.all(['alice', 'аlice'].map((name) => join(site, name)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

test('names in use stay as they are, and what looks like them is taken from then on', async ({ site }) => {
  const passwordHash = await hashPassword('a-secret')
  await site.db
    .insertInto('account')
    .values([
      { uid: '2', username: 'a b', passwordHash },
      { uid: '3', username: 'bob', passwordHash },
      { uid: '4', username: 'b0b', passwordHash },
    ])
    .execute()
  await noteSkeletons(site.db)
  await noteSkeletons(site.db)

  for (const username of ['a b', 'bob', 'b0b'])
    expect(await site.guest.call(login, { username, password: 'a-secret' })).toMatchObject({ status: 200 })
  expect(await join(site, 'Ьоb')).toBeRefused('account/username-similar')
})
