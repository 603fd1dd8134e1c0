import type { Db } from '../../db/connect.ts'
import type { EventBus } from '../../live/event-bus.ts'
import { heardNodeSince } from '../../queue/node-queries.ts'
import { deleteWork, workOf } from './queries.ts'

const lookAgainMs = 1000
const judgeSilenceMs = 10_000

/** Whether somebody is there who could do the work that is waited for. */
export const judgeIsThere = (db: Db): Promise<boolean> => heardNodeSince(db, new Date(Date.now() - judgeSilenceMs))

/** What a run came to, job by job as they were queued; undefined for those that are long in coming. It is kept no longer. */
export async function outcomesOf(db: Db, eventBus: EventBus, runId: string, deadline: number) {
  try {
    return await waitFor(db, eventBus, runId, deadline)
  } finally {
    await deleteWork(db, runId)
  }
}

async function waitFor(db: Db, eventBus: EventBus, runId: string, deadline: number) {
  for (;;) {
    const told = Promise.withResolvers<void>()
    const off = eventBus.on('workbench_run', () => told.resolve())
    const timer = setTimeout(told.resolve, lookAgainMs)
    try {
      const works = await workOf(db, runId)
      if (works.every(({ result }) => result) || Date.now() > deadline)
        return works.map(({ result }) => result ?? undefined)
      await told.promise
    } finally {
      off()
      clearTimeout(timer)
    }
  }
}
