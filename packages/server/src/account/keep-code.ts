import { addressOf } from '../http/address.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { hashOf } from '../http/session.ts'
import { findCode, replaceCode } from './queries.ts'

interface NewCode {
  /** What it opens: an account, a password, an address. */
  purpose: 'register' | 'reset' | 'change-email'
  email: string
  code: string
  /** Seconds it works, and until another may be asked for. */
  life: number
  resendAfter: number
}

/** Keeps a code that is about to be mailed, in place of an older one; refused while the older one is too young. */
export async function keepCode(
  { db, now, ip }: Pick<Call<unknown>, 'db' | 'now' | 'ip'>,
  { purpose, email, code, life, resendAfter }: NewCode,
): Promise<void> {
  const fresh = {
    purpose,
    email,
    hash: hashOf(code),
    askedFrom: addressOf(ip),
    sentAt: now,
    expiresAt: new Date(now.getTime() + life * 1000),
  }
  if (await replaceCode(db, fresh, new Date(now.getTime() - resendAfter * 1000))) return
  const sent = (await findCode(db, purpose, email))?.sentAt ?? now
  const left = Math.max(1, Math.ceil((sent.getTime() + resendAfter * 1000 - now.getTime()) / 1000))
  throw new Refusal('account/code-wait', { seconds: left })
}

/** Six digits, as codes are that people copy by hand. */
export const sixDigits = (random: (below: number) => number): string => String(random(1_000_000)).padStart(6, '0')
