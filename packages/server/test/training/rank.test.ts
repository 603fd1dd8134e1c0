import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getTrainingRank } from '@verdict/contract/training/routes.ts'
import { countStaleInTraining, staleTrainings } from '../../src/training/count-queries.ts'
import { expect } from '../support/expect.ts'
import { casesOf } from '../support/node.ts'
import { insertContest, insertGroup, insertTraining } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

/** Lets somebody submit and have it judged: `ms` is what the slowest case takes. */
async function judged(site: TestSite, who: Person, pid: string, status: number, ms = 10, place: object = {}) {
  const node = await site.node()
  await who.get(submitProblemJudge, { pid, language: 'C', code: `// ${Math.random()}`, ...place })
  const job = await node.take()
  await node.end(job, { cases: casesOf(job, status).map((one) => ({ ...one, timeMs: ms })) })
}

const register = (site: TestSite, tid: number, ...people: Person[]) =>
  site.db
    .insertInto('trainingRegistration')
    .values(people.map(({ uid }) => ({ tid, uid, createdAt: site.now() })))
    .execute()

test('a private training ranks those registered by problems solved, then by their fastest runs', async ({ site }) => {
  const author = await site.user('author')
  const [ann, bob, cid] = [await site.user('ann'), await site.user('bob'), await site.user('cid')]
  const problems = [await site.problem({ problemId: 'ONE' }), await site.problem({ problemId: 'TWO' })]
  await site.problem({ problemId: 'OTHER' })
  const tid = await insertTraining(site.db, author, { isPrivate: true, problems: problems.map(({ pid }) => pid) })
  await judged(site, ann, 'ONE', verdict.wrongAnswer)
  await judged(site, bob, 'ONE', verdict.accepted, 50)
  await register(site, tid, ann, bob, cid)
  await judged(site, ann, 'ONE', verdict.accepted, 90)
  await judged(site, ann, 'ONE', verdict.accepted, 40)
  await judged(site, ann, 'ONE', verdict.wrongAnswer)
  await judged(site, ann, 'TWO', verdict.wrongAnswer)
  await judged(site, ann, 'TWO', verdict.timeLimitExceeded)
  await judged(site, cid, 'OTHER', verdict.accepted)
  await judged(site, await site.user('stranger'), 'ONE', verdict.accepted)

  const rank = await ann.get(getTrainingRank, { tid })

  expect(rank).toMatchObject({ total: 2, size: 30 })
  expect(rank.records).toMatchObject([
    { rank: 1, username: 'ann', ac: 1, totalRunTime: 40, realname: null, gender: 'secrecy' },
    { rank: 2, username: 'bob', ac: 1, totalRunTime: 50, submissionInfo: { ONE: { status: 0, isAC: true } } },
  ])
  expect(rank.records[0]?.submissionInfo).toEqual({
    ONE: { status: verdict.accepted, score: null, isAC: true, runTime: 40 },
    TWO: { status: verdict.timeLimitExceeded, score: null },
  })
})

test('what was tried before registering counts only when it was accepted', async ({ site }) => {
  const [author, ann] = [await site.user('author'), await site.user('ann')]
  const problems = [await site.problem({ problemId: 'ONE' }), await site.problem({ problemId: 'TWO' })]
  const tid = await insertTraining(site.db, author, { isPrivate: true, problems: problems.map(({ pid }) => pid) })
  await judged(site, ann, 'ONE', verdict.accepted)
  await judged(site, ann, 'TWO', verdict.wrongAnswer)
  await site.db
    .updateTable('submission')
    .set({ submittedAt: new Date(Date.now() - 60_000) })
    .execute()
  await register(site, tid, ann)

  const { records } = await ann.get(getTrainingRank, { tid })

  expect(records.map(({ submissionInfo }) => Object.keys(submissionInfo))).toEqual([['ONE']])
})

test('who made it, root and owners of its group have no row; contests and other groups do not count', async ({
  site,
}) => {
  const [owner, author, ann] = [await site.user('owner'), await site.user('author'), await site.user('ann')]
  const root = await site.user('root', 1000)
  const everybody = [owner, author, ann, root]
  const gid = await insertGroup(site.db, owner, { members: [author, ann] })
  const other = await insertGroup(site.db, owner, { members: [ann] })
  const [one, two, three] = [
    await site.problem({ problemId: 'ONE' }),
    await site.problem({ problemId: 'TWO' }),
    await site.problem({ problemId: 'THREE' }),
  ]
  const problems = [one.pid, two.pid, three.pid]
  const tid = await insertTraining(site.db, author, { gid, isPrivate: true, problems })
  await register(site, tid, ...everybody)
  for (const who of everybody) await judged(site, who, 'ONE', verdict.accepted, 10, { gid })
  await judged(site, ann, 'TWO', verdict.accepted, 10, { gid: other })
  await judged(site, ann, 'THREE', verdict.accepted)
  await site.db
    .updateTable('submission')
    .set({ cid: await insertContest(site.db, owner, site.now()) })
    .where('displayPid', '=', 'THREE')
    .execute()

  const { records } = await author.get(getTrainingRank, { tid })

  expect(records.map(({ username, ac }) => [username, ac])).toEqual([['ann', 1]])
})

