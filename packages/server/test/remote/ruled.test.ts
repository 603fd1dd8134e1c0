import { cancelJudge, rejudge, rejudgeContestProblem, rejudgeProblem } from '@verdict/contract/judging/admin-routes.ts'
import { proposeRejudge } from '@verdict/contract/judging/proposal-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import * as own from '@verdict/contract/remote/own-routes.ts'
import { expect } from '../support/expect.ts'
import { jobCount, loseLeases, submissionRow } from '../support/judging.ts'
import { type TestSite, test } from '../support/site.ts'
import { joinRelay, judged, notRelayed, remoteRow, remoteScene, sending, sent, setServer } from './support/relay.ts'

async function scene(site: TestSite) {
  return { ...(await remoteScene(site)), root: await site.user('judge-of-judges', 1000) }
}

test('one that was cancelled before it was sent is never sent, not by a relay that has it in hand either', async ({
  site,
}) => {
  const { relay, submit, root } = await scene(site)
  const inHand = await submit()
  const job = await relay.take()
  const waiting = await submit()

  for (const submitId of [inHand, waiting]) await root.get(cancelJudge, { submitId })

  expect(await relay.step(job, sending()), 'it must not be sent').toBe(false)
  expect(await relay.end(job, judged(verdict.accepted))).toBe(false)
  expect(await relay.claim()).toEqual([])
  for (const submitId of [inHand, waiting]) {
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.cancelled })
    expect(await remoteRow(site, submitId)).toMatchObject({ phase: 'ended', sendingAt: null, remoteId: null })
  }
})

test('one that may be at its site is not cancelled: it goes on to the verdict that it has there', async ({ site }) => {
  const { relay, begin, root } = await scene(site)
  const { submitId } = await begin()
  const cancel = () => root.call(cancelJudge, { submitId })
  expect(await cancel()).toBeRefused('submission/being-judged')
  await loseLeases(site.db)
  expect(await cancel(), 'nobody has it in hand').toBeRefused('submission/being-judged')
  const job = await relay.take()
  await relay.step(job, sent('42'))
  expect(await cancel()).toBeRefused('submission/being-judged')

  await relay.end(job, judged(verdict.wrongAnswer))
  await root.get(cancelJudge, { submitId })

  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.cancelled })
  expect(await remoteRow(site, submitId)).toMatchObject({ phase: 'ended', remoteId: '42' })
})

test('judged again, it is followed by its number and not sent again; cancelled meanwhile, it ends so', async ({
  site,
}) => {
  const { relay, arrive, root } = await scene(site)
  const { submitId, job: first } = await arrive()
  await relay.end(first, judged(verdict.wrongAnswer))

  await root.get(rejudge, { submitId })
  const again = await relay.take()
  expect(again.state).toMatchObject({ phase: 'sent', remoteId: '42' })
  expect(await relay.step(again, sending('42')), 'it is there').toBe(false)
  expect(await relay.end(again, judged(verdict.accepted))).toBe(true)
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.accepted })

  await root.get(rejudge, { submitId })
  const held = await relay.take()
  await root.get(cancelJudge, { submitId })
  expect(await relay.end(held, judged(verdict.accepted)), 'a late result').toBe(false)
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.cancelled })
  expect(await remoteRow(site, submitId)).toMatchObject({ phase: 'ended', remoteId: '42' })
  expect(await jobCount(site.db)).toBe(0)

  await root.get(rejudge, { submitId })
  expect((await relay.take()).state).toMatchObject({ phase: 'sent', remoteId: '42' })
})

test('judged again while it may be under way, it is looked for by the same account before anything is sent', async ({
  site,
}) => {
  const { relay, begin, root } = await scene(site)
  const { submitId, job: first } = await begin()

  await root.get(rejudge, { submitId })

  expect(await relay.step(first, sent('42')), 'whoever sent it is out of it').toBe(false)
  expect(await relay.end(first, notRelayed('unreachable', true)), 'and its word counts for nothing').toBe(false)
  const again = await relay.take()
  expect(again.account?.name).toBe(first.account?.name)
  expect(again.state).toMatchObject({ phase: 'sending', baseline: '41', sendingMs: expect.any(Number) })
  expect(await relay.step(again, sent('42'))).toBe(true)
})

test('all of a problem of a contest are judged again without one being sent again', async ({ site }) => {
  const { relay, arrive, root, pid } = await scene(site)
  const { submitId, job: first } = await arrive()
  await relay.end(first, judged(verdict.accepted))

  expect(await root.call(rejudgeProblem, { pid }), 'there is no test data here').toBeRefused(
    'submission/none-to-rejudge',
  )
  const { db } = site
  const cid = 7
  await db.updateTable('submission').set({ cid }).where('submitId', '=', submitId).execute()
  await root.get(rejudgeContestProblem, { cid, pid })

  expect((await relay.claimRelays()).map(({ state }) => [state.phase, state.remoteId])).toEqual([['sent', '42']])
})

test('no rejudge is proposed of what is judged elsewhere: there is no test data to judge it with', async ({ site }) => {
  const { relay, submit, root, pid } = await scene(site)
  await submit()
  await relay.end(await relay.take(), judged(verdict.accepted))

  expect(await root.call(proposeRejudge, { pid })).toBeRefused('test-data/version-unknown')
  expect(await root.call(proposeRejudge, { pid, version: 'no-such' })).toBeRefused('test-data/version-unknown')
  expect(await relay.claim()).toEqual([])
})

test('an account rests from when its submission was found at the site, however long sending took', async ({ site }) => {
  const { relay, submit } = await scene(site)
  await setServer(site, 'HDU', { submitMs: 60_000 })
  await submit()
  await submit()
  const job = await relay.take()
  await relay.step(job, sending())
  // as if it had been under way until the account might have sent again
  await site.db
    .updateTable('remoteAccount')
    .set({ nextAt: new Date(0) })
    .execute()
  await relay.step(job, sent('42'))
  await relay.end(job, judged(verdict.accepted))

  expect(await relay.claim()).toEqual([])
})

test('what its author was still to make at the site may be cancelled; then nothing that appears there counts', async ({
  site,
}) => {
  const { alice, problemId, root } = await scene(site)
  const relay = await joinRelay(site, 'relay-2')
  await alice.get(own.bindRemoteHandle, { server: 'HDU', handle: 'ada' })
  await site.db.updateTable('remoteHandle').set({ provedAt: new Date() }).execute()
  const code = 'int main() { return 0; }'
  const { submitId } = await alice.get(own.submitOwnRemote, { pid: problemId, language: 'C', code })
  const job = await relay.take()
  await relay.step(job, { is: 'looked', baseline: '50' })

  await root.get(cancelJudge, { submitId })

  expect(await relay.step(job, sent('51'))).toBe(false)
  expect(await remoteRow(site, submitId)).toMatchObject({ phase: 'ended', remoteId: null })
})
