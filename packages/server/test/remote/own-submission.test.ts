import { getContestRank } from '@verdict/contract/contest/board-routes.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import * as own from '@verdict/contract/remote/own-routes.ts'
import { expect } from '../support/expect.ts'
import { loseLeases, submissionRow } from '../support/judging.ts'
import { insertContest } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'
import { insertRemoteProblem } from './support/errands.ts'
import { joinRelay, judged, remoteRow, sent } from './support/relay.ts'

const code = 'int main() { return 0; }'
const language = 'G++'

/** Somebody whose name at HDU was found to be theirs. */
async function withName(site: TestSite, username = 'alice'): Promise<Person> {
  const person = await site.user(username)
  await person.get(own.bindRemoteHandle, { server: 'HDU', handle: 'ada' })
  await prove(site, person)
  return person
}

const prove = (site: TestSite, { uid }: Person) =>
  site.db.updateTable('remoteHandle').set({ provedAt: new Date() }).where('uid', '=', uid).execute()

test('a submission made there under one’s proved name is stored with the code and waits for a relay', async ({
  site,
}) => {
  await site.node()
  const alice = await site.user('alice')
  const { pid, problemId } = await insertRemoteProblem(site)
  const { problemId: local } = await site.problem()
  const attempt = (input: object) =>
    alice.call(own.submitOwnRemote, { pid: problemId, language, code, remoteId: '987', ...input })
  const setOpen = (isOpen: boolean) =>
    site.db.updateTable('remoteServer').set({ isOpen }).where('key', '=', 'HDU').execute()

  expect(await attempt({})).toBeRefused('remote/handle-unknown')
  await alice.get(own.bindRemoteHandle, { server: 'HDU', handle: 'ada' })
  expect(await attempt({})).toBeRefused('remote/handle-unknown')
  await prove(site, alice)
  expect(await attempt({ pid: local, language: 'C' })).toBeRefused('remote/not-remote')
  expect(await attempt({ language: 'Cobol' })).toBeRefused('submission/language-unknown')
  expect(await attempt({ code: ' ' })).toBeRefused('submission/empty-code')
  await setOpen(false)
  expect(await attempt({})).toBeRefused('remote/closed')
  await setOpen(true)
  expect(await site.db.selectFrom('submission').selectAll().execute()).toEqual([])

  const { submitId } = await alice.get(own.submitOwnRemote, { pid: problemId, language, code, remoteId: '987' })

  const { submission } = await alice.get(getSubmissionDetail, { submitId })
  expect(submission).toMatchObject({ pid, status: 5, language, code })
  const [row] = await site.db.selectFrom('remoteSubmission').selectAll().execute()
  expect(row).toMatchObject({ submitId, site: 'HDU', server: 'HDU', handle: 'ada', phase: 'waiting', remoteId: '987' })
  expect(row).toMatchObject({ account: null, baseline: null, since: null })
  const [job] = await site.db.selectFrom('judgeJob').selectAll().execute()
  expect(job).toMatchObject({ kind: 'relay', subject: submitId, nodeKind: 'remote', language: 'HDU', uid: alice.uid })
})

test('a submission there counts once here; without its number the next one after those counted is looked for', async ({
  site,
}) => {
  const alice = await withName(site)
  const { problemId } = await insertRemoteProblem(site)
  const send = (remoteId?: string) => alice.call(own.submitOwnRemote, { pid: problemId, language, code, remoteId })

  for (const remoteId of ['99', '100', '98']) expect(await send(remoteId)).toMatchObject({ status: 200 })
  expect(await send('100')).toBeRefused('remote/counted-already')
  const twice = await Promise.all([send('200'), send('200')])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
  const next = await send()

  const submitId = next.data?.submitId ?? 0
  const found = site.db.selectFrom('remoteSubmission').where('submitId', '=', submitId).selectAll()
  const row = await found.executeTakeFirstOrThrow()
  expect(row).toMatchObject({ phase: 'waiting', remoteId: null, baseline: '200', since: null })
})

test('in a contest no number counts: only what appears after the relay has begun to look', async ({ site }) => {
  const alice = await withName(site)
  const { pid } = await insertRemoteProblem(site)
  const cid = await insertContest(site.db, await site.user(), site.now(), { from: -30, to: 60 })
  await site.db.insertInto('contestProblem').values({ cid, pid, displayId: 'A', displayTitle: 'A' }).execute()

  for (const remoteId of ['5', undefined])
    await alice.get(own.submitOwnRemote, { pid: 'A', language, code, cid, remoteId })

  const { startsAt } = await site.db.selectFrom('contest').select('startsAt').executeTakeFirstOrThrow()
  const rows = await site.db.selectFrom('remoteSubmission').selectAll().execute()
  const looked = { phase: 'waiting', remoteId: null, baseline: null, since: startsAt }
  expect(rows).toMatchObject([looked, looked])
})

const minutes = (count: number) => count * 60_000

/** A contest that began half an hour ago, in which alice said ten minutes later that she would submit at the site. */
async function announced(site: TestSite) {
  await site.node('judge-1')
  const relay = await joinRelay(site)
  const alice = await withName(site)
  const { pid } = await insertRemoteProblem(site)
  const cid = await insertContest(site.db, await site.user(), site.now(), { from: -30, to: 60, problems: { A: pid } })
  const { submitId } = await alice.get(own.submitOwnRemote, { pid: 'A', language, code, cid })
  const submittedAt = new Date(Date.now() - minutes(20))
  await site.db.updateTable('submission').set({ submittedAt }).where('submitId', '=', submitId).execute()
  return { relay, alice, cid, submitId }
}

test('in a contest it counts as made when it was found there, whoever went on looking; never earlier', async ({
  site,
}) => {
  const { relay, alice, cid, submitId } = await announced(site)
  expect(await relay.step(await relay.take(), { is: 'looked', baseline: '50' })).toBe(true)
  await loseLeases(site.db)
  const job = await relay.take()
  expect(job).toMatchObject({ own: { handle: 'ada' }, account: null, state: { phase: 'waiting', baseline: '50' } })

  expect(await relay.step(job, sent('51'))).toBe(true)
  await relay.end(job, judged(verdict.accepted))

  const { submittedAt } = await submissionRow(site.db, submitId)
  expect(Date.now() - submittedAt.getTime()).toBeLessThan(minutes(10))
  const row = await until(async () => {
    const [found] = (await alice.get(getContestRank, { cid })).records
    return found && 'ac' in found && found.ac === 1 ? found : undefined
  }, 'the board has the acceptance')
  expect(row.submissionInfo['A']?.ACTime).toBeGreaterThanOrEqual(30 * 60)
})

test('what appears there after the contest counts for nothing in it', async ({ site }) => {
  const { relay, cid, submitId } = await announced(site)
  const job = await relay.take()
  await relay.step(job, { is: 'looked', baseline: '50' })
  const endsAt = new Date(Date.now() - 1000)
  await site.db.updateTable('contest').set({ endsAt }).where('cid', '=', cid).execute()

  expect(await relay.step(job, sent('51'))).toBe(false)
  expect(await remoteRow(site, submitId)).toMatchObject({ phase: 'waiting', remoteId: null })
})
