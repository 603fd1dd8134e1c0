import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { addressOf } from '../http/address.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { hashOf } from '../http/session.ts'
import { website } from '../settings/website.ts'
import { admit } from './limits.ts'
import { codeMail } from './mails.ts'
import { findCode, forgetCode, isEmailTaken, replaceCode } from './queries.ts'

/** Seconds (docs/rules.md, Calls); the life is told truthfully. */
const life = 600
const resendAfter = 60

/** Mails a six-digit code for a new account. */
export async function getRegisterCode(call: Call<unknown>, { email }: { email: string }) {
  const { db, mailer, now, language } = call
  const site = await website(db)
  if (!site.register) throw new Refusal('account/registration-closed')
  if (!z.email().safeParse(email).success) throw new Refusal('account/email-malformed')
  // Asking tells which addresses have accounts, and fills strangers' mailboxes: each time counts.
  await admit(call, { kind: 'mail', subject: email })
  if (await isEmailTaken(db, email)) throw new Refusal('account/email-taken')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    purpose: 'register',
    email,
    hash: hashOf(code),
    askedFrom: addressOf(call.ip),
    sentAt: now,
    expiresAt: new Date(now.getTime() + life * 1000),
  }
  if (!(await replaceCode(db, fresh, new Date(now.getTime() - resendAfter * 1000)))) {
    const sent = (await findCode(db, 'register', email))?.sentAt ?? now
    const left = Math.max(1, Math.ceil((sent.getTime() + resendAfter * 1000 - now.getTime()) / 1000))
    throw new Refusal('account/code-wait', { seconds: left })
  }
  const mail = { to: email, ...codeMail(language, { site: site.name, code, minutes: life / 60 }) }
  await mailer.send(mail).catch(async (error: Error) => {
    // The person may try again at once: they got nothing.
    await forgetCode(db, 'register', email)
    throw new Refusal('account/mail-failed', {}, error)
  })
  return { email, expire: life }
}
