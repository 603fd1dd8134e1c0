import { manualJudge, rejudge } from '@verdict/contract/judging/admin-routes.ts'
import { getSubmissionHistory } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { test } from '../support/site.ts'

test('the owner is told every verdict a submission had, newest first, and who of them a person gave', async ({
  site,
}) => {
  const node = await site.node()
  const { problemId } = await site.problem()
  const [alice, root] = [await site.user('alice'), await site.user('super', 1000)]
  const submitId = await submit(alice, problemId)
  await node.endAll(await node.take(), verdict.accepted)
  await root.get(rejudge, { submitId })
  await node.endAll(await node.take(), verdict.wrongAnswer)
  await root.get(manualJudge, { submitId, status: verdict.accepted })

  const { verdicts } = await alice.get(getSubmissionHistory, { submitId })
  expect(verdicts.map(({ status, isManual }) => [status, isManual])).toEqual([
    [verdict.accepted, true],
    [verdict.wrongAnswer, false],
    [verdict.accepted, false],
  ])
})

test('neighbours are submissions of the same person to the same problem; others are told nothing', async ({ site }) => {
  await site.node()
  const [one, other] = [await site.problem(), await site.problem()]
  const [alice, bob, admin] = [await site.user('alice'), await site.user('bob'), await site.user('admin', 1001)]
  const first = await submit(alice, one.problemId)
  await submit(alice, other.problemId)
  await submit(bob, one.problemId)
  const middle = await submit(alice, one.problemId)
  const last = await submit(alice, one.problemId)
  const ask = async (submitId: number, who = alice) => {
    const { older, newer } = await who.get(getSubmissionHistory, { submitId })
    return { older, newer }
  }

  expect(await ask(middle)).toEqual({ older: first, newer: last })
  expect(await ask(first, admin)).toEqual({ older: null, newer: middle })
  expect(await ask(last)).toEqual({ older: middle, newer: null })
  expect(await bob.call(getSubmissionHistory, { submitId: middle })).toBeRefused('submission/not-yours')
  expect(await site.guest.call(getSubmissionHistory, { submitId: middle })).toBeRefused('account/sign-in-needed')
  expect(await alice.call(getSubmissionHistory, { submitId: 999_999 })).toBeRefused('submission/not-found')
})
