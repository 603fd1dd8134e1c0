import { addressOf } from '../http/address.ts'
import type { CountedCall, LimitedCall } from '../http/call.ts'
import { hashOf } from '../http/session.ts'
import { replaceCode } from './queries.ts'

interface NewCode {
  /** What it opens: an account, a password, an address. */
  purpose: 'register' | 'reset' | 'change-email'
  email: string
  code: string
  /** Seconds it works. */
  life: number
}

/** Keeps a code that is about to be mailed, in place of an older one; the call counts under its limit until it is given back. */
export async function keepCode(
  { db, now, ip, count }: Pick<LimitedCall<unknown>, 'db' | 'now' | 'ip' | 'count'>,
  { purpose, email, code, life }: NewCode,
): Promise<CountedCall> {
  const counted = await count()
  await replaceCode(db, {
    purpose,
    email,
    hash: hashOf(code),
    askedFrom: addressOf(ip),
    sentAt: now,
    expiresAt: new Date(now.getTime() + life * 1000),
  })
  return counted
}

/** Six digits, as codes are that people copy by hand. */
export const sixDigits = (random: (below: number) => number): string => String(random(1_000_000)).padStart(6, '0')
