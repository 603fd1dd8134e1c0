import type * as routes from '@verdict/contract/account/second-factor-routes.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { hashOf, newToken } from '../../http/session.ts'
import { enter } from '../enter.ts'
import { admit, noteSuccess } from '../limits.ts'
import { userInfo } from '../queries.ts'
import { tellOfFactor } from './mail.ts'
import { isPasskey, passkeyLoginOptions } from './passkeys.ts'
import * as rows from './queries.ts'
import { recoveryHash } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { openTotp } from './totp-secret.ts'

const ticketLifeMs = 5 * 60_000

/** Where a second factor is on, a right password opens nothing yet: the reply refuses, and its headers tell how to go on. */
export async function requireSecondFactor(call: Call<unknown>, uid: string): Promise<void> {
  const { hasTotp, passkeys } = await rows.factorsOf(call.db, uid)
  if (!hasTotp && !passkeys.length) return
  const ticket = newToken()
  const expiresAt = new Date(call.now.getTime() + ticketLifeMs)
  await rows.beginStep(call.db, { keyHash: hashOf(ticket), purpose: 'login', uid, expiresAt })
  call.awaitsSecondFactor(ticket, [...(hasTotp ? ['totp'] : []), ...(passkeys.length ? ['passkey'] : [])])
  throw new Refusal('account/second-factor-needed')
}

async function stepOf({ db, now }: Call<unknown>, ticket: string) {
  const step = await rows.findStep(db, 'login', hashOf(ticket), now)
  if (!step) throw new Refusal('account/login-ticket-over')
  return step
}

export const beginPasskeyLogin: Handler<typeof routes.beginPasskeyLogin> = async (call, { ticket }) => {
  const { uid, expiresAt } = await stepOf(call, ticket)
  const options = await passkeyLoginOptions(call, uid)
  if (!options) throw new Refusal('account/no-passkey')
  await rows.beginStep(call.db, {
    keyHash: hashOf(ticket),
    purpose: 'login',
    uid,
    challenge: options.challenge,
    expiresAt,
  })
  return { ...options }
}

export const finishLogin: Handler<typeof routes.finishLogin> = async (call, { ticket, code = '', passkey }) => {
  const { uid, challenge } = await stepOf(call, ticket)
  const admission = await admit(call, { kind: 'code', subject: `second-factor:${uid}`, known: `uid:${uid}` })
  const isRight = passkey
    ? challenge !== null && (await isPasskey(call, uid, challenge, passkey))
    : await isCode(call, uid, code)
  if (!isRight) throw new Refusal('account/second-factor-wrong')
  if (!(await rows.endStep(call.db, hashOf(ticket)))) throw new Refusal('account/login-ticket-over')
  await noteSuccess(call, admission)
  await enter(call, uid)
  return userInfo(call.db, uid)
}

/** A code of the app, which works once, or a recovery code. */
async function isCode(call: Call<unknown>, uid: string, code: string): Promise<boolean> {
  const { db, now } = call
  if (/^\d{6}$/.test(code)) {
    const totp = await rows.findTotp(db, uid)
    const step = totp?.confirmedAt ? stepOfCode(openTotp(call, uid, totp.secret), code, now, totp.lastStep) : undefined
    return step !== undefined && rows.takeStep(db, uid, step)
  }
  if (!(await rows.takeRecoveryCode(db, uid, recoveryHash(uid, code)))) return false
  const { username } = await userInfo(db, uid)
  await tellOfFactor(call, { uid, username }, 'code-spent')
  return true
}
