import type { Settings } from '@verdict/contract/site/settings.ts'

/** What decides where the password of the mail server goes, as whose, and whether anybody on the way can read it. */
export const loginSettings = ['emailHost', 'emailPort', 'emailUsername', 'emailSsl'] as const

type Login = Pick<Settings, (typeof loginSettings)[number]>

/**
 * Whether with these changes the stored password would be sent otherwise than whoever stored it meant: a stolen session of an
 * administrator must not be enough to have it told to a server of the thief's. Where nobody logs in, none is sent.
 */
export function sendsElsewhere(present: Login, changes: Partial<Login>): boolean {
  const { emailHost, emailUsername } = { ...present, ...changes }
  return Boolean(emailHost && emailUsername) && loginSettings.some((name) => name in changes)
}
