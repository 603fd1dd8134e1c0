import type { Job } from '@verdict/contract/judging/job.ts'
import type { Db } from '../db/connect.ts'
import type { NodeCall } from '../http/call.ts'
import type { ClaimedJob } from '../queue/job.ts'
import { heldBy } from '../queue/queries.ts'
import { Unjudgeable } from './kinds/unjudgeable.ts'
import { makeJob } from './make-job.ts'

/** Jobs whose files are kept in mind; of others they are looked up again. */
const mostJobs = 256

type Files = ReadonlySet<string>

/** Of each database, for one process may serve several. */
const kept = new WeakMap<Db, Map<string, Files>>()

const keyOf = (jobId: number, attempt: number) => `${jobId}/${attempt}`

/** Keeps in mind what a job names that was just given away: its problem may be changed while it is judged. */
export function keepFiles(db: Db, job: Job): Files {
  const all = kept.get(db) ?? new Map<string, Files>()
  kept.set(db, all)
  const files = hashesIn(job)
  all.set(keyOf(job.jobId, job.attempt), files)
  const [oldest] = all.keys()
  if (all.size > mostJobs && oldest !== undefined) all.delete(oldest)
  return files
}

/** Whether a job that the node holds names this content; jobs that another process gave away are made again to find out. */
export async function isNamed({ db, blobs, node }: NodeCall, hash: string): Promise<boolean> {
  if (node.kind !== 'sandbox') return false
  for (const held of await heldBy(db, node.name)) {
    const files = kept.get(db)?.get(keyOf(held.id, held.attempt)) ?? (await filesOf({ db, blobs }, held))
    if (files.has(hash)) return true
  }
  return false
}

async function filesOf({ db, blobs }: Pick<NodeCall, 'db' | 'blobs'>, held: ClaimedJob): Promise<Files> {
  try {
    return keepFiles(db, await makeJob(db, blobs, held, 0))
  } catch (error) {
    if (!(error instanceof Unjudgeable)) throw error
    return new Set()
  }
}

function hashesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  if ('hash' in value && typeof value.hash === 'string') found.add(value.hash)
  for (const inner of Object.values(value)) hashesIn(inner, found)
  return found
}
