import type { Site } from '../http/call.ts'
import { queueErrand } from '../judging/relay/errand-queries.ts'
import { isSpokenTo, settledServers } from '../judging/relay/server.ts'
import { hasRelay } from '../judging/relay/server-queries.ts'
import { priority } from '../queue/priority.ts'
import { readSettings } from '../settings/settings.ts'
import { lockCalendars, wasAskedFor } from './calendar-queries.ts'

const minuteMs = 60_000
/** A calendar is asked for this seldom. */
const everyMs = 3_600_000

/** Sites with a calendar of contests. */
const withCalendar: readonly string[] = ['CF', 'AC']

type Where = Pick<Site, 'db' | 'config'>

/** Has the calendars of other sites fetched once an hour, until it is stopped. */
export function keepCalendarsFresh(site: Where, log: (message: string) => void): () => void {
  const timer = setInterval(
    () => void askForCalendars(site).catch((error: Error) => log(`calendars could not be asked for: ${error.message}`)),
    minuteMs,
  )
  return () => clearInterval(timer)
}

/** One look: asks for what is older than an hour, where a relay is there to fetch it and the operator wants it. */
export async function askForCalendars({ db, config }: Where): Promise<void> {
  const { otherContests } = await readSettings({ db, config }, ['otherContests'])
  if (!otherContests || !(await hasRelay(db))) return
  const servers = (await settledServers(db)).filter((one) => withCalendar.includes(one.key) && isSpokenTo(one))
  await db.transaction().execute(async (tx) => {
    await lockCalendars(tx)
    for (const { key } of servers) {
      if (await wasAskedFor(tx, key, everyMs)) continue
      await queueErrand(tx, { site: key, input: { do: 'calendar' }, priority: priority.trial })
    }
  })
}
