import type { Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { whyNotManage } from '../problem/policy.ts'

/** What the rules ask of a problem that is to stand in a contest. */
export interface UsedProblem {
  /** 1 public, 2 private, 3 contest only. */
  auth: number
  author: string | null
  /** The group whose own it is; null: the site's. */
  ownGroup: number | null
}

/** What the rules ask of the contest. */
export interface UsingContest {
  gid: number | null
  /** The viewer manages its group. */
  managesGroup?: boolean
}

/**
 * Why the viewer, who runs the contest, may not use this problem there, or undefined. Public problems are for every contest, ACM or OI; those
 * that are kept back, in other contests too, for those who manage them: a contest of a group takes none that the site keeps back,
 * and those of the group from whoever manages the group.
 */
export function whyNotUse(viewer: Viewer, problem: UsedProblem, contest: UsingContest): ErrorCode | undefined {
  if (problem.ownGroup !== null && problem.ownGroup !== contest.gid) return 'contest/problem-unfit'
  return problem.auth === 1 || mayUseKeptBack(viewer, problem, contest) ? undefined : 'contest/problem-unfit'
}

function mayUseKeptBack(viewer: Viewer, problem: UsedProblem, { gid, managesGroup = false }: UsingContest): boolean {
  if (gid !== null && problem.ownGroup === null) return false
  return managesGroup || whyNotManage(viewer, { ...problem, isGroup: problem.ownGroup !== null }) === undefined
}