test('real names are told and searched for whoever manages the training alone', async ({ site }) => {
  const author = await site.user('author')
  const [ann, bob] = [await site.user('ann'), await site.user('bob')]
  const { pid } = await site.problem({ problemId: 'ONE' })
  const tid = await insertTraining(site.db, author, { isPrivate: true, problems: [pid] })
  await register(site, tid, ann, bob)
  await judged(site, ann, 'ONE', verdict.accepted, 10)
  await judged(site, bob, 'ONE', verdict.accepted, 20)
  const profile = { realname: 'Roberta', school: 'North School' }
  await site.db.updateTable('account').set(profile).where('uid', '=', bob.uid).execute()
  const found = async (who: Person, keyword: string) =>
    (await who.get(getTrainingRank, { tid, keyword })).records.map(({ rank, username, realname }) => [
      rank,
      username,
      realname,
    ])

  expect(await found(author, 'berta')).toEqual([[2, 'bob', 'Roberta']])
  expect(await found(ann, 'berta')).toEqual([])
  expect(await found(ann, 'north')).toEqual([[2, 'bob', null]])
  expect(await found(ann, '')).toHaveLength(2)
  expect(await found(ann, '_')).toEqual([])
  await site.db.updateTable('account').set({ school: 'South' }).where('uid', '=', bob.uid).execute()
  expect(await found(ann, 'north')).toEqual([])
  expect(await found(ann, 'SOUTH')).toHaveLength(1)
})

test('pages go on where they end, and one behind the last is empty with the true total', async ({ site }) => {
  const author = await site.user('author')
  const { pid } = await site.problem({ problemId: 'ONE' })
  const tid = await insertTraining(site.db, author, { isPrivate: true, problems: [pid] })
  const people = [await site.user('ann'), await site.user('bob'), await site.user('cat')]
  await register(site, tid, ...people)
  for (const who of people) await judged(site, who, 'ONE', verdict.accepted, 10)
  const page = async (currentPage: number) => author.get(getTrainingRank, { tid, limit: 2, currentPage })

  const pages = [...(await page(1)).records, ...(await page(2)).records]
  expect(pages.map(({ username }) => username).toSorted()).toEqual(['ann', 'bob', 'cat'])
  expect(pages.map(({ rank }) => rank)).toEqual([1, 1, 1])
  expect(await page(3)).toMatchObject({ records: [], total: 3, pages: 2 })
})

test('what changes is told with the next look: verdicts, problems of the training, who is registered', async ({
  site,
}) => {
  const [author, ann, bob] = [await site.user('author'), await site.user('ann'), await site.user('bob')]
  const [one, two] = [await site.problem({ problemId: 'ONE' }), await site.problem({ problemId: 'TWO' })]
  const tid = await insertTraining(site.db, author, { isPrivate: true, problems: [one.pid, two.pid] })
  await register(site, tid, ann, bob)
  await judged(site, ann, 'ONE', verdict.accepted, 10)
  await judged(site, ann, 'TWO', verdict.accepted, 10)
  await judged(site, bob, 'ONE', verdict.accepted, 20)
  const told = async () =>
    (await author.get(getTrainingRank, { tid })).records.map(
      ({ rank, username, ac, totalRunTime }) => `${rank} ${username} ${ac} ${totalRunTime}`,
    )
  const problem = site.db.updateTable('problem').where('pid', '=', two.pid)
  const ofAnn = site.db.updateTable('submission').where('uid', '=', ann.uid)
  const registrations = site.db.updateTable('trainingRegistration')
  expect(await told()).toEqual(['1 ann 2 20', '2 bob 1 20'])

  await problem.set({ auth: 2 }).execute()
  expect(await told()).toEqual(['1 ann 1 10', '2 bob 1 20'])
  await ofAnn.set({ status: verdict.wrongAnswer }).where('pid', '=', one.pid).execute()
  expect(await told()).toEqual(['1 bob 1 20', '2 ann 0 0'])
  await problem.set({ auth: 1 }).execute()
  expect(await told()).toEqual(['1 ann 1 10', '2 bob 1 20'])
  await registrations.set({ isEnabled: false }).where('uid', '=', ann.uid).execute()
  expect(await told()).toEqual(['1 bob 1 20'])
  await registrations.set({ isEnabled: true }).execute()
  await site.db.deleteFrom('trainingProblem').where('pid', '=', one.pid).execute()
  expect(await told()).toEqual(['1 ann 1 10'])
  await site.db.deleteFrom('submission').where('uid', '=', ann.uid).execute()
  expect(await told()).toEqual([])
})

test('a training that is gone leaves nothing to count', async ({ site }) => {
  const [author, ann] = [await site.user('author'), await site.user('ann')]
  const { pid } = await site.problem({ problemId: 'ONE' })
  const tid = await insertTraining(site.db, author, { isPrivate: true, problems: [pid] })
  await register(site, tid, ann)
  await judged(site, ann, 'ONE', verdict.accepted)
  await author.get(getTrainingRank, { tid })
  await site.db.deleteFrom('training').where('tid', '=', tid).execute()

  for (const stale of await staleTrainings(site.db)) await countStaleInTraining(site.db, stale)

  expect(await staleTrainings(site.db)).toEqual([])
  expect(await site.db.selectFrom('trainingRank').selectAll().execute()).toEqual([])
})

test('a public training ranks nobody', async ({ site }) => {
  const [author, ann] = [await site.user('author'), await site.user('ann')]
  const { pid } = await site.problem({ problemId: 'ONE' })
  const tid = await insertTraining(site.db, author, { problems: [pid], entrants: [ann] })
  await judged(site, ann, 'ONE', verdict.accepted)

  expect(await ann.get(getTrainingRank, { tid })).toMatchObject({ records: [], total: 0 })
})
