import { login } from '@verdict/contract/account/routes.ts'
import {
  checkBatchUser,
  editUser,
  generateUser,
  generateUserExcel,
  getUserList,
  getUserSessions,
  getUserSubmissions,
  insertBatchUser,
} from '@verdict/contract/account/user-admin-routes.ts'
import { uploadMdImg } from '@verdict/contract/files/upload-routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { noHashYet } from '../../src/account/password.ts'
import { expect } from '../support/expect.ts'
import { sendForm } from '../support/form.ts'
import { pngOf } from '../support/pictures.ts'
import { giveToGroup, insertContest, insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const uidOf = async (root: Person, username: string) =>
  (await root.get(getUserList, { keyword: username })).records.find((one) => one.username === username)?.uid ?? ''

const unhashed = async ({ db }: TestSite) => {
  const rows = await db.selectFrom('account').where('passwordHash', '=', noHashYet).select('uid').execute()
  return rows.length
}

const sheetOf = (site: TestSite, root: Person, key: string) =>
  site.app.inject({ url: `${generateUserExcel.path}?key=${key}`, headers: { authorization: root.token } })

test('while many passwords are hashed their key is told, people sign in and files are read; the sheet comes when they can be used', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  await root.get(insertBatchUser, { users: [['early', 'secret-1']] })
  const picture = { part: 'image', name: 'a.png', content: pngOf() }
  const sent = await sendForm<{ link: string }>(site.app, root.token, uploadMdImg, picture)
  const range = { prefix: 'many', suffix: '', number_from: 1, number_to: 60, password_length: 6 }

  const { key } = await root.get(generateUser, range)
  await site.guest.get(login, { username: 'early', password: 'secret-1' })
  expect((await site.guest.send('GET', sent.data.link)).http).toBe(200)
  expect(await site.guest.call(login, { username: 'many60', password: 'secret-1' })).toBeRefused(
    'account/wrong-credentials',
  )
  expect(await unhashed(site)).toBeGreaterThan(0)

  expect((await sheetOf(site, root, key)).headers['content-type']).toContain('xlsx')
  expect(await unhashed(site)).toBe(0)
})

test('what a server left unhashed when it ended is hashed when the passwords are fetched', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const range = { prefix: 'half', suffix: '', number_from: 1, number_to: 3, password_length: 6 }
  const { key } = await root.get(generateUser, range)
  await expect.poll(() => unhashed(site)).toBe(0)
  await site.db
    .updateTable('account')
    .set({ passwordHash: noHashYet })
    .where('username', 'in', ['half2', 'half3'])
    .execute()

  expect((await sheetOf(site, root, key)).statusCode).toBe(200)
  expect(await unhashed(site)).toBe(0)
})

test('more rows than one import takes are refused in words', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  const users = Array.from({ length: 2001 }, (_, index) => [`u${index}`, 'secret-1'])

  expect(await root.call(insertBatchUser, { users })).toBeRefused('user/too-many-rows')
  expect(await root.call(insertBatchUser, { users: null } as never)).toMatchObject({ status: 400 })
})

test('a gender in any language of the site is taken, another word is told beforehand; student number and class are kept', async ({
  site,
}) => {
  const root = await site.user('root-1', 1000)
  const said = ['男', '女', 'Female', '０', '1', 'm', '여', '', '保密', 'male?', '2']
  const users = said.map((gender, at) => [`pupil${at}`, 'secret-1', '', '', gender, '', '', `2026${at}`, 'Class 3'])

  const { good, faults } = await root.get(checkBatchUser, { users })
  expect(good).toBe(9)
  expect(faults.map(({ row, column }) => [said[row - 1], column])).toEqual([
    ['male?', 5],
    ['2', 5],
  ])
  expect(faults[0]?.reason).toContain('male or female')
  const long = users.slice(0, 2).map((cells, at) => cells.with(7 + at, 'x'.repeat(201)))
  expect((await root.get(checkBatchUser, { users: long })).faults).toMatchObject([{ column: 8 }, { column: 9 }])

  await root.get(insertBatchUser, { users }) // existing clients send what they have: another word leaves it open
  const stored = (await root.get(getUserList, { keyword: 'pupil', limit: 20 })).records
  expect(new Map(stored.map(({ username, gender }) => [username, gender]))).toEqual(
    new Map(
      ['male', 'female', 'female', 'male', 'female', 'male', 'female', ...Array<string>(4).fill('secrecy')].map(
        (gender, at) => [`pupil${at}`, gender],
      ),
    ),
  )
  expect(stored.find(({ username }) => username === 'pupil3')).toMatchObject({ number: '20263', course: 'Class 3' })
})

test('what was done to a user is found after a rename, its making among many included', async ({ site }) => {
  const root = await site.user('root-1', 1000)
  await root.get(insertBatchUser, {
    users: [
      ['ann', 'secret-1'],
      ['ben', 'secret-2'],
    ],
  })
  const [ann, ben] = [await uidOf(root, 'ann'), await uidOf(root, 'ben')]
  const edit = { type: 1002, status: 0, setNewPwd: false }
  await root.get(editUser, { ...edit, uid: ann, username: 'anna' })
  await root.get(editUser, { ...edit, uid: ben, username: 'ann' })
  for (const _ of [1, 2]) await root.get(getUserSessions, { uid: ann })

  const about = async (subject: string) =>
    (await root.get(getAuditLog, { subject })).records.map(({ act, object }) => `${act} ${object}`)
  expect(await about(ann)).toEqual(['getUserSessions anna', 'editUser ann', 'insertBatchUser ann, ben'])
  expect(await about(ben)).toEqual(['editUser ben', 'insertBatchUser ann, ben'])
})

test('the submissions of a user are told wherever they were made, to who keeps users', async ({ site }) => {
  const [root, ann, ben] = [await site.user('root-1', 1000), await site.user('ann'), await site.user('ben', 1001)]
  const [{ pid, problemId }, own] = [await site.problem(), await site.problem()]
  await site.node()
  const gid = await insertGroup(site.db, ben, { members: [ann] })
  await giveToGroup(site.db, own.pid, gid)
  const cid = await insertContest(site.db, ben, site.now(), { title: 'Cup', problems: { A: pid }, sealFrom: -10 })
  for (const [who, where] of [
    [ann, { pid: problemId }],
    [ann, { pid: 'A', cid }],
    [ann, { pid: own.problemId, gid }],
    [ben, { pid: problemId }],
  ] as const) {
    await who.get(submitProblemJudge, { language: 'C', code: 'int main(){}', ...where })
    site.wait(60_000)
  }

  const { records, total } = await root.get(getUserSubmissions, { uid: ann.uid })
  expect(total).toBe(3)
  expect(records).toMatchObject([
    { problemId: own.problemId, contest: null, group: { gid } },
    { problemId, contest: { cid, title: 'Cup', displayId: 'A' }, group: null },
    { problemId, contest: null, group: null },
  ])
  expect((await root.get(getUserSubmissions, { uid: ann.uid, currentPage: 2, limit: 2 })).records).toMatchObject([
    { contest: null, group: null },
  ])
  expect(await root.call(getUserSubmissions, { uid: 'nobody' })).toBeRefused('account/not-found')
  expect((await ben.call(getUserSubmissions, { uid: ann.uid })).http).toBe(403)
})
