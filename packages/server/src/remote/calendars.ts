import type { Site } from '../http/call.ts'
import { queueErrand, wasAskedFor } from '../judging/relay/errand-queries.ts'
import { askForLanguages, languagesMs } from '../judging/relay/languages.ts'
import { isSpokenTo, settledServers } from '../judging/relay/server.ts'
import { hasRelay } from '../judging/relay/server-queries.ts'
import { whyNotRelay } from '../judging/relay/why-not-relay.ts'
import { priority } from '../queue/priority.ts'
import { readSettings } from '../settings/settings.ts'
import { lockCalendars } from './calendar-queries.ts'

const minuteMs = 60_000
/** A calendar is asked for this seldom. */
const everyMs = 3_600_000

/** Sites with a calendar of contests. */
const withCalendar: readonly string[] = ['CF', 'AC']

type Where = Pick<Site, 'db' | 'config'>

/** Has the calendars of other sites fetched once an hour and their lists of languages once a day, until it is stopped. */
export function keepCalendarsFresh(site: Where, log: (message: string) => void): () => void {
  const timer = setInterval(
    () =>
      void Promise.all([askForCalendars(site), askForLists(site)]).catch((error: Error) =>
        log(`calendars and languages could not be asked for: ${error.message}`),
      ),
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
      if (await wasAskedFor(tx, key, 'calendar', everyMs)) continue
      await queueErrand(tx, { site: key, input: { do: 'calendar' }, priority: priority.trial })
    }
  })
}

/** One look: asks for the lists of languages that are older than a day, where submissions are sent by accounts of the operator. */
export async function askForLists({ db }: Pick<Where, 'db'>): Promise<void> {
  if (!(await hasRelay(db))) return
  const servers = await settledServers(db)
  await db.transaction().execute(async (tx) => {
    await lockCalendars(tx)
    for (const server of servers)
      if (!(await whyNotRelay(tx, server))) await askForLanguages(tx, server.key, languagesMs.usually)
  })
}
