import { randomBytes } from 'node:crypto'
import type * as routes from '@verdict/contract/account/second-factor-routes.ts'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { hashOf } from '../../http/session.ts'
import { refuseOtherKey } from '../../secrets/site-key.ts'
import { readSettings } from '../../settings/settings.ts'
import { ownCredentials } from '../credential-queries.ts'
import { admit, noteSuccess } from '../limits.ts'
import { isPassword } from '../password.ts'
import { tellOfFactor } from './mail.ts'
import { keepPasskey, newPasskeyOptions } from './passkeys.ts'
import * as rows from './queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { base32, stepOfCode, totpAddress } from './totp.ts'
import { openTotp, sealTotp, totpBytes } from './totp-secret.ts'

type OwnCall = Call<Viewer>

const stepLifeMs = 10 * 60_000
const maxPasskeys = 10

/** Whoever sits at an open session is not yet its owner: what guards the account is changed with its password. */
async function requirePassword(call: OwnCall, password: string): Promise<void> {
  const { uid } = call.viewer
  const admission = await admit(call, { kind: 'code', subject: `password:${uid}`, known: `uid:${uid}` })
  const { passwordHash } = await ownCredentials(call.db, uid)
  if (!(await isPassword(passwordHash, password))) throw new Refusal('account/password-wrong')
  await noteSuccess(call, admission)
}

/** Codes for whoever has just got a first factor; who had one keeps theirs. */
async function firstCodes({ db, viewer }: OwnCall): Promise<{ recoveryCodes: string[] }> {
  const { recoveryCodes } = await rows.factorsOf(db, viewer.uid)
  return { recoveryCodes: recoveryCodes > 0 ? [] : await newRecoveryCodes(db, viewer.uid) }
}

/** Without a factor there is nothing to recover. */
async function dropIdleCodes({ db, viewer }: OwnCall): Promise<void> {
  const { hasTotp, passkeys } = await rows.factorsOf(db, viewer.uid)
  if (!hasTotp && !passkeys.length) await rows.replaceRecoveryCodes(db, viewer.uid, [])
}

export const getSecondFactor: Handler<typeof routes.getSecondFactor> = ({ db, viewer }) =>
  rows.factorsOf(db, viewer.uid)

export const beginTotp: Handler<typeof routes.beginTotp> = async (call, { password }) => {
  const { db, viewer, now } = call
  await requirePassword(call, password)
  if ((await rows.findTotp(db, viewer.uid))?.confirmedAt) throw new Refusal('account/second-factor-exists')
  await refuseOtherKey(call)
  const bytes = randomBytes(totpBytes)
  await rows.beginTotp(db, viewer.uid, sealTotp(call, viewer.uid, bytes), now)
  const { name } = await readSettings(call, ['name'])
  const secret = base32(bytes)
  return { secret, address: totpAddress({ site: name, username: viewer.username, secret }) }
}

export const confirmTotp: Handler<typeof routes.confirmTotp> = async (call, { code }) => {
  const { db, viewer, now } = call
  const { uid } = viewer
  const admission = await admit(call, { kind: 'code', subject: `second-factor:${uid}`, known: `uid:${uid}` })
  const begun = await rows.findTotp(db, uid)
  const step =
    begun && !begun.confirmedAt ? stepOfCode(openTotp(call, uid, begun.secret), code, now, begun.lastStep) : undefined
  if (step === undefined || !(await rows.takeStep(db, uid, step))) throw new Refusal('account/second-factor-wrong')
  await noteSuccess(call, admission)
  await rows.confirmTotp(db, uid, now)
  await tellOfFactor(call, viewer, 'totp-added')
  return firstCodes(call)
}

export const removeTotp: Handler<typeof routes.removeTotp> = async (call, { password }) => {
  await requirePassword(call, password)
  await rows.deleteTotp(call.db, call.viewer.uid)
  await dropIdleCodes(call)
  await tellOfFactor(call, call.viewer, 'totp-removed')
  return null
}

const stepKey = ({ viewer }: OwnCall) => hashOf(`passkey of ${viewer.uid}`)

export const beginPasskey: Handler<typeof routes.beginPasskey> = async (call, { password }) => {
  const { db, viewer, now } = call
  await requirePassword(call, password)
  if ((await rows.passkeysOf(db, viewer.uid)).length >= maxPasskeys) throw new Refusal('account/too-many-passkeys')
  const options = await newPasskeyOptions(call, viewer)
  await rows.beginStep(db, {
    keyHash: stepKey(call),
    purpose: 'passkey',
    uid: viewer.uid,
    challenge: options.challenge,
    expiresAt: new Date(now.getTime() + stepLifeMs),
  })
  return { ...options }
}

export const addPasskey: Handler<typeof routes.addPasskey> = async (call, { name, passkey }) => {
  const { db, viewer, now } = call
  const step = await rows.findStep(db, 'passkey', stepKey(call), now)
  if (!step?.challenge || !(await rows.endStep(db, stepKey(call)))) throw new Refusal('account/second-factor-wrong')
  await keepPasskey(call, { uid: viewer.uid, name, challenge: step.challenge, reply: passkey })
  await tellOfFactor(call, viewer, 'passkey-added')
  return firstCodes(call)
}

export const removePasskey: Handler<typeof routes.removePasskey> = async (call, { password, id }) => {
  await requirePassword(call, password)
  if ((await rows.deletePasskey(call.db, call.viewer.uid, id)) === undefined) throw new Refusal('account/no-passkey')
  await dropIdleCodes(call)
  await tellOfFactor(call, call.viewer, 'passkey-removed')
  return null
}

export const renewRecoveryCodes: Handler<typeof routes.renewRecoveryCodes> = async (call, { password }) => {
  const { db, viewer } = call
  await requirePassword(call, password)
  const { hasTotp, passkeys } = await rows.factorsOf(db, viewer.uid)
  if (!hasTotp && !passkeys.length) throw new Refusal('account/no-second-factor')
  const recoveryCodes = await newRecoveryCodes(db, viewer.uid)
  await tellOfFactor(call, viewer, 'codes-renewed')
  return { recoveryCodes }
}
