import type { ErrorCode } from '@verdict/contract/errors.ts'
import { judgeRenew, judgeReturn } from '@verdict/contract/judging/job.ts'
import type { Asked } from '@verdict/contract/route.ts'
import { log, reasonOf } from './log.ts'
import { ask, Refused, type Server } from './server.ts'

type Health = NonNullable<Asked<typeof judgeRenew>['health']>

export interface Lease {
  jobId: number
  attempt: number
  /** Its result is on the way: what becomes of it is the answer to that, for the job is gone as soon as it is taken. */
  isDelivering?: boolean
}

/** Why a job is dropped: the server gave it to somebody else, or we stop. */
export class Dropped extends Error {}

/** The jobs this node holds, each with the switch that stops it. */
export type Leases = Map<Lease, AbortController>

const listed = (leases: Leases) => [...leases.keys()].map(({ jobId, attempt }) => ({ jobId, attempt }))

/** Why the server refuses a node whose token it took away. */
const revokedCode: ErrorCode = 'judge-node/revoked'

/** Without jobs a sign of life is sent this seldom, in multiples of a second. */
const idleTurns = 3

/**
 * Renews all leases each second and stops the jobs that are lost; a server that is away is asked again next time. Without jobs
 * the same call is the node's sign of life: a node that is frozen sends none, whatever the server still holds open for it.
 * `revoked` resolves with the server's sentence once it has taken the node's token away; others have the jobs then.
 */
export function keepRenewing(
  server: Server,
  leases: Leases,
  health?: () => Health,
): { revoked: Promise<string>; stop(): void } {
  const revoked = Promise.withResolvers<string>()
  let isAsking = false
  // until it was there once, whoever says hello tells of it
  let isAway = true
  let turn = 0
  const renew = async () => {
    turn += 1
    if (isAsking || (leases.size === 0 && turn % idleTurns !== 0)) return
    isAsking = true
    try {
      const asked = [...leases]
      const { lost } = await ask(
        server,
        judgeRenew,
        { leases: listed(leases), ...(health && { health: health() }) },
        { timeoutMs: 3000 },
      )
      drop(asked.filter(([lease]) => lost.includes(lease.jobId) && !lease.isDelivering))
      isAway = false
    } catch (fault) {
      if (fault instanceof Refused && fault.code === revokedCode) {
        drop([...leases])
        leases.clear()
        clearInterval(timer)
        return revoked.resolve(fault.message)
      }
      if (!isAway) log(`leases cannot be renewed: ${reasonOf(fault)}; trying on`)
      isAway = true
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void renew(), 1000)
  return { revoked: revoked.promise, stop: () => clearInterval(timer) }
}

function drop(lost: [Lease, AbortController][]) {
  for (const [, control] of lost) control.abort(new Dropped('the lease is lost'))
}

/** Stops every job that still runs and gives it back. */
export async function returnAll(server: Server, leases: Leases): Promise<void> {
  const held = listed(leases)
  for (const control of leases.values()) control.abort(new Dropped('the node stops'))
  if (held.length === 0) return
  await ask(server, judgeReturn, { leases: held }, { timeoutMs: 1500 }).then(
    () => log(`${held.length} unfinished job(s) given back`, 'info'),
    (fault: unknown) =>
      log(`${held.length} unfinished job(s) could not be given back, their leases will end: ${reasonOf(fault)}`),
  )
}
