import { isProblemManager, isRoot, isSiteManager, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors.ts'
import { type At, type GroupFacts, isAtLeast, levelIn, site } from '../place.ts'
import { actsOf, type MemberRole, type ProblemAct } from './members.ts'

/** What the rules need to know of one problem. */
export interface SeenProblem {
  /** 1 public, 2 private, 3 contest only. */
  auth: number
  /** True until the time limit of an imported package is known: it cannot be judged yet. */
  awaitsTimeLimit: boolean
  /** The group whose own problem it is; absent or null when it is the site's. */
  ownGroup?: number | null
  /** What its author named the viewer. */
  role?: MemberRole | undefined
}

const onSite: At = { place: site, level: 'visitor' }

/**
 * Why the viewer may not open this problem where they are, or undefined when they may. What is a group's own is seen in that
 * group alone; what it hides, by those who manage the group. In a contest, which whoever asks was let into and which has the
 * problem, all is seen that is not private: what is for contests only is seen nowhere else. Whom its author named sees it outside
 * contests; of what is a group's own, as its member.
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
  const isNamed = problem.role !== undefined && (ownGroup === null || isAtLeast(level, 'entrant'))
  return problem.auth === 1 || manages || isNamed ? undefined : 'problem/not-public'
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
  /** What its author named the viewer. */
  role?: MemberRole | undefined
}

/**
 * Why the viewer may not do this with the problem, or undefined; where nothing is said, change it. On the site root, problem_admin and
 * its author may, while an administrator or, of what a group made public, in that group; on what is a group's own root, its author
 * while in the group, and the group's owners: administrators of the site have no rights on it. Whom the author named may do what
 * their role says: change it under the same conditions as the author, test what is the site's without any.
 */
export function whyNotManage(
  viewer: Viewer,
  { author, isGroup, group, role }: ManagedProblem,
  act: ProblemAct = 'change',
): ErrorCode | undefined {
  const isOffice = isGroup ? isMember(viewer, group) : isSiteManager(viewer) || isMember(viewer, group)
  const mayAct = role !== undefined && actsOf[role].includes(act)
  if (mayAct && (isOffice || (act === 'test' && !isGroup))) return undefined
  if (isGroup) return whyNotInGroup(viewer, { author, group })
  return isProblemManager(viewer) || (author === viewer.username && isOffice) ? undefined : 'problem/not-yours'
}

/** Why the viewer may not make somebody else the author, or undefined: the author may, root, and of a group's own its owner. */
export function whyNotHandOver(viewer: Viewer, problem: ManagedProblem): ErrorCode | undefined {
  const isTheirs = problem.isGroup || isRoot(viewer) || problem.author === viewer.username
  return isTheirs ? whyNotManage(viewer, problem, 'own') : 'problem/not-yours'
}

/**
 * Whether somebody can do what a role on a problem is for, or be its author: who changes problems of the site has a role in the back
 * office, who changes those of a group manages it; testers of a group's own are its members.
 */
export function canWork(
  role: 'author' | MemberRole,
  { isGroup, isOfficer, groupAuth }: { isGroup: boolean; isOfficer: boolean; groupAuth: number },
): boolean {
  if (role === 'tester') return !isGroup || groupAuth >= 3
  return isGroup ? groupAuth >= 4 : isOfficer
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
