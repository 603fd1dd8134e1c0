import { judgeResult } from '@verdict/contract/judging/job.ts'
import { getAllCaseResult, getSubmissionDetail, getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { test } from '../support/site.ts'
import { openStream } from '../support/stream.ts'

const mib = 1024
const runs = [{ status: 1, timeMs: 1300, memoryKb: 257 * mib, waitedMs: 7, alone: false }]
const over = { status: verdict.timeLimitExceeded, timeMs: 1300, memoryKb: 257 * mib, runs }

test.for([
  ['C', 1000, 256 * mib],
  ['Python3', 2030, 520 * mib],
] as const)(
  'figures in %s are shown within the limits that hold for it, managers see the runs',
  async (row, { site }) => {
    const [language, time, memory] = row
    const [node, alice, root] = [await site.node(), await site.user('alice'), await site.user('super', 1000)]
    const { problemId } = await site.problem()
    const submitId = await submit(alice, problemId, language)
    const job = await node.take()
    expect(job.limits).toMatchObject({ timeMs: time, memoryKb: memory })
    const stream = await openStream(await site.listen(), alice.token)
    const found = { ...over, timeMs: time + 300, memoryKb: memory + 1200 }

    await node.end(job, { cases: job.cases.map(({ caseId }) => ({ caseId, ...found })) })

    expect((await stream.hears(1)).at(-1)).toMatchObject({ status: 1, time, memory })
    for (const who of [alice, root, site.guest]) {
      expect((await who.get(getSubmissionDetail, { submitId })).submission).toMatchObject({ status: 1, time, memory })
      expect((await who.get(getSubmissionList, {})).records[0]).toMatchObject({ time, memory })
    }
    const caseFor = async (who: typeof alice) => (await who.get(getAllCaseResult, { submitId }))?.judgeCaseList?.[0]
    expect(await caseFor(alice)).toMatchObject({ status: 1, time, memory, runs: null })
    expect(await caseFor(root)).toMatchObject({ time, memory, runs })
  },
)

test('a test run is told within the limits, too', async ({ site }) => {
  const [node, alice, { pid }] = [await site.node(), await site.user(), await site.problem()]
  const form = { type: 'public', code: 'main(){}', language: 'C', userInput: '1', mode: 'text/x-csrc', pid }
  const testJudgeKey = (await alice.call(submitProblemTestJudge, form)).data ?? ''
  const [job] = await node.claimAny()
  const lease = { jobId: job?.jobId ?? 0, attempt: job?.attempt ?? 0 }
  const { status, timeMs, memoryKb } = over

  await node.get(judgeResult, {
    ...lease,
    result: { kind: 'testRun', status, timeMs, memoryKb, output: '', stderr: '' },
  })

  expect((await alice.call(getTestJudgeResult, { testJudgeKey })).data).toMatchObject({ time: 1000, memory: 256 * mib })
})
