import type { TestSite } from '../../../server/test/support/serve-database.ts'
import { until } from '../../../server/test/support/until.ts'

/** The text of the newest mail to an address, once there is one; without a mail server they stay in the outbox. */
export const newestMail = ({ db }: TestSite, to: string): Promise<string> =>
  until(async () => {
    const mails = db.selectFrom('outbox').where('recipient', '=', to).select('body').orderBy('id', 'desc')
    return (await mails.executeTakeFirst())?.body
  }, `a mail comes to ${to}`)
