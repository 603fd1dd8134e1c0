import type { Db } from '../db/connect.ts'
import { claimReminder, problemAdministrators, waitingProblems } from './reminder-queries.ts'
import { tellPeople } from './tell.ts'

const minuteMs = 60_000
/** O'clock, by the server's clock. */
const hour = 6

/** When the last reminder was due. */
function lastDue(now: Date): Date {
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}

/** Once a day, tells those who decide about problems of groups how many wait, where some do; answers how many it told of. */
export function remindOfProblems(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await claimReminder(tx, 'problems-wait', { since: lastDue(now), now }))) return 0
    const count = await waitingProblems(tx)
    if (count === 0) return 0
    await tellPeople(
      tx,
      await problemAdministrators(tx),
      { kind: 'Sys', words: 'problems-wait', about: { count } },
      now,
    )
    return count
  })
}

/** Looks each minute until it is stopped, so that a day whose morning passed while no server ran is made up for. */
export function startReminding(db: Db, log: (message: string) => void): () => void {
  const remind = () =>
    void remindOfProblems(db, new Date()).catch((error: Error) => log(`nobody could be reminded: ${error.message}`))
  remind()
  const timer = setInterval(remind, minuteMs)
  return () => clearInterval(timer)
}
