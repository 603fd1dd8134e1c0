import { endRestrictions } from '../account/restriction-queries.ts'
import type { Db } from '../db/connect.ts'
import { tellPeople } from './tell.ts'

/** Gives those whose restriction is over their rights back, and tells them. */
export const liftRestrictions = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const freed = await endRestrictions(tx, now)
    await tellPeople(tx, freed, { kind: 'Sys', words: 'restriction-over', about: {} }, now)
    return freed.length
  })

const minuteMs = 60_000

/** Does so each minute until it is stopped; whoever calls meanwhile has the rights at once (http/session.ts). */
export function keepRestrictionsLifted(db: Db, log: (message: string) => void): () => void {
  const timer = setInterval(
    () =>
      void liftRestrictions(db, new Date()).catch((error: Error) =>
        log(`restrictions that are over could not be lifted: ${error.message}`),
      ),
    minuteMs,
  )
  return () => clearInterval(timer)
}
