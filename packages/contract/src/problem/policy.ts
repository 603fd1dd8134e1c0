import { isProblemManager, isRoot, isSiteManager, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors.ts'
import { type At, type GroupFacts, isAtLeast, levelIn, site } from '../place.ts'

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

/** What the rules need to know of a problem that somebody works on. */
export interface ManagedProblem {
  author: string | null
  /** Whether it is a group's own; one that was made public is the site's. */
  isGroup: boolean
  /**
   * The group that made it, whether it is its own or public by now, and what the viewer is in it; null: the site made it. Without it
   * nobody but root may work on what is a group's own.
   */
  group?: GroupFacts | null | undefined
}

/**
 * Why the viewer may not work on this problem, or undefined. On the site root, problem_admin and its author may, while an administrator
 * or, of what a group made public, in that group; on what is a group's own root, its author while in the group, and the group's owners:
 * administrators of the site have no rights on it.
 */
export function whyNotManage(viewer: Viewer, { author, isGroup, group }: ManagedProblem): ErrorCode | undefined {
  if (isGroup) return whyNotInGroup(viewer, { author, group })
  if (isProblemManager(viewer)) return undefined
  const isStillAuthor = author === viewer.username && (isSiteManager(viewer) || isMember(viewer, group))
  return isStillAuthor ? undefined : 'problem/not-yours'
}

const isMember = (viewer: Viewer, group: ManagedProblem['group']): boolean =>
  group != null && !group.isClosed && isAtLeast(levelIn(viewer, { group }), 'entrant')

/** The same by the rules of a group alone, which also decide who may take back what was made public. */
export function whyNotInGroup(
  viewer: Viewer,
  { author, group }: Pick<ManagedProblem, 'author' | 'group'>,
): ErrorCode | undefined {
  if (isRoot(viewer)) return undefined
  if (!group || group.isClosed) return 'problem/not-yours'
  const isAuthor = author === viewer.username && isMember(viewer, group)
  return levelIn(viewer, { group }) === 'owner' || isAuthor ? undefined : 'problem/not-yours'
}
