import { isProblemManager, isSiteManager, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors.ts'

/** What the rules need to know of one problem. */
export interface SeenProblem {
  /** 1 public, 2 private, 3 contest only. */
  auth: number
  /** True until the time limit of an imported package is known: it cannot be judged yet. */
  awaitsTimeLimit: boolean
}

/** Why the viewer may not open this problem outside a contest, or undefined when they may. */
export function whyNotSeeProblem(viewer: Viewer | undefined, problem: SeenProblem): ErrorCode | undefined {
  if (problem.awaitsTimeLimit) return 'problem/awaits-time-limit'
  if (problem.auth === 1 || isSiteManager(viewer)) return undefined
  return 'problem/not-public'
}

/** Why the viewer may not work on this problem, or undefined for root, problem_admin and its author. */
export const whyNotManage = (viewer: Viewer, problem: { author: string | null }): ErrorCode | undefined =>
  isProblemManager(viewer) || problem.author === viewer.username ? undefined : 'problem/not-yours'
