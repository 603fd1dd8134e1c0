import { changeUserInfo, getUserHomeInfo } from '@verdict/contract/account/profile-routes.ts'
import { getContestRank } from '@verdict/contract/contest/board-routes.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { resubmit } from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getRemotePlace, getRemoteStanding } from '@verdict/contract/remote/routes.ts'
import { getRecentOtherContest } from '@verdict/contract/site/routes.ts'
import { describe } from 'vitest'
import { askForCalendars } from '../../src/remote/calendars.ts'
import { askForRatings } from '../../src/remote/ratings.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { submissionRow } from '../support/judging.ts'
import { insertContest } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'
import { judged, notRelayed, remoteScene, sending, sent, sentAgo, setServer } from './support/relay.ts'

test('who waits sees the place in the line, then where it is at the site; others see neither word nor number', async ({
  site,
}) => {
  const { alice, relay, submit } = await remoteScene(site)
  const bob = await site.user('bob')
  const [first, second] = [await submit(), await submit()]
  const ofBob = await submit(bob)
  const place = async (submitId: number) => (await alice.get(getRemoteStanding, { submitId }))?.place
  expect([await place(first), await place(second), await place(ofBob)]).toEqual([1, 2, 3])

  const job = await relay.take()
  expect([await place(first), await place(second), await place(ofBob)], 'as they will be taken').toEqual([null, 2, 1])
  await relay.step(job, sending())
  await relay.step(job, { is: 'sent', remoteId: '42', url: 'http://acm.example/42' })
  await relay.step(job, { is: 'judging', status: verdict.judging, word: 'Running' })
  const about = { site: 'HDU', title: 'HDU', phase: 'sent', place: null, isOwn: false }
  expect(await alice.get(getRemoteStanding, { submitId: first })).toMatchObject({
    ...{ ...about, word: 'Running', remoteId: '42', url: 'http://acm.example/42' },
  })
  expect(await bob.get(getRemoteStanding, { submitId: first })).toMatchObject({
    ...{ ...about, word: null, remoteId: null, url: null },
  })
})

test('the page of a problem tells whether it can be sent, trouble at the site, and how many wait', async ({ site }) => {
  const { pid, alice, relay, submit } = await remoteScene(site)
  const place = () => alice.get(getRemotePlace, { pid })
  await submit()
  await submit()
  expect(await place()).toMatchObject({
    ...{ site: 'HDU', server: 'HDU', whyNot: null, trouble: null, waiting: 2, handle: null },
    submitUrl: 'http://acm.hdu.edu.cn/submit.php?pid=1000',
  })
  await relay.end(await relay.take(), notRelayed('unreachable', true))
  expect(await place()).toMatchObject({ trouble: { reason: 'unreachable' }, waiting: 2 })
  await setServer(site, 'HDU', { relays: false })
  expect(await place()).toMatchObject({ relays: false, whyNot: 'own-only' })
  const { pid: here } = await site.problem()
  expect(await alice.get(getRemotePlace, { pid: here })).toBeNull()
})

