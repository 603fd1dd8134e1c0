import { randomInt } from 'node:crypto'
import type * as routes from '@verdict/contract/account/credential-routes.ts'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { type ErrorCode, errorText } from '@verdict/contract/errors.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { endSessions, hashOf, openSession } from '../http/session.ts'
import { readSettings } from '../settings/settings.ts'
import { refuseAddress } from './address.ts'
import { ownCredentials } from './credential-queries.ts'
import { keepCode, sixDigits } from './keep-code.ts'
import { countOthers, forgetFailures, forgetTries, noteTries } from './limit-queries.ts'
import { admit } from './limits.ts'
import { changeEmailMail } from './mails.ts'
import { hashPassword, isPassword, isPasswordLength } from './password.ts'
import { updateEmail } from './profile-queries.ts'
import { forgetCode, isEmailTaken, updatePassword, useCode, userInfo } from './queries.ts'

/** docs/rules.md, Accounts: five wrong tries in half an hour close the form for as long after the last; a right one opens it. */
const maxWrong = 5
const closedMs = 30 * 60_000
/** Seconds (docs/rules.md, Accounts). */
const life = 600

type OwnCall = Call<Viewer>

export const changePassword: Handler<typeof routes.changePassword> = async (call, { oldPassword, newPassword }) => {
  const { db, viewer } = call
  if (!isPasswordLength(newPassword)) throw new Refusal('account/password-length')
  return guarded(call, 'change-password', async () => {
    const known = await ownCredentials(db, viewer.uid)
    if (!(await isPassword(known.passwordHash, oldPassword))) return 'account/password-wrong'
    if (newPassword === oldPassword) return 'account/password-same'
    const passwordHash = await hashPassword(newPassword)
    await db.transaction().execute(async (tx) => {
      await updatePassword(tx, viewer.uid, passwordHash)
      await endSessions(tx, viewer.uid)
    })
    // this device goes on under a session of its own; all others sign in anew
    call.renewedSession(await openSession(db, viewer.uid, call))
    return undefined
  })
}

export const getChangeEmailCode: Handler<typeof routes.getChangeEmailCode> = async (call, { email }) => {
  const { db, viewer, mailer, language } = call
  await refuseNewAddress(call, email)
  await admit(call, { kind: 'mail', subject: email, known: `uid:${viewer.uid}` })
  const code = sixDigits(randomInt)
  const counted = await keepCode(call, { purpose: 'change-email', email, code, life })
  const { name } = await readSettings(call, ['name'])
  const about = { site: name, username: viewer.username, code, minutes: life / 60 }
  await mailer.send({ to: email, ...changeEmailMail(language, about) }).catch(async (error: Error) => {
    await forgetCode(db, 'change-email', email)
    await counted.giveBack()
    throw new Refusal('account/mail-failed', {}, error)
  })
  return null
}

export const changeEmail: Handler<typeof routes.changeEmail> = async (call, { password, newEmail, code }) => {
  const { db, viewer, now } = call
  await refuseNewAddress(call, newEmail)
  return guarded(call, 'change-email', async () => {
    const { passwordHash } = await ownCredentials(db, viewer.uid)
    if (!(await isPassword(passwordHash, password))) return 'account/password-wrong'
    const isChanged = await db
      .transaction()
      .execute(async (tx) => {
        if (!(await useCode(tx, 'change-email', newEmail, hashOf(code), now))) return false
        await updateEmail(tx, viewer.uid, newEmail, now)
        return true
      })
      .catch((error: { constraint?: string }) => {
        // somebody else took the address in the same moment
        if (error.constraint === 'account_email') throw new Refusal('account/email-taken')
        throw error
      })
    return isChanged ? undefined : 'account/code-wrong'
  })
}

async function refuseNewAddress(call: OwnCall, email: string): Promise<void> {
  const { db, viewer } = call
  await refuseAddress(call, email)
  const own = await ownCredentials(db, viewer.uid)
  if (own.email?.toLowerCase() === email.toLowerCase()) throw new Refusal('account/email-same')
  if (await isEmailTaken(db, email)) throw new Refusal('account/email-taken')
}

/**
 * Tries a change that needs a secret. A try is counted before it is looked at, so that many sent at once learn no more than the
 * limit allows; what went wrong is told inside a reply that is a success itself, as existing clients expect it.
 */
async function guarded(call: OwnCall, what: string, change: () => Promise<ErrorCode | undefined>) {
  const { db, viewer, now, language } = call
  const key = `${what}:${viewer.uid}`
  const ids = await noteTries(db, [key], now)
  const [wrong] = await countOthers(db, [{ key, since: new Date(now.getTime() - closedMs) }], ids)
  const told = (code: number, error: ErrorCode, values = {}) => ({
    code,
    msg: errorText(error, language, values),
    userInfo: null,
  })
  if (wrong && wrong.n >= maxWrong) {
    await forgetTries(db, ids)
    const until = (wrong.last?.getTime() ?? now.getTime()) + closedMs
    return told(403, 'account/change-closed', { minutes: Math.max(1, Math.ceil((until - now.getTime()) / 60_000)) })
  }
  const why = await change()
  if (why) return told(400, why)
  await forgetFailures(db, key)
  return { code: 200, msg: 'success', userInfo: await userInfo(db, viewer.uid) }
}
