import { randomBytes } from 'node:crypto'
import type * as routes from '@verdict/contract/remote/own-routes.ts'
import { isHandle, profileUrlOf } from '@verdict/contract/remote/profiles.ts'
import { proofLifeMs, proofUrlOf, takesSubmissions } from '@verdict/contract/remote/proofs.ts'
import { type RemoteServerKey, remoteServerKeys, remoteServers } from '@verdict/contract/remote/sites.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import * as rows from './own-queries.ts'

/** A code proves nothing when it is older. */
const codeLifeMs = 86_400_000

export const hasExpired = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= codeLifeMs

/** In the order of the sites; one that nobody speaks to is told only where the caller has a name there. */
export const getRemoteHandles: Handler<typeof routes.getRemoteHandles> = async ({ db, viewer, now }) => {
  const found = new Map((await rows.handlesOf(db, viewer.uid)).map((row) => [row.key, row]))
  return remoteServerKeys.flatMap((server) => {
    const row = found.get(server)
    if (!row) return []
    const { title, address: usual, relays } = remoteServers[server]
    const address = row.address ?? usual
    if (row.handle === null && !(row.isOpen && address)) return []
    const isTold = row.provedAt === null && row.createdAt !== null && !hasExpired({ createdAt: row.createdAt }, now)
    return [
      {
        server,
        title,
        note: !(row.relays ?? relays),
        handle: row.handle,
        code: isTold ? row.code : null,
        provedAt: row.provedAt,
        profileUrl: row.handle === null ? null : profileUrlOf(server, row.handle, address),
        bySubmission: takesSubmissions(server),
        proof: isTold ? proofOf(row, server, address, now) : null,
      },
    ]
  })
}

/** A submission that was asked for counts for half an hour. */
export const isTooLate = (proofFrom: Date, now: Date): boolean => now.getTime() - proofFrom.getTime() >= proofLifeMs

function proofOf(
  { proofProblem: problem, proofFrom }: { proofProblem: string | null; proofFrom: Date | null },
  server: RemoteServerKey,
  address: string,
  now: Date,
) {
  if (problem === null || proofFrom === null || isTooLate(proofFrom, now)) return null
  const until = new Date(proofFrom.getTime() + proofLifeMs)
  return { problem, url: proofUrlOf(server, problem, address), until }
}

/** The code is of letters and digits that every profile takes, and nobody guesses it. */
export const bindRemoteHandle: Handler<typeof routes.bindRemoteHandle> = async (call, { server, handle }) => {
  const { db, viewer, now } = call
  if (!isHandle(handle)) throw new Refusal('remote/handle-malformed', { site: remoteServers[server].title })
  if (await rows.isTaken(db, viewer.uid, server, handle)) throw new Refusal('remote/handle-taken')
  const code = `verdict${randomBytes(12).toString('hex')}`
  await rows.claimHandle(db, { uid: viewer.uid, server, handle, code, now })
  return { code }
}

export const releaseRemoteHandle: Handler<typeof routes.releaseRemoteHandle> = async ({ db, viewer }, { server }) => {
  await rows.deleteHandle(db, viewer.uid, server)
  return null
}
