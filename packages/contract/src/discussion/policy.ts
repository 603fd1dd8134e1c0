import { isRoot, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { type At, isAtLeast } from '../place.ts'

/** What the rules need to know of one discussion. */
export interface SeenDiscussion {
  /** Who wrote it. */
  uid: string
  gid: number | null
  /** 0 shown, 1 disabled. */
  status: number
  /** It is about a problem that is not public where it stands. */
  isProblemHidden?: boolean
}

/** Whether somebody manages the discussions of a place: administrators those of the site, managers those of their group. */
export const managesDiscussions = ({ level }: Pick<At, 'level'>): boolean => isAtLeast(level, 'manager')

/** Why the viewer, who was let into its place, may not read a discussion. */
export function whyNotReadDiscussion(
  viewer: Viewer | undefined,
  { uid, status, isProblemHidden }: SeenDiscussion,
  manages: boolean,
): ErrorCode | undefined {
  if (manages) return undefined
  if (isProblemHidden && viewer?.uid !== uid) return 'discussion/not-found'
  return status === 0 ? undefined : 'discussion/disabled'
}

/** Why the viewer may not change what it says: its author may, in groups their managers, on the site super administrators. */
export function whyNotEditDiscussion(
  viewer: Viewer,
  { uid, gid }: SeenDiscussion,
  manages: boolean,
): ErrorCode | undefined {
  if (viewer.uid === uid || isRoot(viewer) || (gid !== null && manages)) return undefined
  return 'discussion/not-yours'
}

/** Why the viewer may not delete it: its author may, and who manages the place. */
export const whyNotDeleteDiscussion = (
  viewer: Viewer,
  { uid }: SeenDiscussion,
  manages: boolean,
): ErrorCode | undefined => (viewer.uid === uid || manages ? undefined : 'discussion/not-yours')
