import process from 'node:process'
import { removeFactors } from '../../packages/server/src/account/second-factor/remove.ts'
import { readConfig } from '../../packages/server/src/config.ts'
import { mailerFor } from '../../packages/server/src/mail/mailer.ts'
import { withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `second-factor remove USER`: for somebody who has lost the app, the passkeys and the recovery codes. */
export const secondFactor: Command = async ({ values, operands: [, username = ''] }) => {
  const given = { ...process.env }
  const removed = await withInstance({ judging: false }, ({ db, databaseUrl, dataDir }) => {
    const config = readConfig({ ...given, DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
    return removeFactors({ db, config, mailer: mailerFor(config, db) }, username)
  })
  if (values['json']) console.log(JSON.stringify(removed))
  else if (removed.hadOne) console.log(`${removed.username} logs in with the password alone; all sessions have ended.`)
  else console.log(`${removed.username} had no second factor.`)
  if (removed.notTold !== undefined)
    console.error(`They could not be told by mail: ${removed.notTold}. Tell them in another way.`)
  return 0
}
