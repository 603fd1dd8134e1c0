import { judgeRenew, judgeReturn } from '@verdict/contract/judging/job.ts'
import { note, reasonOf } from './note.ts'
import { ask, type Server } from './server.ts'

export interface Lease {
  jobId: number
  attempt: number
}

/** Why a job is dropped: the server gave it to somebody else, or we stop. */
export class Dropped extends Error {}

/** The jobs this node holds, each with the switch that stops it. */
export type Leases = Map<Lease, AbortController>

const listed = (leases: Leases) => [...leases.keys()].map(({ jobId, attempt }) => ({ jobId, attempt }))

/** Renews all leases each second and stops the jobs that are lost; a server that is away is asked again next time. */
export function keepRenewing(server: Server, leases: Leases): { stop(): void } {
  let isAsking = false
  let isAway = false
  const renew = async () => {
    if (isAsking || leases.size === 0) return
    isAsking = true
    try {
      const asked = [...leases]
      const { lost } = await ask(server, judgeRenew, { leases: listed(leases) }, { timeoutMs: 3000 })
      for (const [{ jobId }, control] of asked)
        if (lost.includes(jobId)) control.abort(new Dropped('the lease is lost'))
      isAway = false
    } catch (fault) {
      if (!isAway) note(`leases cannot be renewed: ${reasonOf(fault)}; trying on`)
      isAway = true
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void renew(), 1000)
  return { stop: () => clearInterval(timer) }
}

/** Stops every job that still runs and gives it back. */
export async function returnAll(server: Server, leases: Leases): Promise<void> {
  const held = listed(leases)
  for (const control of leases.values()) control.abort(new Dropped('the judge stops'))
  if (held.length === 0) return
  await ask(server, judgeReturn, { leases: held }, { timeoutMs: 1500 }).then(
    () => note(`${held.length} unfinished job(s) given back`),
    (fault: unknown) =>
      note(`${held.length} unfinished job(s) could not be given back, their leases will end: ${reasonOf(fault)}`),
  )
}
