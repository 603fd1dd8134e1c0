import { getJudgingRules, setJudgingRules } from '@verdict/contract/problem/workbench-routes.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { test } from '../support/site.ts'

const rules = {
  keepTranscript: true,
  languageLimits: [{ language: 'Python3', factor: null, timeLimit: 7000, memoryLimit: 300 }],
}

test('own limits of a language hold for the next judgement, and are told to who manages the problem', async ({
  site,
}) => {
  const root = await site.user('super', 1000)
  const node = await site.node()
  const { pid, problemId } = await site.problem()
  expect(await root.get(getJudgingRules, { pid })).toEqual({ keepTranscript: false, languageLimits: [] })
  await root.get(setJudgingRules, { pid, ...rules })
  expect(await root.get(getJudgingRules, { pid })).toEqual(rules)

  await submit(await site.user('alice'), problemId, 'Python3')
  const job = await node.take()
  expect(job).toMatchObject({ transcript: true })
  expect(job.limits.timeMs).toBeGreaterThanOrEqual(7000)
  expect(job.limits.timeMs).toBeLessThan(7200)

  await root.get(setJudgingRules, { pid, keepTranscript: false, languageLimits: [] })
  expect(await root.get(getJudgingRules, { pid })).toEqual({ keepTranscript: false, languageLimits: [] })
})

test('others may neither see nor change them, and odd languages are refused', async ({ site }) => {
  const root = await site.user('super', 1000)
  const alice = await site.user('alice')
  const { pid } = await site.problem()
  expect(await alice.call(getJudgingRules, { pid })).toBeRefused('problem/not-yours')
  expect(await alice.call(setJudgingRules, { pid, ...rules })).toBeRefused('problem/not-yours')
  const [own] = rules.languageLimits
  for (const languageLimits of [[{ ...own, language: 'Brainfuck' }], [own, own], [{ ...own, timeLimit: -1 }]])
    expect(await root.call(setJudgingRules, { pid, keepTranscript: true, languageLimits } as never)).toBeRefused(
      'request/malformed',
    )
  expect(await root.get(getJudgingRules, { pid })).toEqual({ keepTranscript: false, languageLimits: [] })
})
