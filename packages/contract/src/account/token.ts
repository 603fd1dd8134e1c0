/** What a personal token may be for: looking (problems, submissions), and handing in code. */
export const tokenScopes = ['read', 'submit'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Every personal token begins so, which makes a leaked one easy to find. */
export const tokenPrefix = 'verdict_'

/** A person has at most so many; days that one lives at most. */
export const maxTokens = 20
export const maxTokenDays = 366
