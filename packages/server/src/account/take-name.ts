import type { ErrorCode } from '@verdict/contract/errors.ts'
import { Refusal } from '../http/refusal.ts'
import { isVisibleName } from './names.ts'

/** Why nobody may be called so; the name is in its normal form. Whether it is taken is another question. */
export function whyNotName(username: string): ErrorCode | undefined {
  if (username.length > 20) return 'account/username-length'
  return username && isVisibleName(username) ? undefined : 'account/username-characters'
}

/** Two people may ask for the same name in the same moment; the index lets one through, and the other is told. */
export function asTaken(error: { code?: string; constraint?: string }): never {
  if (error.code !== '23505') throw error
  const taken: Record<string, ErrorCode> = {
    account_email: 'account/email-taken',
    name_skeleton_pkey: 'account/username-similar',
  }
  throw new Refusal(taken[error.constraint ?? ''] ?? 'account/username-taken')
}
