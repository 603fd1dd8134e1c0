import { outboxPage } from '../../packages/server/src/mail/queries.ts'
import { withInstance } from '../instance.ts'
import type { Command } from './command.ts'

const maxMails = 20

/** `outbox`: the mails that stayed here because no SMTP server is set. */
export const outbox: Command = async ({ values }) => {
  const page = { currentPage: 1, limit: maxMails }
  const { rows } = await withInstance({ judging: false }, ({ db }) => outboxPage(db, page))
  for (const mail of rows.toReversed()) {
    if (values['json']) console.log(JSON.stringify(mail))
    else
      console.log(`${mail.gmtCreate.toISOString()}  to ${mail.to}\n${mail.subject}\n\n${mail.text}\n${'-'.repeat(72)}`)
  }
  if (!rows.length && !values['json']) console.log('The outbox is empty.')
  return 0
}