describe('in a contest', () => {
  async function contestScene(site: TestSite, type: 0 | 1) {
    const scene = await remoteScene(site, { accounts: ['one', 'two', 'three', 'four'] })
    const boss = await site.user('boss', 1000)
    const cid = await insertContest(site.db, boss, site.now(), {
      ...{ type, problems: { A: scene.pid }, ...(type === 1 && { sealFrom: -1 }) },
    })
    return { ...scene, boss, cid, send: () => scene.submit(scene.alice, { cid, pid: 'A' }) }
  }

  test('of ACM what failed, or is not known, is no try; its author may submit it again', async ({ site }) => {
    const { alice, relay, cid, send } = await contestScene(site, 0)
    const [failed] = [await send(), await send(), await send(), await send()]
    const jobs = await relay.claimRelays()
    const results = [
      notRelayed('source-refused', true),
      { kind: 'unknown', word: 'Pondering' } as const,
      judged(verdict.wrongAnswer),
      judged(verdict.accepted),
    ]
    for (const [index, job] of jobs.entries()) {
      await relay.step(job, sending())
      if (index > 0) await relay.step(job, sent(`4${index}`))
      await sentAgo(site, 31)
      await relay.end(job, results[index] ?? judged(0))
    }

    // boards follow what is told of submissions
    const row = await until(async () => {
      const [found] = (await alice.get(getContestRank, { cid })).records
      return found && 'ac' in found && found.ac === 1 ? found : undefined
    }, 'the board has the acceptance')
    expect(row).toMatchObject({ username: 'alice', ac: 1, total: 2 })
    expect(row?.submissionInfo['A']).toMatchObject({ errorNum: 1, isAC: true })
    expect((await submissionRow(site.db, failed)).score).toBeNull()
    expect(await alice.get(resubmit, { submitId: failed })).toMatchObject({ status: verdict.pending })
  })

  test('of OI it is all or nothing; while results are kept back nothing of the site’s is told either', async ({
    site,
  }) => {
    const { alice, boss, relay, send } = await contestScene(site, 1)
    const [right, wrong] = [await send(), await send()]
    const jobs = await relay.claimRelays()
    for (const [index, job] of jobs.entries()) {
      await relay.step(job, sending())
      await relay.step(job, sent(`4${index}`))
      await relay.end(job, judged(index === 0 ? verdict.accepted : verdict.partiallyAccepted))
    }
    expect((await submissionRow(site.db, right)).score).toBe(100)
    expect((await submissionRow(site.db, wrong)).score).toBe(0)

    const { submission, isRemote } = await alice.get(getSubmissionDetail, { submitId: right })
    expect(isRemote).toBe(true)
    expect(submission).toMatchObject({ status: verdict.unknown, errorMessage: null })
    expect(await alice.get(getRemoteStanding, { submitId: right })).toMatchObject({
      ...{ phase: 'sent', word: null, failure: null, remoteId: null, url: null },
    })
    expect(await boss.get(getRemoteStanding, { submitId: right })).toMatchObject({ phase: 'ended', remoteId: '40' })
  })
})

test('calendars are asked for once an hour while a relay is there, and the home page tells of them', async ({
  site,
}) => {
  const { relay } = await remoteScene(site)
  await askForCalendars(site)
  await askForCalendars(site)
  const jobs = await relay.claim()
  expect(jobs.map(({ site: of, account }) => [of, account])).toEqual([
    ['CF', null],
    ['AC', null],
  ])
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const contests = [{ title: 'Round 1', url: 'https://codeforces.com/contest/1', beginsAt: at(1), endsAt: at(3) }]
  for (const job of jobs)
    await relay.end(job, { kind: 'errand', found: { do: 'calendar', contests: job.site === 'CF' ? contests : [] } })

  expect(await site.guest.get(getRecentOtherContest, {})).toMatchObject([{ title: 'Round 1', oj: 'Codeforces' }])
  await changeSettings(site, { otherContests: false })
  expect(await site.guest.get(getRecentOtherContest, {})).toBeNull()
})

test('the rating at Codeforces is asked for once a night, and soon where somebody tells another handle', async ({
  site,
}) => {
  const { alice, relay } = await remoteScene(site)
  const tell = (cfUsername: string) => alice.get(changeUserInfo, { cfUsername, gender: 'secrecy' })
  const rating = async () => (await site.guest.get(getUserHomeInfo, { username: 'alice' })).rating
  const asked = async (at: Date) => {
    await askForRatings(site.db, at)
    return (await relay.claim()).filter((job) => job.kind === 'errand')
  }
  const now = new Date()
  await tell('Ada')
  const [job] = await asked(now)
  expect([job?.site, job?.account, job?.errand]).toEqual(['CF', null, { do: 'ratings', handles: ['Ada'] }])
  const found = { do: 'ratings' as const, ratings: [{ handle: 'ada', rating: 1500 }] }
  if (job) await relay.end(job, { kind: 'errand', found })
  expect(await rating()).toBe(1500)

  expect(await asked(now), 'the same night').toEqual([])
  await tell('Ada')
  expect([await rating(), await asked(now)], 'nothing changed').toEqual([1500, []])
  expect(await asked(new Date(now.getTime() + 25 * 3_600_000)), 'the next one').toHaveLength(1)
  await tell('Eve')
  expect(await rating()).toBeNull()
})
