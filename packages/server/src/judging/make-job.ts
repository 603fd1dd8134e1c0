import { Job } from '@verdict/contract/judging/job.ts'
import { onJudge } from '@verdict/contract/judging/limits.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { Db } from '../db/connect.ts'
import type { ClaimedJob } from '../queue/job.ts'
import { Unjudgeable } from './kinds/unjudgeable.ts'
import { kinds } from './kinds.ts'

/**
 * Everything a judge needs for a job, its limits by the factor of that judge; throws Unjudgeable when something of it is missing, or is more than judges take: such a
 * job must not spoil the answer to a claim, with which other jobs go out.
 */
export async function makeJob(db: Db, blobs: Blobs, claimed: ClaimedJob, leaseMs: number): Promise<Job> {
  const task = await kinds[claimed.kind].load({ db, blobs }, claimed.subject)
  const limits = 'limits' in task && { limits: onJudge(task.limits, claimed.timeFactor) }
  const made = Job.safeParse({ jobId: claimed.id, attempt: claimed.attempt, leaseMs, ...task, ...limits })
  if (made.success) return made.data
  const [fault] = made.error.issues
  throw new Unjudgeable(`No judge takes such a job: ${fault?.path.join('.')} (${fault?.message}).`)
}
