/** Role ids and strings as they are on the wire, spelling included (docs/rules.md, Calls). */
export const roles = {
  1000: 'root',
  1001: 'admin',
  1002: 'default_user',
  1003: 'no_subimit_user',
  1004: 'no_discuss_user',
  1005: 'mute_user',
  1006: 'no_submit_no_discuss_user',
  1007: 'no_submit_mute_user',
  1008: 'problem_admin',
} as const
export type RoleId = keyof typeof roles
export type Role = (typeof roles)[RoleId]

const writing = ['discussion_add', 'discussion_del', 'discussion_edit', 'comment_add', 'reply_add'] as const
const grouping = ['group_add', 'group_del'] as const
const managing = ['problem_admin', 'submit', 'contest_admin', ...writing, ...grouping] as const
const ofRoot = ['rejudge', 'announcement_admin', 'user_admin', 'system_info_admin'] as const

export type Permission = (typeof managing)[number] | (typeof ofRoot)[number]

/** What each role may do (docs/rules.md, Calls). */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  root: [...managing, ...ofRoot],
  admin: managing,
  problem_admin: managing,
  default_user: ['submit', ...writing, ...grouping],
  no_subimit_user: writing,
  no_discuss_user: ['submit', 'discussion_del', 'discussion_edit', 'comment_add', 'reply_add'],
  mute_user: ['submit', 'discussion_del', 'discussion_edit'],
  no_submit_no_discuss_user: ['discussion_del', 'discussion_edit', 'comment_add', 'reply_add'],
  no_submit_mute_user: ['discussion_del', 'discussion_edit'],
}

/** The person who calls or looks. */
export interface Viewer {
  uid: string
  username: string
  roles: readonly Role[]
  /** Why and until when this person may do less than others, where it was noted. */
  restriction?: { reason: string; until: Date | null }
}

export const hasRole = (viewer: Viewer | undefined, ...wanted: Role[]): boolean =>
  viewer?.roles.some((role) => wanted.includes(role)) ?? false

export const isRoot = (viewer: Viewer | undefined): boolean => hasRole(viewer, 'root')
/** root, admin or problem_admin. */
export const isSiteManager = (viewer: Viewer | undefined): boolean => hasRole(viewer, 'root', 'admin', 'problem_admin')
export const isProblemManager = (viewer: Viewer | undefined): boolean => hasRole(viewer, 'root', 'problem_admin')
export const may = (viewer: Viewer | undefined, permission: Permission): boolean =>
  viewer?.roles.some((role) => permissionsOf[role].includes(permission)) ?? false
