import { type Failure, ofSite } from '@verdict/contract/remote/failure.ts'
import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../../db/connect.ts'
import { stayMs } from './limits.ts'
import { addToTally, keepServer, noteFailure, noteSuccess } from './server-queries.ts'

interface Report {
  server: RemoteServerKey
  succeeded: number
  requests: number
  failures: Failure[]
}

/**
 * Counts how it went with a server, and leaves it alone for a while where nothing went well, or where what came cannot be read: that other
 * pages can says nothing of it.
 */
export async function recordReport(db: Db, node: string, report: Report): Promise<void> {
  const { server, succeeded, requests, failures } = report
  await db.transaction().execute(async (tx) => {
    await keepServer(tx, server, node, stayMs)
    await addToTally(tx, server, 'requests', requests)
    await addToTally(tx, server, 'succeeded', succeeded)
    for (const [reason, same] of Map.groupBy(failures, (one) => one.reason))
      await addToTally(tx, server, reason, same.length)
    const last = failures.findLast(({ reason }) => ofSite.includes(reason))
    const unreadable = failures.findLast(({ reason }) => reason === 'markup')
    if (last && (!succeeded || last.retryAfterMs)) await noteFailure(tx, server, last)
    else if (unreadable) await noteFailure(tx, server, unreadable)
    else if (succeeded && !last) await noteSuccess(tx, server)
  })
}
