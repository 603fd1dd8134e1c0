import { randomBytes } from 'node:crypto'
import type * as routes from '@verdict/contract/account/credential-routes.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { endSessions, hashOf } from '../http/session.ts'
import { readSettings } from '../settings/settings.ts'
import { siteAddress } from '../settings/site-address.ts'
import { isSolved } from './captcha.ts'
import { findByEmail } from './credential-queries.ts'
import { keepCode } from './keep-code.ts'
import { forgetOrigins } from './limit-queries.ts'
import { admit, noteSuccess } from './limits.ts'
import { resetMail } from './mails.ts'
import { hashPassword, isPasswordLength } from './password.ts'
import { findByUsername, forgetCode, updatePassword, useCode } from './queries.ts'

/** Seconds (docs/rules.md, Accounts). */
const life = 600

/** Mails the owner of an address a link that works once. */
export const applyResetPassword: Handler<typeof routes.applyResetPassword> = async (call, asked) => {
  const { db, mailer, now, language } = call
  const { email, captcha, captchaKey } = asked
  if (!(await isSolved(db, captchaKey, captcha, now))) throw new Refusal('account/captcha-wrong')
  await admit(call, { kind: 'mail', subject: email })
  const owner = await findByEmail(db, email)
  if (!owner) {
    await call.count() // an address that is unknown here costs as much as one that is known
    throw new Refusal('account/email-unknown')
  }
  const code = randomBytes(11).toString('hex').slice(0, 21)
  const counted = await keepCode(call, { purpose: 'reset', email, code, life })
  const site = await readSettings(call, ['name', 'baseUrl'])
  const link = new URL('/reset-password', siteAddress(site, call.config))
  link.search = new URLSearchParams({ username: owner.username, code }).toString()
  const about = { site: site.name, username: owner.username, link: link.href, minutes: life / 60 }
  await mailer.send({ to: email, ...resetMail(language, about) }).catch(async (error: Error) => {
    // The person may try again at once: they got nothing.
    await forgetCode(db, 'reset', email)
    await counted.giveBack()
    throw new Refusal('account/mail-failed', {}, error)
  })
  return null
}

/** The code and the old password go together; whoever was signed in, and every device that was known, starts anew. */
export const resetPassword: Handler<typeof routes.resetPassword> = async (call, { username, password, code }) => {
  if (!isPasswordLength(password)) throw new Refusal('account/password-length')
  const admission = await admit(call, { kind: 'code', subject: `reset:${username}` })
  const account = await findByUsername(call.db, username)
  const passwordHash = await hashPassword(password)
  const isDone = await call.db.transaction().execute(async (tx) => {
    const email = account?.status === 0 ? account.email : null
    if (!account || !email || !(await useCode(tx, 'reset', email, hashOf(code), call.now))) return false
    await updatePassword(tx, account.uid, passwordHash)
    await endSessions(tx, account.uid)
    await forgetOrigins(tx, account.uid)
    return true
  })
  if (!isDone) throw new Refusal('account/code-wrong')
  await noteSuccess(call, admission)
  return null
}
