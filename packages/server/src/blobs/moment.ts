import { setTimeout as pause } from 'node:timers/promises'
import { type Db, withoutStatementTimeout } from '../db/connect.ts'
import * as rows from './queries.ts'

/** The database as it was at one moment. No file that it holds is swept while the moment lasts. */
export interface Moment {
  tx: Db
  /** By which other connections see the same. */
  snapshot: string
  /** Those of the hashes that some row holds. */
  held(hashes: string[]): Promise<string[]>
}

const lookMs = 500

/** Does something with one moment of the database; waits until a sweep that is at work has ended. */
export async function atOneMoment<T>(db: Db, use: (moment: Moment) => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    while (!(await rows.tryLockSweep(own))) await pause(lookMs)
    try {
      const tx = await own.startTransaction().setIsolationLevel('repeatable read').execute()
      try {
        await withoutStatementTimeout(tx)
        const snapshot = await rows.exportedSnapshot(tx)
        return await use({ tx, snapshot, held: (hashes) => rows.heldOf(tx, hashes) })
      } finally {
        await tx.rollback().execute()
      }
    } finally {
      await rows.unlockSweep(own)
    }
  })
}
