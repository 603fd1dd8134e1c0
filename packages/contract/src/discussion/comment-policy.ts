import { may, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { type At, isAtLeast } from '../place.ts'

/** Where people talk: a discussion's place, or a contest. */
export type TalkPlace = Pick<At, 'place' | 'level' | 'phase'>

/** Who keeps order there: administrators of the site, managers of the group, whoever runs the contest. */
export const keepsOrder = ({ place, level }: TalkPlace): boolean =>
  isAtLeast(level, place.kind === 'contest' ? 'owner' : 'manager')

/**
 * Whether the viewer sees comments and replies of some only: while a contest runs, besides their own those of super
 * administrators, of whoever made it and of the owners of its group. Counts go by it, too.
 */
export const seesSome = (at: TalkPlace): boolean => at.phase === 'running' && !keepsOrder(at)

/** Why the viewer may not answer a comment that they see: who is muted may answer none; while a contest runs, its author and those who run it may. */
export function whyNotReply(
  viewer: Viewer | undefined,
  comment: { uid: string },
  at: TalkPlace,
): ErrorCode | undefined {
  if (!viewer) return 'account/sign-in-needed'
  if (!may(viewer, 'reply_add')) return 'account/muted'
  return seesSome(at) && comment.uid !== viewer.uid ? 'comment/reply-closed' : undefined
}

/** Why the viewer may not delete a comment or reply: its author may, and whoever keeps order there. */
export function whyNotDelete(viewer: Viewer | undefined, said: { uid: string }, at: TalkPlace): ErrorCode | undefined {
  if (!viewer) return 'account/sign-in-needed'
  return said.uid === viewer.uid || keepsOrder(at) ? undefined : 'comment/not-yours'
}
