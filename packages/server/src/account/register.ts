import { randomUUID } from 'node:crypto'
import type * as routes from '@verdict/contract/account/routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { addressOf } from '../http/address.ts'
import type { Call } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { hashOf } from '../http/session.ts'
import { readSettings } from '../settings/settings.ts'
import { admit, noteNothing, noteSuccess } from './limits.ts'
import { normalName } from './names.ts'
import { hashPassword, isPasswordLength } from './password.ts'
import { findCode, insertAccount, isEmailTaken, useCode, whyNotUsername } from './queries.ts'
import { asTaken, whyNotName } from './take-name.ts'

/** Makes an account for who holds the mailed code. The code and the account go together: neither is spent without the other. */
export async function register(
  call: Call<unknown>,
  { username: written, password, email, code }: Input<typeof routes.register>,
): Promise<null> {
  const { db, now } = call
  if (!isPasswordLength(password)) throw new Refusal('account/password-length')
  const username = normalName(written)
  refuse(whyNotName(username))
  if (!(await readSettings(call, ['register'])).register) throw new Refusal('account/registration-closed')
  refuse(await whyNotUsername(db, username))
  if (await isEmailTaken(db, email)) throw new Refusal('account/email-taken')
  const askedFrom = (await findCode(db, 'register', email))?.askedFrom
  const isAsker = askedFrom !== undefined && askedFrom === addressOf(call.ip)
  const admission = await admit(call, {
    kind: 'code',
    subject: email,
    known: isAsker ? `address:${askedFrom}` : undefined,
  })
  const passwordHash = await hashPassword(password)
  const isMade = await db
    .transaction()
    .execute(async (tx) => {
      if (!(await useCode(tx, 'register', email, hashOf(code), now))) return false
      await insertAccount(tx, { uid: randomUUID().replaceAll('-', ''), username, passwordHash, email, roleId: 1002 })
      return true
    })
    .catch(async (error) => {
      await noteNothing(call, admission)
      return asTaken(error)
    })
  if (!isMade) throw new Refusal('account/code-wrong')
  await noteSuccess(call, admission)
  return null
}
