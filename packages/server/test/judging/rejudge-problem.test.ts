import { cancelJudge, manualJudge, rejudgeProblem } from '@verdict/contract/judging/admin-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { expect } from '../support/expect.ts'
import { submissionRow, submit } from '../support/judging.ts'
import { test } from '../support/site.ts'

test('what was judged with test data of before is judged again, nothing that somebody ruled on, and nothing twice', async ({
  site,
}) => {
  const problem = await site.problem()
  const alice = await site.user('alice')
  const root = await site.user('super', 1000)
  const node = await site.node()
  const older = await submit(alice, problem.problemId)
  await node.endAll(await node.take(), verdict.accepted)
  expect(await root.call(rejudgeProblem, { pid: problem.pid })).toBeRefused('submission/none-to-rejudge')
  await site.db.updateTable('submission').set({ dataVersion: '0' }).where('submitId', '=', older).execute()
  const newer = await submit(await site.user('bob'), problem.problemId)
  await node.endAll(await node.take(), verdict.accepted)

  const ruled = await submit(await site.user('carol'), problem.problemId)
  await node.endAll(await node.take(), verdict.accepted)
  const cancelled = await submit(await site.user('dave'), problem.problemId)
  await node.endAll(await node.take(), verdict.accepted)
  await root.get(manualJudge, { submitId: ruled, status: verdict.wrongAnswer })
  await root.get(cancelJudge, { submitId: cancelled })
  await site.db
    .updateTable('submission')
    .set({ dataVersion: '0' })
    .where('submitId', 'in', [ruled, cancelled])
    .execute()

  expect(await root.get(rejudgeProblem, { pid: problem.pid })).toEqual({ submissions: 1 })
  expect(await root.call(rejudgeProblem, { pid: problem.pid })).toBeRefused('submission/none-to-rejudge')

  expect(await submissionRow(site.db, older)).toMatchObject({ version: 1, status: verdict.pending })
  expect(await submissionRow(site.db, ruled)).toMatchObject({ status: verdict.wrongAnswer })
  expect(await submissionRow(site.db, cancelled)).toMatchObject({ status: verdict.cancelled })
  expect(await submissionRow(site.db, newer)).toMatchObject({ version: 0, status: verdict.accepted })
  const { records } = await root.get(getAuditLog, { act: 'rejudgeProblem' })
  expect(records).toMatchObject([{ object: String(problem.pid), after: { submissions: 1 } }])
})
