import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../../db/connect.ts'
import { priority } from '../../queue/priority.ts'
import { queueErrand, wasAskedFor } from './errand-queries.ts'

/** Sites with a page that tells whoever is signed in what may be chosen now. */
const withLanguages = ['CF', 'AC'] as const

const hourMs = 3_600_000
/** A list is asked for this seldom; sooner where a site has refused what it was thought to offer. */
export const languagesMs = { usually: 24 * hourMs, onRefusal: hourMs }

/** Has the list of a server's languages read anew, unless it was asked for within so long, ms, or the server has none to be read. */
export async function askForLanguages(tx: Db, server: RemoteServerKey, withinMs: number): Promise<void> {
  const site = withLanguages.find((one) => one === server)
  if (!site || (await wasAskedFor(tx, server, 'languages', withinMs))) return
  await queueErrand(tx, { site, input: { do: 'languages' }, priority: priority.trial })
}
