import type { Db } from '../db/connect.ts'
import { countStaleInTraining, staleTrainings } from '../training/count-queries.ts'
import { countStaleInGroup, staleGroups } from './group-queries.ts'
import { countStaleRanks } from './queries.ts'

const minuteMs = 60_000

/** Counts anew each minute what changed, until it is stopped: whoever reads the ranks after a quiet week does not wait for it. */
export function keepRanksCounted(db: Db, log: (message: string) => void): () => void {
  const timer = setInterval(
    () => void countAll(db).catch((error: Error) => log(`ranks could not be counted: ${error.message}`)),
    minuteMs,
  )
  return () => clearInterval(timer)
}

async function countAll(db: Db): Promise<void> {
  await countStaleRanks(db)
  for (const gid of await staleGroups(db)) await countStaleInGroup(db, gid)
  for (const tid of await staleTrainings(db)) await countStaleInTraining(db, tid)
}
