import type { StatusOfCode } from '../status.ts'

/** Refusals of discussions, comments, reports and messages. */
export const communityErrors = {
  'discussion/closed': { status: 403, http: 403 },
  'discussion/group-closed': { status: 403, http: 403 },
  'discussion/not-found': { status: 404 },
  'discussion/disabled': { status: 403 },
  'discussion/not-yours': { status: 403 },
  'discussion/title-length': { status: 400 },
  'discussion/description-length': { status: 400 },
  'discussion/content-length': { status: 400 },
  'discussion/category-unknown': { status: 400 },
  'discussion/category-taken': { status: 400 },
  'discussion/changed-meanwhile': { status: 409 },
  'discussion/need-accepted': { status: 403 },
  'discussion/daily-limit': { status: 403 },
  'comment/content-length': { status: 400 },
  'comment/need-accepted': { status: 403 },
  'comment/contest-closed': { status: 403, http: 403 },
  'comment/not-found': { status: 400 },
  'comment/not-yours': { status: 403 },
  'comment/reply-closed': { status: 403 },
  'report/empty': { status: 400 },
  'report/reason-length': { status: 400 },
  'report/not-found': { status: 400 },
  'report/too-many': { status: 403 },
  'message/none': { status: 400 },
  'mute/outranked': { status: 403 },
  'mute/restricted': { status: 403 },
  'mute/too-long': { status: 400 },
  'mute/none': { status: 400 },
  'comment/too-soon': { status: 403 },
} as const satisfies StatusOfCode

export type CommunityTexts = Record<keyof typeof communityErrors, string>
