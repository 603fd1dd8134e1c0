import type { Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { whyNotManage } from '../problem/policy.ts'

/** What the rules ask of a problem that is to stand in a contest. */
export interface UsedProblem {
  /** 0 ACM, 1 OI. */
  type: number
  /** 1 public, 2 private, 3 contest only. */
  auth: number
  author: string | null
  /** The group whose own it is; null: the site's. */
  ownGroup: number | null
  /** It is judged elsewhere, under whatever rule. */
  isRemote: boolean
}

/**
 * Why the viewer, who runs the contest, may not use this problem there, or undefined. Public problems are for every contest;
 * those that are kept back, in other contests too, for those who manage them.
 */
export function whyNotUse(
  viewer: Viewer,
  problem: UsedProblem,
  contest: { type: number; gid: number | null },
): ErrorCode | undefined {
  const isOthers = problem.ownGroup !== null && problem.ownGroup !== contest.gid
  if (isOthers || (problem.auth !== 1 && whyNotManage(viewer, problem))) return 'contest/problem-unfit'
  return problem.type === contest.type || problem.isRemote ? undefined : 'contest/problem-type'
}
