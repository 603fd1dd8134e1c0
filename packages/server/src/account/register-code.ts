import { randomInt } from 'node:crypto'
import type { LimitedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { refuseAddress } from './address.ts'
import { keepCode, sixDigits } from './keep-code.ts'
import { admit } from './limits.ts'
import { codeMail } from './mails.ts'
import { forgetCode, isEmailTaken } from './queries.ts'

/** Seconds (docs/rules.md, Calls); the life is told truthfully. */
const life = 600

/** Mails a six-digit code for a new account. */
export async function getRegisterCode(call: LimitedCall<unknown>, { email }: { email: string }) {
  const { db, mailer, language } = call
  const site = await readSettings(call, ['name', 'register'])
  if (!site.register) throw new Refusal('account/registration-closed')
  await refuseAddress(call, email)
  // Asking tells which addresses have accounts, and fills strangers' mailboxes: each time counts.
  await admit(call, { kind: 'mail', subject: email })
  if (await isEmailTaken(db, email)) throw new Refusal('account/email-taken')
  const code = sixDigits(randomInt)
  const counted = await keepCode(call, { purpose: 'register', email, code, life })
  const mail = { to: email, ...codeMail(language, { site: site.name, code, minutes: life / 60 }) }
  await mailer.send(mail).catch(async (error: Error) => {
    // The person may try again at once: they got nothing.
    await forgetCode(db, 'register', email)
    await counted.giveBack()
    throw new Refusal('account/mail-failed', {}, error)
  })
  return { email, expire: life }
}
