import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { whyNotManage } from '@verdict/contract/problem/policy.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { findByPid } from '../queries.ts'

/** The problem if the viewer may work on it. Those who manage nothing do not learn which problems there are. */
export async function managedProblem({ db, viewer }: Pick<Call, 'db' | 'viewer'>, pid: number) {
  const problem = await findByPid(db, pid)
  if (!problem) throw new Refusal(isSiteManager(viewer) ? 'problem/not-found' : 'problem/not-yours')
  refuse(whyNotManage(viewer, problem))
  return problem
}

/** The same for what belongs to a problem; `absent` when it belongs to none that the viewer may work on. */
export async function refuseUnmanaged(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  pid: number | null | undefined,
  absent: ErrorCode,
): Promise<void> {
  const problem = pid == null ? undefined : await findByPid(db, pid)
  if (!problem || whyNotManage(viewer, problem)) throw new Refusal(absent)
}
