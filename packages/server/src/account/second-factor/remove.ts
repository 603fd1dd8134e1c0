import { commandLine, noteAct } from '../../audit/audit.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { endSessions } from '../../http/session.ts'
import { faultOfMail, secretsOf } from '../../mail/faults.ts'
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

/**
 * Takes somebody's second factor away and ends their sessions; the owner is told by mail, and `notTold` says why where that
 * failed. Throws when there is no such account.
 */
export async function removeFactors(site: Removing, named: string) {
  const { db, mailer } = site
  const account = await findByUsername(db, named)
  if (!account) throw new Error(`There is no account "${named}".`)
  const hadOne = await db.transaction().execute(async (tx) => {
    const removed = await deleteFactors(tx, account.uid)
    if (!removed) return false
    await endSessions(tx, account.uid)
    await noteAct(tx, commandLine(), {
      act: 'removeSecondFactor',
      objectKind: 'user',
      object: account.username,
      subjects: [account.uid],
    })
    return true
  })
  const { username, email } = account
  if (!hadOne || !email) return { username, hadOne }
  const { name, ...login } = await readSettings(site, ['name', 'emailUsername', 'emailPassword'])
  try {
    await mailer.send({ to: email, ...removalMail({ site: name, username }) })
    return { username, hadOne }
  } catch (fault) {
    return { username, hadOne, notTold: faultOfMail(fault, secretsOf(login)).values.reason }
  }
}
