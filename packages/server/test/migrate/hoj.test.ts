import fs from 'node:fs'
import path from 'node:path'
import { login } from '@verdict/contract/account/routes.ts'
import { homeCarousel } from '@verdict/contract/site/routes.ts'
import { migrateHoj } from '../../../../tools/hoj/migrate.ts'
import { oldPassword, uploads, writeHojDump } from '../../../../tools/test/support/hoj-dump.ts'
import { isWhole } from '../../../../tools/testing/whole.ts'
import { createRoot } from '../../src/account/root.ts'
import { blobPath, blobsIn } from '../../src/blobs/blobs.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

const size = isWhole
  ? { users: 1000, problems: 200, submissions: 50_000 }
  : { users: 40, problems: 8, submissions: 900 }

const countsOf = async ({ db }: TestSite) => {
  const count = async (
    table: 'account' | 'problem' | 'submission' | 'submissionCase' | 'accepted' | 'comment' | 'reply',
  ) =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return {
    accounts: await count('account'),
    problems: await count('problem'),
    submissions: await count('submission'),
    cases: await count('submissionCase'),
    comments: await count('comment'),
    replies: await count('reply'),
  }
}

/** Takes a dump into a site of its own; what it says goes nowhere. */
async function migrated(
  site: TestSite,
  ready = writeHojDump(site.config.dataDir, size),
  say: (line: string) => void = () => undefined,
) {
  const report = path.join(site.config.dataDir, 'report.txt')
  const about = { zone: 'Asia/Shanghai', source: 'hoj', say }
  const told = await migrateHoj(site.db, site.config.dataDir, { ...ready, ...about, report })
  return { ...told, ready, report: fs.readFileSync(report, 'utf8') }
}

