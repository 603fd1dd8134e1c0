import { isSender } from '@verdict/contract/site/sender.ts'
import type { Settings } from '@verdict/contract/site/settings.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { lostSecrets, readSettings } from '../settings/settings.ts'
import { keepMail, type Mail } from './queries.ts'

/** A mail server that says nothing for this long is given up; somebody waits for the answer. */
const patienceMs = 10_000

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const ofServer = ['emailHost', 'emailPort', 'emailUsername', 'emailPassword', 'emailSsl', 'emailFrom'] as const
type MailServer = Pick<Settings, (typeof ofServer)[number]>

/**
 * Sends by the SMTP server of the settings, as they are when a mail is sent; without one, mails are kept in the outbox of
 * this machine.
 */
export function mailerFor(config: Config, db: Db): Mailer {
  return {
    async send(mail) {
      const server = await readSettings({ db, config }, ofServer)
      if (!server.emailHost) return keepMail(db, mail)
      if ((await lostSecrets({ db, config })).has('emailPassword'))
        throw new Error('The password of the mail server was stored with a key that is not here.')
      const transport = await transportTo(server, config)
      await transport.sendMail({ ...mail, from: senderOf(server, config) })
    },
  }
}

/** SMTP_URL may say more than the settings do, so it is taken whole where it is given. No start waits for what sends mails. */
async function transportTo(server: MailServer, { smtpUrl }: Config) {
  const { default: nodemailer } = await import('nodemailer')
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  if (smtpUrl) return nodemailer.createTransport({ url: smtpUrl, ...patience })
  const { emailHost, emailPort, emailUsername, emailPassword, emailSsl } = server
  return nodemailer.createTransport({
    host: emailHost ?? '',
    port: emailPort ?? (emailSsl ? 465 : 587),
    secure: emailSsl,
    ...patience,
    ...(emailUsername && { auth: { user: emailUsername, pass: emailPassword ?? '' } }),
  })
}

/** As set, else whoever logs in at the mail server, which takes mails of that one for sure. */
function senderOf({ emailFrom, emailUsername }: MailServer, { mailFrom }: Config): string {
  if (emailFrom) return emailFrom
  return emailUsername && isSender(emailUsername) ? emailUsername : mailFrom
}
