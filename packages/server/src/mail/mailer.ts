import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { keepMail, type Mail } from './queries.ts'

/** A mail server that says nothing for this long is given up; somebody waits for the answer. */
const patienceMs = 10_000

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Sends by the SMTP server of the settings; without one, mails are kept in the outbox of this machine. */
export function mailerFor({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Db): Mailer {
  if (!smtpUrl) return { send: (mail) => keepMail(db, mail) }
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience }, { from: mailFrom })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}