test('a dump comes in with its numbers, its boards come to what was kept, and again nothing comes twice', async ({
  site,
}) => {
  await site.user('root', 1000)
  const { boards, ready, report, counts } = await migrated(site)

  expect(boards).toEqual({ compared: 2, different: 0 })
  const first = await countsOf(site)
  expect(first).toEqual({
    accounts: size.users,
    problems: size.problems + 2,
    submissions: size.submissions + 1,
    cases: size.submissions * 2,
    comments: 1,
    replies: 1,
  })
  expect(counts.find(({ table }) => table === 'judge')).toEqual({
    table: 'judge',
    taken: size.submissions + 1,
    noted: 2,
  })
  for (const line of [
    /^judge\t\d+\tits problem is not there$/m,
    /^judge\t\d+\thad no verdict yet \(5\)$/m,
    /^user_info\t\w+\t"USER0" is called "USER0_2" here$/m,
    /^contest\t1002\tit has no time/m,
    /^group_member\t3\tits group is not there$/m,
    /^judge_case\t\d+\t.*out of range/m,
    /^user_info\t\w+\tindex row size/m,
    /^announcement\t3\tits group is not there$/m,
    /^group\t1000\thad no invitation code/m,
    /^training\t1\tis private and had no password/m,
    /^comment\t2\tits discussion or contest is not there$/m,
    /^discussion\t1\tlonger than 65535 characters: cut$/m,
    /^problem\t5000\tis judged on another site/m,
    /^remote_judge_account\t\tnot taken: 1 rows$/m,
  ])
    expect(report).toMatch(line)
  expect(report).not.toContain('bot-secret')

  const noted = await site.db.selectFrom('auditEntry').where('act', '=', 'migrateHoj').select('after').execute()
  expect(noted).toMatchObject([{ after: { source: 'hoj', taken: { judge: size.submissions + 1 } } }])

  const again = await migrated(site, ready)
  expect(await countsOf(site)).toEqual(first)
  expect(again.counts.filter(({ taken }) => taken > 0)).toEqual([])
  expect(again.report.startsWith(report)).toBe(true)
  expect(again.report.match(/^# run of /gm)).toHaveLength(2)
}, 600_000)

test('what came in is as it was: texts, moments, tests, and who solved what', async ({ site }) => {
  await site.user('root', 1000)
  await migrated(site, writeHojDump(site.config.dataDir, { users: 10, problems: 4, submissions: 60 }))

  const person = await site.db
    .selectFrom('account')
    .where('username', '=', 'user3')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(person).toMatchObject({ nickname: "O'user3\\ 😀", email: 'user3@old.example', gender: 'male' })
  expect(person.createdAt.toISOString()).toBe('2020-01-01T00:00:00.000Z')
  const contest = await site.db.selectFrom('contest').where('cid', '=', 1000).selectAll().executeTakeFirstOrThrow()
  expect(contest).toMatchObject({
    title: 'Spring; "cup"',
    starAccounts: ['user2'],
    startsAt: new Date('2021-03-01T01:00:00Z'),
  })
  const about = site.db.selectFrom('problemStatement').where('pid', 'in', [1000, 1003]).select('description')
  for (const { description } of await about.execute()) expect(description).toContain('\u2028\u2029')
  const cases = await site.db.selectFrom('testCase').orderBy('pid').select(['pid', 'inputHash', 'answerHash']).execute()
  expect(cases.map(({ pid }) => pid)).toEqual([1000, 1001, 1002, 1003])
  for (const { inputHash } of cases)
    expect(fs.readFileSync(blobPath(blobsIn(site.config.dataDir), inputHash), 'utf8')).toBe('1 2\n')
  const byHand = cases.find(({ pid }) => pid === 1002)?.answerHash ?? ''
  expect(fs.readFileSync(blobPath(blobsIn(site.config.dataDir), byHand), 'utf8')).toBe('3\u2028\u2029\n')
  const solved = site.db
    .selectFrom('submission')
    .where('status', '=', 0)
    .where('cid', '=', 0)
    .select('submitId')
    .orderBy('submitId')
  expect(await site.db.selectFrom('accepted').select('submitId').orderBy('submitId').execute()).toEqual(
    await solved.execute(),
  )
  const group = await site.db.selectFrom('group').where('gid', '=', 1000).select('code').executeTakeFirstOrThrow()
  expect(group.code).toMatch(/^[0-9a-f]{6}$/)
  const ofGroup = site.db.selectFrom('announcement').where('gid', '=', 1000).select(['id', 'title', 'cid'])
  expect(await ofGroup.execute()).toEqual([{ id: 2, title: 'To the class', cid: null }])
  const elsewhere = site.db.selectFrom('problem').innerJoin('remoteProblem', 'remoteProblem.pid', 'problem.pid')
  expect(await elsewhere.select(['problem.pid', 'remoteSite', 'remoteId', 'auth', 'timeLimit']).execute()).toEqual([
    { pid: 5001, remoteSite: 'CF', remoteId: '4A', auth: 1, timeLimit: 1000 },
  ])
  const fresh = await site.problem()
  expect(fresh.pid).toBeGreaterThan(5001)
})

test('uploads stand under the addresses they had, pictures without what cameras note, and nothing of one person alone', async ({
  site,
}) => {
  await site.user('root', 1000)
  const ready = writeHojDump(site.config.dataDir, { users: 10, problems: 1, submissions: 0 })
  const { report, counts } = await migrated(site, ready)

  const fetched = (name: string, kind = 'img') => site.guest.send('GET', `/api/public/${kind}/${name}`)
  expect((await fetched(uploads.ofGroup)).headers['content-type']).toBe('image/jpeg')
  const picture = await fetched(uploads.carousel)
  expect(picture).toMatchObject({ http: 200, headers: { 'content-type': 'image/png' } })
  expect(picture.text).not.toContain('Alice')
  const page = await fetched(uploads.attachment, 'file')
  expect(page.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
  expect(page.headers['content-disposition']).toContain('attachment')
  expect((await fetched(uploads.noPicture)).headers['content-type']).toBe('application/octet-stream')
  for (const name of [uploads.replaced, uploads.archive]) expect((await fetched(name)).http).toBe(404)
  const avatars = await site.db.selectFrom('account').select('avatar').where('avatar', 'is not', null).execute()
  expect(avatars).toEqual([{ avatar: `/api/public/img/${uploads.avatar}` }])
  const group = await site.db.selectFrom('group').select('avatar').where('gid', '=', 1000).executeTakeFirstOrThrow()
  expect(group.avatar).toBe(`/api/public/img/${uploads.ofGroup}`)
  expect(await site.guest.get(homeCarousel, {})).toMatchObject([{ url: `/api/public/img/${uploads.carousel}` }])
  expect(counts.find(({ table }) => table === 'file')).toEqual({ table: 'file', taken: 5, noted: 3 })
  for (const line of [
    /^file\t5\tis not in the folder$/m,
    /^file\tf{32}\.png\tis no picture: comes as a download$/m,
    /^file\tnotes\.txt\tis not called as uploads are: left out$/m,
    /^user_info\t\w+\tits picture is not among the files$/m,
  ])
    expect(report).toMatch(line)

  const again = await migrated(site, ready)
  expect(again.counts.filter(({ taken }) => taken > 0)).toEqual([])
  expect(await site.guest.get(homeCarousel, {})).toHaveLength(1)
})

test('the password somebody had is taken once, and kept as ours from then on; nothing but a login takes it', async ({
  site,
}) => {
  await createRoot(site.db, 'root-secret')
  await migrated(site, writeHojDump(site.config.dataDir, { users: 10, problems: 1, submissions: 0 }))
  const hashNow = async () =>
    (
      await site.db
        .selectFrom('account')
        .where('username', '=', 'user4')
        .select('passwordHash')
        .executeTakeFirstOrThrow()
    ).passwordHash
  expect(await hashNow()).toMatch(/^md5\$[0-9a-f]{32}$/)

  const wrong = await site.guest.call(login, { username: 'user4', password: 'not this' })
  expect(wrong).toBeRefused('account/wrong-credentials')
  expect(await hashNow()).toMatch(/^md5\$/)
  await site.guest.get(login, { username: 'USER4', password: ` ${oldPassword} ` })
  expect(await hashNow()).toMatch(/^\$argon2id\$/)
  await site.guest.get(login, { username: 'user4', password: oldPassword })
  const seeded = await site.guest.call(login, { username: 'root', password: 'hoj123456' })
  expect(seeded).toBeRefused('account/wrong-credentials')
})

test('a run that was broken off goes on, and a later dump adds what is new', async ({ site }) => {
  await site.user('root', 1000)
  const stop = (line: string) => {
    if (line === 'discussions and messages') throw new Error('the machine lost power')
  }
  const { dataDir } = site.config
  const early = writeHojDump(dataDir, { users: 10, problems: 5, submissions: 30 })
  const [first, second] = await Promise.allSettled([migrated(site, early, stop), migrated(site, early, stop)])
  const reasons = [first, second].map((one) => (one.status === 'rejected' ? String(one.reason) : ''))
  expect(reasons.toSorted()).toEqual(['Error: Another migration is at work.', 'Error: the machine lost power'])
  expect(await countsOf(site)).toMatchObject({ submissions: 31, cases: 60, comments: 0 })

  await migrated(site, early)
  expect(await countsOf(site)).toMatchObject({ submissions: 31, cases: 60, comments: 1 })
  await migrated(site, writeHojDump(dataDir, { users: 12, problems: 6, submissions: 50 }))
  expect(await countsOf(site)).toMatchObject({ accounts: 12, problems: 8, submissions: 51, cases: 100, comments: 1 })
})
