import {
  cancelJudge,
  manualJudge,
  rejudgeContestProblem,
  rejudgeProblem,
} from '@verdict/contract/judging/admin-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { rejudgeSome } from '../../src/judging/rejudge-many.ts'
import { expect } from '../support/expect.ts'
import { submissionRow, submit } from '../support/judging.ts'
import { insertContest } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'
import { unlogged } from './proposal-scene.ts'

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

/** So many accepted submissions to a problem of a contest as they lie in the database; answers their numbers. */
async function insertSent(site: TestSite, cid: number, pid: number, count: number): Promise<number[]> {
  const { uid, username } = await site.user('alice')
  const one = { pid, cid, displayPid: 'A', uid, username, language: 'C', code: 'x', length: 1, status: 0 }
  const rows = await site.db.insertInto('submission').values(Array(count).fill(one)).returning('submitId').execute()
  return rows.map(({ submitId }) => submitId)
}

test('of many the call begins with some; the rest is known to the database and follows, but for what somebody ruled on meanwhile', async ({
  site,
}) => {
  const { pid } = await site.problem()
  const root = await site.user('super', 1000)
  const cid = await insertContest(site.db, root, site.now(), { problems: { A: pid } })
  const sent = await insertSent(site, cid, pid, 60)
  const [ruled, gone] = [sent[58] ?? 0, sent[59] ?? 0]
  const versions = async () => {
    const rows = await site.db.selectFrom('submission').select(['version']).orderBy('submitId').execute()
    return rows.map(({ version }) => version)
  }
  const times = (count: number, version: number) => Array<number>(count).fill(version)

  await root.get(rejudgeContestProblem, { cid, pid })
  expect(await versions()).toEqual([...times(50, 1), ...times(10, 0)])
  await root.get(manualJudge, { submitId: ruled, status: verdict.wrongAnswer })
  await site.db.deleteFrom('submission').where('submitId', '=', gone).execute()
  await rejudgeSome(site.db, unlogged)

  expect(await versions()).toEqual([...times(58, 1), 0])
  expect(await submissionRow(site.db, ruled)).toMatchObject({ status: verdict.wrongAnswer, isManual: true })
  await rejudgeSome(site.db, unlogged)
  expect(await versions()).toEqual([...times(58, 1), 0])
  const { records } = await root.get(getAuditLog, { act: 'rejudgeContestProblem' })
  expect(records).toMatchObject([{ object: String(cid), after: { pid, submissions: 60 } }])
})
