import type { Db } from '../db/connect.ts'
import { deliverNotice, waitingNotices } from './notice-queries.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

/** Brings to their recipients the notices that were written before the last full hour; answers how many it brought. */
export async function pushDueNotices(db: Db, now: Date): Promise<number> {
  const lastHour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  let pushed = 0
  for (const id of await waitingNotices(db, lastHour)) {
    const recipients = await db.transaction().execute((tx) => deliverNotice(tx, id, now))
    if (recipients !== undefined) pushed++
  }
  return pushed
}

/** Looks each minute until it is stopped, so that an hour that passed while no server ran is made up for. */
export function startPushing(db: Db, log: (message: string) => void): () => void {
  const push = () =>
    void pushDueNotices(db, new Date()).catch((error: Error) => log(`notices could not be pushed: ${error.message}`))
  push()
  const timer = setInterval(push, minuteMs)
  return () => clearInterval(timer)
}
