import {
  changeUserInfo,
  getUserCalendarHeatmap,
  getUserHomeInfo,
  uploadAvatar,
} from '@verdict/contract/account/profile-routes.ts'
import { adminLogin, getUserAuthInfo, login } from '@verdict/contract/account/routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { getRecentSevenAcRank } from '@verdict/contract/site/routes.ts'
import { hashPassword } from '../../src/account/password.ts'
import { expect } from '../support/expect.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Has the person's submission to the problem accepted. */
async function solve(site: TestSite, person: Person, pid: string): Promise<void> {
  const node = await site.node()
  await person.get(submitProblemJudge, { pid, language: 'C', code: 'int main(){}' })
  await node.endAll(await node.take(), 0)
}

async function upload(site: TestSite, person: Person, file: Buffer, part = 'image') {
  const boundary = 'boundary'
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="a.svg"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const reply = await site.app.inject({
    method: 'POST',
    url: uploadAvatar.path,
    headers: { authorization: person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return reply.json() as { status: number; msg: string; data: { avatar: string; roleList: string[] } | null }
}

test('everybody reads a profile; what was solved of hidden problems only its owner and managers do', async ({
  site,
}) => {
  const alice = await site.user('alice')
  const shown = await site.problem()
  const hidden = await site.problem()
  await solve(site, alice, shown.problemId)
  await solve(site, alice, hidden.problemId)
  await site.db.updateTable('problem').set({ auth: 2 }).where('pid', '=', hidden.pid).execute()

  const read = (caller: Pick<Person, 'get'>) => caller.get(getUserHomeInfo, { username: 'Alice' })
  expect(await read(site.guest)).toMatchObject({
    uid: alice.uid,
    total: 2,
    solvedList: [shown.problemId],
    rating: null,
  })
  expect((await read(alice)).solvedList.sort()).toEqual([hidden.problemId, shown.problemId].sort())
  expect((await read(await site.user('manager', 1001))).solvedList).toHaveLength(2)
  expect(await read(site.guest)).not.toHaveProperty('email')
  expect(await read(site.guest)).not.toHaveProperty('realname')
})

test('a profile of nobody, or of a disabled account, is not found; one needs a name or a session', async ({ site }) => {
  const alice = await site.user('alice')
  expect(await site.guest.call(getUserHomeInfo, {})).toBeRefused('account/whom')
  expect(await alice.get(getUserHomeInfo, {})).toMatchObject({ username: 'alice', solvedGroupByDifficulty: null })
  expect(await site.guest.call(getUserHomeInfo, { username: 'nobody' })).toBeRefused('account/not-found')
  await site.db.updateTable('account').set({ status: 1 }).where('uid', '=', alice.uid).execute()
  expect(await site.guest.call(getUserHomeInfo, { uid: alice.uid })).toBeRefused('account/not-found')
})

test('the days of a year count submissions outside contests', async ({ site }) => {
  const alice = await site.user('alice')
  const { problemId: pid } = await site.problem()
  await solve(site, alice, pid)
  await solve(site, alice, pid)

  const { endDate, dataList } = await site.guest.get(getUserCalendarHeatmap, { uid: alice.uid })

  expect(endDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(dataList.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(await site.guest.get(getUserCalendarHeatmap, { username: 'nobody' })).toMatchObject({ dataList: [] })
})

test('a profile is overwritten as a whole, within its lengths', async ({ site }) => {
  const alice = await site.user('alice')
  await alice.get(changeUserInfo, { nickname: 'Al', school: 'X', gender: 'female' })

  const person = await alice.get(changeUserInfo, { github: 'https://example.org', gender: null as never })

  expect(person).toMatchObject({ nickname: null, school: null, github: 'https://example.org', gender: 'secrecy' })
  expect(person.roleList).toEqual(['default_user'])
  const long = await alice.call(changeUserInfo, { nickname: 'x'.repeat(21), gender: 'male' })
  expect(long).toBeRefused('request/malformed')
  const spoofed = await alice.send('POST', changeUserInfo.path, { uid: 'other', roleList: ['root'], gender: 'male' })
  expect(spoofed).toMatchObject({ status: 200, data: { uid: alice.uid, roleList: ['default_user'] } })
})

test('an avatar is what it holds, whatever it is called, and at most 2 MB', async ({ site }) => {
  const alice = await site.user('alice')

  const { data } = await upload(site, alice, png)

  expect(data?.avatar).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.png$/)
  const picture = await site.app.inject({ url: data?.avatar ?? '' })
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(await upload(site, alice, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ status: 400 })
  expect(await upload(site, alice, Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))).toMatchObject({ status: 400 })
  expect(await upload(site, alice, png, 'file')).toMatchObject({ status: 400 })
})

test('the rank of seven days counts problems once, and forgets', async ({ site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const [one, two] = [await site.problem(), await site.problem()]
  await solve(site, alice, one.problemId)
  await solve(site, alice, one.problemId)
  await solve(site, bob, one.problemId)
  await solve(site, bob, two.problemId)
  site.wait(61_000)

  const rank = await site.guest.get(getRecentSevenAcRank, {})

  expect(rank.slice(0, 2).map(({ username, ac }) => [username, ac])).toEqual([
    ['bob', 2],
    ['alice', 1],
  ])
  site.wait(8 * 86_400_000)
  expect((await site.guest.get(getRecentSevenAcRank, {})).every(({ ac }) => ac === 0)).toBe(true)
})

test('the back office lets in who has a role there, and tells nobody before the password was right', async ({
  site,
}) => {
  const [user, manager] = [await site.user('alice'), await site.user('manager', 1008)]
  const password = 'some-secret'
  const passwordHash = await hashPassword(password)
  await site.db.updateTable('account').set({ passwordHash }).where('uid', 'in', [user.uid, manager.uid]).execute()

  const reply = await site.guest.call(adminLogin, { username: 'manager', password })
  expect(reply).toMatchObject({ status: 200, data: { roleList: ['problem_admin'] } })
  expect(reply.headers.authorization).toBeTruthy()
  const refused = await site.guest.call(adminLogin, { username: 'alice', password })
  expect(refused).toBeRefused('account/no-back-office')
  expect(refused.headers.authorization).toBeUndefined()
  expect(await site.guest.call(adminLogin, { username: 'alice', password: 'wrong-secret' })).toBeRefused(
    'account/wrong-credentials',
  )
  expect(await site.guest.get(login, { username: 'alice', password })).toMatchObject({ username: 'alice' })
  expect(await user.get(getUserAuthInfo, {})).toMatchObject({ roles: ['default_user'] })
})
