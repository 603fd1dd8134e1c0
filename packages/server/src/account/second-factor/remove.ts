import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { endSessions } from '../../http/session.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { readSettings } from '../../settings/settings.ts'
import { findByUsername } from '../queries.ts'
import { removalMail } from './mail.ts'
import { deleteFactors } from './queries.ts'

interface Removing {
  db: Db
  config: Config
  mailer: Mailer
}

/** Takes somebody's second factor away and ends their sessions; the owner is told by mail. Throws when there is no such account. */
export async function removeFactors(site: Removing, username: string) {
  const { db, mailer } = site
  const account = await findByUsername(db, username)
  if (!account) throw new Error(`There is no account "${username}".`)
  const hadOne = await db.transaction().execute(async (tx) => {
    const removed = await deleteFactors(tx, account.uid)
    if (removed) await endSessions(tx, account.uid)
    return removed
  })
  if (hadOne && account.email) {
    const { name } = await readSettings(site, ['name'])
    await mailer.send({ to: account.email, ...removalMail({ site: name, username: account.username }) })
  }
  return { username: account.username, hadOne }
}
