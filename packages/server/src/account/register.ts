import { randomUUID } from 'node:crypto'
import type { register } from '@verdict/contract/account/routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { hashOf } from '../http/session.ts'
import { website } from '../settings/website.ts'
import { noteFailure, noteSuccess, refuseTooManyFailures } from './limits.ts'
import { hashPassword, isPasswordLength } from './password.ts'
import { insertAccount, isEmailTaken, isUsernameTaken, useCode } from './queries.ts'

/** Makes an account for who holds the mailed code. The code and the account go together: neither is spent without the other. */
export async function registerAccount(
  call: Call<unknown>,
  { username, password, email, code }: Input<typeof register>,
): Promise<null> {
  const { db, now } = call
  if (!isPasswordLength(password)) throw new Refusal('account/password-length')
  if (username.length > 20) throw new Refusal('account/username-length')
  if (!(await website(db)).register) throw new Refusal('account/registration-closed')
  const attempt = { kind: 'code', subject: email } as const
  await refuseTooManyFailures(call, attempt)
  if (await isUsernameTaken(db, username)) throw new Refusal('account/username-taken')
  if (await isEmailTaken(db, email)) throw new Refusal('account/email-taken')
  const passwordHash = await hashPassword(password)
  const isMade = await db
    .transaction()
    .execute(async (tx) => {
      if (!(await useCode(tx, 'register', email, hashOf(code), now))) return false
      await refuseTooManyFailures({ ...call, db: tx }, attempt)
      await insertAccount(tx, { uid: randomUUID().replaceAll('-', ''), username, passwordHash, email, roleId: 1002 })
      return true
    })
    .catch(asTaken)
  if (!isMade) {
    await noteFailure(call, attempt)
    throw new Refusal('account/code-wrong')
  }
  await noteSuccess(call, attempt)
  return null
}

/** Two people may ask for the same name in the same moment; the index lets one through. */
function asTaken(error: { code?: string; constraint?: string }): never {
  if (error.code !== '23505') throw error
  throw new Refusal(error.constraint === 'account_email' ? 'account/email-taken' : 'account/username-taken')
}
