/** What programs of a contest's hall read by the Contest API, and nothing else (contest/icpc-roles.ts). */
export const hallScopes = ['presentation', 'balloon', 'analyst'] as const
export type HallScope = (typeof hallScopes)[number]

/** What a personal token may be for: looking (problems, submissions), handing in code, and roles of the Contest API. */
export const tokenScopes = ['read', 'submit', ...hallScopes] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Every personal token begins so, which makes a leaked one easy to find. */
export const tokenPrefix = 'verdict_'

/** A person has at most so many; days that one lives at most. */
export const maxTokens = 20
export const maxTokenDays = 366
