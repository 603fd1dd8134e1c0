import { login } from '@verdict/contract/account/routes.ts'
import {
  checkBatchUser,
  deleteUser,
  editUser,
  generateUser,
  generateUserExcel,
  getUserBelongings,
  getUserList,
  insertBatchUser,
} from '@verdict/contract/account/user-admin-routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { expect } from '../support/expect.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { sheetOf } from '../support/workbook.ts'

const asIs = { type: 1002, status: 0, setNewPwd: false }

/** What is sent to change nothing of a person but what is given. */
const edit = (person: Pick<Person, 'uid' | 'username'>, change: object = {}) => ({
  ...{ uid: person.uid, username: person.username, email: `${person.uid}@example.org` },
  ...asIs,
  ...change,
})

const acts = async (root: Person, act: string) => (await root.get(getAuditLog, { act })).records

test('users are found by parts of name, address and real name, and no password is told', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const alice = await site.user('alice')
  await site.user('keeper', 1008)
  await root.get(editUser, edit(alice, { realname: '爱丽丝·陈', email: 'wonder@example.org' }))

  const found = async (keyword: string) =>
    (await root.get(getUserList, { keyword })).records.map(({ username }) => username)
  for (const keyword of ['LIC', 'wonder@', '丽丝', '陈']) expect(await found(keyword)).toEqual(['alice'])
  expect(await found('nobody of this name')).toEqual([])
  const { records, total } = await root.get(getUserList, {})
  expect(total).toBe(records.length)
  expect(records.every(({ password }) => password === null)).toBe(true)
  expect(JSON.stringify(records)).not.toMatch(/passwordHash|words/)
  expect(records.find(({ username }) => username === 'alice')).toMatchObject({
    realname: '爱丽丝·陈',
    roles: [{ id: 1002, role: 'default_user' }],
  })
  const { records: managers } = await root.get(getUserList, { onlyAdmin: true })
  expect(managers.map(({ username }) => username)).toEqual(expect.arrayContaining(['keeper', 'root-1']))
  expect(managers.some(({ username }) => username === 'alice')).toBe(false)
})

test('a new password or a ban ends sessions at once, a role holds from the next call, and all is noted without secrets', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  const alice = await site.user('alice')
  const bob = await site.user('bob')

  await root.get(
    editUser,
    edit(alice, { setNewPwd: true, password: ' secret-new ', titleName: 'Coach', titleColor: '#aa0011' }),
  )
  expect(await alice.call(getUserList, {})).toBeRefused('account/session-over')
  expect(await site.guest.get(login, { username: 'alice', password: 'secret-new' })).toMatchObject({
    titleName: 'Coach',
  })
  await root.get(editUser, edit(bob, { type: 1000 }))
  expect((await bob.get(getUserList, {})).total).toBeGreaterThan(2)
  await root.get(editUser, edit(bob, { status: 1 }))
  expect(await bob.call(getUserList, {})).toBeRefused('account/session-over')

  const noted = await acts(root, 'editUser')
  expect(noted.map(({ object }) => object)).toEqual(['bob', 'bob', 'alice'])
  expect(noted[2]).toMatchObject({ username: 'root-1', after: { password: 'set anew', titleName: 'Coach' } })
  expect(noted[1]).toMatchObject({ before: { role: 'default_user' }, after: { role: 'root' } })
  expect(JSON.stringify(noted)).not.toContain('secret-new')
})

test('what cannot be is refused in words, and nothing of it is kept', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  await root.get(insertBatchUser, { users: [['alice', 'secret-1', 'alice@example.org']] })
  const bob = await site.user('bob')
  const refused = async (change: object) => root.call(editUser, edit(bob, change))

  expect(await refused({ username: 'ALICE' })).toBeRefused('account/username-taken')
  expect(await refused({ username: 'аlice' })).toBeRefused('account/username-similar')
  expect(await refused({ username: 'b o b' })).toBeRefused('account/username-characters')
  expect(await refused({ username: 'b'.repeat(21) })).toBeRefused('account/username-length')
  expect(await refused({ email: 'alice@EXAMPLE.org' })).toBeRefused('account/email-taken')
  expect(await refused({ email: 'no address' })).toBeRefused('account/email-malformed')
  expect(await refused({ setNewPwd: true, password: 'short' })).toBeRefused('account/password-length')
  expect(await refused({ realname: 'x'.repeat(51) })).toBeRefused('user/realname-length')
  expect(await refused({ titleName: 'x'.repeat(21) })).toBeRefused('user/title-length')
  expect(await refused({ titleColor: 'url(//x)' })).toBeRefused('user/title-color')
  expect(await refused({ type: 1 })).toBeRefused('user/role-unknown')
  expect(await refused({ status: 7 })).toBeRefused('user/role-unknown')
  expect(await root.call(editUser, edit({ uid: 'nobody', username: 'nobody' }))).toBeRefused('account/not-found')
  expect(await root.call(editUser, edit(root))).toBeRefused('user/own-standing')
  expect(await root.call(getUserList, { role: 9_999_999_999 } as never)).toMatchObject({ status: 400 })
  expect(await acts(root, 'editUser')).toEqual([])
})

test('a renamed user is found by the new name, and the old one is free again', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const alice = await site.user('alice')
  const bob = await site.user('bob')

  await root.get(editUser, edit(alice, { username: 'alicia' }))
  await root.get(editUser, edit(bob, { username: 'alice' }))

  const { records } = await root.get(getUserList, { keyword: 'alic' })
  expect(Object.fromEntries(records.map(({ uid, username }) => [uid, username]))).toEqual({
    [alice.uid]: 'alicia',
    [bob.uid]: 'alice',
  })
})

