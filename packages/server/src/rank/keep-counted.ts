import type { Db } from '../db/connect.ts'
import { countStaleInTraining, staleTrainings } from '../training/count-queries.ts'
import { countStaleInGroup, staleGroups } from './group-queries.ts'
import { countStaleRanks } from './queries.ts'

const minuteMs = 60_000

/** Counts anew each minute what changed, until it is stopped: whoever reads the ranks after a quiet week does not wait for it. */
export function keepRanksCounted(db: Db, log: (message: string) => void): () => void {
  const timer = setInterval(
    () => void countAll(db, log).catch((error: Error) => log(`ranks could not be counted: ${error.message}`)),
    minuteMs,
  )
  return () => clearInterval(timer)
}

/** One that cannot be counted holds up no other. */
async function countAll(db: Db, log: (message: string) => void): Promise<void> {
  const failed = (of: string) => (error: Error) => log(`the rank of ${of} could not be counted: ${error.message}`)
  await countStaleRanks(db)
  for (const gid of await staleGroups(db)) await countStaleInGroup(db, gid).catch(failed(`group ${gid}`))
  for (const tid of await staleTrainings(db)) await countStaleInTraining(db, tid).catch(failed(`training ${tid}`))
}
