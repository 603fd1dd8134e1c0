import { randomUUID } from 'node:crypto'
import type { Helper, Workbench } from '@verdict/contract/judging/job.ts'
import type { WorkRequest } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'
import { priority } from '../../queue/priority.ts'
import { enqueue } from '../../queue/queries.ts'
import { insertWork, lockForWork, runningWork, type Work } from './queries.ts'

/** A helper with what is to be done with it, and what is told of each task. */
export interface Order {
  role: Workbench['role']
  helper: Helper
  tasks: { task: Workbench['tasks'][number]; about: string; expected: string[] }[]
}

const requestOf = ({ role, helper, tasks }: Order): WorkRequest => ({
  role,
  helper,
  tasks: tasks.map(({ task }) => task),
  about: tasks.map(({ about, expected }) => ({ about, expected })),
})

/** Queues the work, each helper a job of its own; answers the name they are known by together. */
export async function queueWork(tx: Db, work: Work, orders: Order[]): Promise<string> {
  const runId = randomUUID()
  for (const order of orders) {
    const subject = await insertWork(tx, { ...work, runId, request: JSON.stringify(requestOf(order)) })
    const { language } = order.helper
    await enqueue(tx, { kind: 'workbench', subject, uid: work.uid, priority: priority.workbench, language })
  }
  return runId
}

/** The same unless such work of this problem still goes on, whose name is answered then: two clicks at once are one run. */
export async function queueOnce(db: Db, work: Work & { pid: number }, orders: Order[]): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockForWork(tx, work.pid)
    return (await runningWork(tx, work)) ?? (await queueWork(tx, work, orders))
  })
}
