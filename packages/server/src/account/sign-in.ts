import type { login } from '@verdict/contract/account/routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { openSession } from '../http/session.ts'
import { noteFailure, noteSuccess, refuseTooManyFailures } from './limits.ts'
import { isPassword, isPasswordLength } from './password.ts'
import { findByUsername, userInfo } from './queries.ts'

/** Signs in, in the order of checks of contract 1.2.1; the caller puts both tokens into the reply. */
export async function signIn(call: Call<unknown>, { username, password }: Input<typeof login>) {
  if (!isPasswordLength(password)) throw new Refusal('account/password-length')
  if (username.length > 20) throw new Refusal('account/username-length')
  const account = await findByUsername(call.db, username)
  // However its name is written: an account has one count.
  const attempt = { kind: 'login', subject: account?.username ?? username } as const
  await refuseTooManyFailures(call, attempt)
  if (!(await isPassword(account?.password_hash, password)) || !account) {
    await noteFailure(call, attempt)
    throw new Refusal('account/wrong-credentials')
  }
  await refuseTooManyFailures(call, attempt)
  if (account.status !== 0) throw new Refusal('account/disabled')
  await noteSuccess(call, attempt)
  const session = await openSession(call.db, account.uid, call)
  return { session, info: await userInfo(call.db, account.uid) }
}
