/**
 * What the site tells people by itself. The words of each, in all languages, are the server's; `{name}` in them is filled from what
 * the message is about.
 */
export const systemWords = [
  /** to a new member: group, gid */
  'group-welcome',
  /** to those who manage a group: group, gid, username, reason */
  'group-applied',
  /** the same while the one before is not read: group, gid, count */
  'group-applications',
  /** to an applicant: group, gid */
  'group-refused',
  /** to a member who was made manager, or no longer is: group, gid, level */
  'group-level',
  /** to somebody who was removed: group, gid */
  'group-removed',
  /** to the members of a group that is no more: group */
  'group-disbanded',
  /** to the author of a group's problem: group, gid, problem; what became of making it public */
  'problem-published',
  'problem-not-published',
  /** to the author of a problem that somebody else hid or deleted: problem, username */
  'problem-hidden',
  'problem-deleted',
  /** to the author of a discussion that somebody else disabled or deleted: discussion */
  'discussion-disabled',
  'discussion-deleted',
  /** to somebody who was named on a problem, or whose it now is: problem, username, address */
  'problem-co-author',
  'problem-tester',
  'problem-handed-over',
  /** to problem administrators: how many problems of groups wait */
  'problems-wait',
  /** to somebody whose role was changed: role */
  'role-changed',
  /** to somebody who was muted: until, reason */
  'muted',
  /** to somebody whose restriction has come to its end, or was lifted */
  'restriction-over',
  /** to super administrators: account, site; it is used no more until somebody has looked at it */
  'remote-account-aside',
] as const
export type SystemWords = (typeof systemWords)[number]
