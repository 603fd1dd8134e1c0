import { type Permission, permissionsOf, type Role, type RoleId, roles } from './viewer.ts'

/** Why somebody may do less than others, and until when; without an end it holds until an administrator lifts it. */
export interface Restriction {
  /** As an administrator wrote it; empty where none was given. */
  reason: string
  until: Date | null
}

/** Of a reason; in characters. */
export const maxRestrictionReason = 200

/** What those who are restricted may not do. */
export const barredActs = ['submit', 'discuss', 'comment', 'group'] as const
export type BarredAct = (typeof barredActs)[number]

const neededFor: Record<BarredAct, Permission> = {
  submit: 'submit',
  discuss: 'discussion_add',
  comment: 'comment_add',
  group: 'group_add',
}

/** What this role may not do, of that which everybody else may. */
export const barredFor = (role: Role): BarredAct[] =>
  barredActs.filter((act) => !permissionsOf[role].includes(neededFor[act]))

/** Whether it is a role of somebody who may do less than an ordinary user. */
export const isRestricted = (role: Role): boolean => barredFor(role).length > 0

/** The same of a role's number. */
export const isRestrictedId = (id: number): boolean => id in roles && isRestricted(roles[id as RoleId])

/** The roles that hold now: a restriction whose time is over leaves an ordinary user. */
export const rolesInForce = (held: readonly Role[], until: Date | null | undefined, now: Date): Role[] =>
  held.map((role) => (until && until <= now && isRestricted(role) ? 'default_user' : role))
