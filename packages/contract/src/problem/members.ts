/** Whom the author of a problem may name to work on it with them. */
export const memberRoles = ['co-author', 'tester'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The most people that are named on one problem. */
export const mostMembers = 50

/**
 * What somebody may do with a problem that is not everybody's: read its statement while it is hidden, and submit; read its test data
 * and programs, and run them; change its statement, data and settings; delete it, name people and hand it over.
 */
export const problemActs = ['see', 'test', 'change', 'own'] as const
export type ProblemAct = (typeof problemActs)[number]

/** What each may do; the screen and docs/rules.md show this table. */
export const actsOf: Record<'author' | MemberRole, readonly ProblemAct[]> = {
  author: ['see', 'test', 'change', 'own'],
  'co-author': ['see', 'test', 'change'],
  tester: ['see', 'test'],
}