async function solved(site: TestSite, person: Person): Promise<string> {
  const { problemId } = await site.problem()
  const node = await site.node()
  await person.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'int main(){}' })
  await node.endAll(await node.take(), 0)
  return problemId
}

test('a deleted user takes the submissions along, which count for the problem no longer', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const alice = await site.user('alice')
  const problemId = await solved(site, alice)
  const counts = async () => (await site.guest.get(getProblemDetail, { problemId })).problemCount
  expect(await counts()).toMatchObject({ total: 1, ac: 1 })

  const [belongings] = await root.get(getUserBelongings, { ids: [alice.uid] })
  expect(belongings).toMatchObject({ username: 'alice', submissions: 1, contests: 0 })
  expect(await root.send('DELETE', deleteUser.path, { ids: [alice.uid] })).toMatchObject({ status: 200 })

  expect(await counts()).toMatchObject({ total: 0, ac: 0 })
  expect(await alice.call(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })).toBeRefused(
    'account/session-over',
  )
  expect(await acts(root, 'deleteUser')).toMatchObject([{ object: 'alice', before: { submissions: 1 } }])
})

test('problems follow the name of their author, and keep the account', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const alice = await site.user('alice')
  const { pid } = await site.problem()
  await site.db.updateTable('problem').set({ author: 'alice' }).where('pid', '=', pid).execute()

  await root.get(editUser, edit(alice, { username: 'alicia' }))
  const row = await site.db.selectFrom('problem').where('pid', '=', pid).select('author').executeTakeFirst()
  expect(row?.author).toBe('alicia')
  expect(await root.send('DELETE', deleteUser.path, { ids: [alice.uid] })).toBeRefused('user/owns-things')
})

test('who owns what others need, who calls and who is nobody is not deleted, nor anybody named beside them', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const group = { uid: bob.uid, name: 'G', shortName: 'G', brief: '', description: '', auth: 1 as const }
  await site.db.insertInto('group').values(group).execute()
  const remove = (...ids: string[]) => root.send('DELETE', deleteUser.path, { ids })

  expect(await remove(alice.uid, bob.uid)).toBeRefused('user/owns-things')
  expect(await remove(alice.uid, root.uid)).toBeRefused('user/own-account')
  expect(await remove(alice.uid, 'nobody')).toBeRefused('account/not-found')
  expect((await root.get(getUserList, { keyword: 'alice' })).total).toBe(1)
})

test('an import tells each bad cell beforehand, keeps the good rows, and says which were left', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  await site.user('taken')
  const users = [
    ['ann', ' secret-1 ', 'ann@example.org', 'Ann Li', 'female', 'Annie', 'MIT'],
    ['taken', 'secret-2'],
    ['ben', 'short'],
    ['cyd', 'secret-3', 'ann@example.org'],
    ['ann', 'secret-4'],
    ['dora', 'secret-5', '', null, '0'],
  ]

  const { good, faults } = await root.get(checkBatchUser, { users })
  expect(good).toBe(2)
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 1],
  ])
  expect(faults[0]?.reason).toBe('The username already exists')
  expect((await root.get(getUserList, { keyword: 'dora' })).total).toBe(0)

  const reply = await root.call(insertBatchUser, { users })
  expect(reply.status).toBe(400)
  expect(reply.msg).toBe('2 users were created, 4 were not: taken, ben, cyd, ann')
  expect(await site.guest.get(login, { username: 'ann', password: 'secret-1' })).toMatchObject({
    realname: 'Ann Li',
    gender: 'female',
    nickname: 'Annie',
    roleList: ['default_user'],
  })
  expect(await acts(root, 'insertBatchUser')).toMatchObject([{ after: { usernames: ['ann', 'dora'] } }])
})

test('the longest passwords that can be generated sign in', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const range = { prefix: 'long', suffix: '', number_from: 7, number_to: 7, password_length: 25 }
  const { key } = await root.get(generateUser, range)

  const sheet = await site.app.inject({
    url: `${generateUserExcel.path}?key=${key}`,
    headers: { authorization: root.token },
  })
  const password = />([a-zA-Z2-9]{25})</.exec(sheetOf(sheet.rawPayload))?.[1] ?? ''

  expect(await site.guest.get(login, { username: 'long7', password })).toMatchObject({ username: 'long7' })
})

test('generated users sign in by passwords that are fetched once', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const range = { prefix: 'team', suffix: '', number_from: 1, number_to: 3, password_length: 8 }

  const { key } = await root.get(generateUser, range)
  const stored = await site.db.selectFrom('generatedPasswords').selectAll().execute()
  expect(Buffer.concat(stored.map(({ sealed }) => sealed)).toString('latin1')).not.toContain('team1')
  const sheet = await root.call(generateUserExcel, { key })
  expect(sheet.headers['content-disposition']).toBe(`attachment;filename=${key}.xlsx`)
  expect(await root.call(generateUserExcel, { key })).toBeRefused('user/key-unknown')
  expect((await root.get(getUserList, { keyword: 'team' })).total).toBe(3)
  expect(await acts(root, 'generateUser')).toMatchObject([{ after: { usernames: ['team1', 'team2', 'team3'] } }])

  expect(await root.call(generateUser, { ...range, number_from: 3, number_to: 5 })).toBeRefused('user/names-taken')
  expect((await root.get(getUserList, { keyword: 'team' })).total).toBe(3)
  expect(await root.call(generateUser, { ...range, number_to: 0 })).toBeRefused('user/range')
  expect(await root.call(generateUser, { ...range, password_length: 26 })).toBeRefused('user/password-length')
  expect(await root.call(generateUser, { ...range, prefix: 'x'.repeat(20) })).toBeRefused('account/username-length')
})
