import { verdict } from '@verdict/contract/judging/verdict.ts'
import { carryOut } from '../../src/judging/proposal/carry-out.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import type { TestNode } from '../support/node.ts'
import { insertTestData, type TestProblem } from '../support/problem.ts'
import type { TestSite } from '../support/site.ts'

export const unlogged = (message: string) => {
  throw new Error(message)
}
export const look = (site: TestSite) => carryOut(site.db, site.now(), unlogged)

/** A look that stands still after the first answer of the database that holds such a row, until that is done. */
export async function lookInterrupted(site: TestSite, at: string, meanwhile: () => Promise<unknown>) {
  let isDone = false
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone && result.rows[0] && at in result.rows[0]) {
        isDone = true
        await meanwhile()
      }
      return result
    },
  })
  await carryOut(db, site.now(), () => undefined)
  expect(isDone).toBe(true)
}

export const countsOf = async ({ db }: TestSite, pid: number) => {
  const found = db.selectFrom('problemVerdictCount').where('pid', '=', pid).where('n', '<>', 0)
  return Object.fromEntries((await found.selectAll().execute()).map(({ status, n }) => [status, n]))
}
export const solvers = async ({ db }: TestSite) =>
  (await db.selectFrom('accepted').select('submitId').orderBy('submitId').execute()).map(({ submitId }) => submitId)
export const messages = (site: TestSite, uid: string) =>
  site.db
    .selectFrom('systemMessage')
    .innerJoin('notice', 'notice.id', 'noticeId')
    .where('uid', '=', uid)
    .select(['notice.title', 'content', 'kind'])
    .orderBy('systemMessage.id')
    .execute()

/** Three people with a verdict each, and newer test data in force. */
export async function scene(site: TestSite) {
  const problem = await site.problem()
  const root = await site.user('super', 1000)
  const node = await site.node()
  const people = [await site.user('alice'), await site.user('bob'), await site.user('carol')] as const
  const [a, b, c] = [
    await judged(node, people[0], problem, verdict.accepted),
    await judged(node, people[1], problem, verdict.wrongAnswer),
    await judged(node, people[2], problem, verdict.accepted),
  ]
  await insertTestData(site.db, site.blobs, problem.pid, '2', [{}, {}, {}])
  await site.db.updateTable('problem').set({ dataVersion: '2' }).where('pid', '=', problem.pid).execute()
  return { problem, root, node, people, submissions: [a, b, c] as const }
}

export async function judged(
  node: TestNode,
  who: Parameters<typeof submit>[0],
  { problemId }: TestProblem,
  status: number,
) {
  const submitId = await submit(who, problemId)
  await node.endAll(await node.take(), status)
  return submitId
}

/** Judges what waits, oldest first, with these verdicts. */
export async function judgeAll(node: TestNode, ...statuses: number[]) {
  for (const status of statuses) await node.endAll(await node.take(), status)
}
