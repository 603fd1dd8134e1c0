import { ratingsAtOnce } from '@verdict/contract/remote/problem.ts'
import type { Db } from '../db/connect.ts'
import { queueErrand } from '../judging/relay/errand-queries.ts'
import { isSpokenTo, settledServer } from '../judging/relay/server.ts'
import { hasRelay } from '../judging/relay/server-queries.ts'
import { priority } from '../queue/priority.ts'
import { areRatingsAskedFor, claimHandles, lockRatings } from './rating-queries.ts'

const minuteMs = 60_000
/** O'clock, by the server's clock. */
const hour = 3

/** When the last night began for which everybody's rating is asked for. */
function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setHours(hour, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  return night
}

/** Has the ratings of whoever told their handle at Codeforces read there each night, and soon after they told it, until it is stopped. */
export function keepRatingsFresh(db: Db, log: (message: string) => void): () => void {
  const timer = setInterval(
    () =>
      void askForRatings(db, new Date()).catch((error: Error) =>
        log(`ratings could not be asked for: ${error.message}`),
      ),
    minuteMs,
  )
  return () => clearInterval(timer)
}

/** One look: asks for some of those who were not asked for since the last night, where a relay is there and Codeforces is spoken to. */
export async function askForRatings(db: Db, now: Date): Promise<void> {
  if (!(await hasRelay(db)) || !isSpokenTo(await settledServer(db, 'CF'))) return
  await db.transaction().execute(async (tx) => {
    await lockRatings(tx)
    if (await areRatingsAskedFor(tx)) return
    const handles = await claimHandles(tx, { before: lastNight(now), now, most: ratingsAtOnce })
    if (handles.length)
      await queueErrand(tx, { site: 'CF', input: { do: 'ratings', handles }, priority: priority.trial })
  })
}
