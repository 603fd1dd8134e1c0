import { isProblemManager, isSiteManager, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors.ts'
import { type At, isAtLeast, site } from '../place.ts'

/** What the rules need to know of one problem. */
export interface SeenProblem {
  /** 1 public, 2 private, 3 contest only. */
  auth: number
  /** True until the time limit of an imported package is known: it cannot be judged yet. */
  awaitsTimeLimit: boolean
  /** The group whose own problem it is; absent or null when it is the site's. */
  ownGroup?: number | null
}

const onSite: At = { place: site, level: 'visitor' }

/**
 * Why the viewer may not open this problem where they are, or undefined when they may. What is a group's own is seen in that
 * group alone; what it hides, by those who manage the group. In a contest, which whoever asks was let into and which has the
 * problem, all is seen that is not private: what is for contests only is seen nowhere else.
 */
export function whyNotSeeProblem(
  viewer: Viewer | undefined,
  problem: SeenProblem,
  { place, level }: At = onSite,
): ErrorCode | undefined {
  if (problem.awaitsTimeLimit) return 'problem/awaits-time-limit'
  const { ownGroup = null } = problem
  if (ownGroup !== null && (place.kind === 'site' || place.gid !== ownGroup)) return 'problem/not-public'
  if (place.kind === 'contest') return problem.auth === 2 ? 'problem/not-public' : undefined
  const manages = ownGroup === null ? isSiteManager(viewer) : isAtLeast(level, 'manager')
  return problem.auth === 1 || manages ? undefined : 'problem/not-public'
}

/** What `whyNotSeeProblem` and the lack of a problem are told with. */
export const refusedProblem = ['problem/not-found', 'problem/not-public', 'problem/awaits-time-limit'] as const

/** The same of working on one. */
export const refusedWork = ['problem/not-found', 'problem/not-yours'] as const

/** Why the viewer may not work on this problem, or undefined for root, problem_admin and its author. */
export const whyNotManage = (viewer: Viewer, problem: { author: string | null }): ErrorCode | undefined =>
  isProblemManager(viewer) || problem.author === viewer.username ? undefined : 'problem/not-yours'
