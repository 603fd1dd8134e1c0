import crypto from 'node:crypto'
import { createRoot, rootExists } from '../../packages/server/src/account/root.ts'
import { fillAlone } from '../../packages/server/src/db/alone.ts'
import { connect, type Db } from '../../packages/server/src/db/connect.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { ensureLocalNode, newNodeToken } from '../../packages/server/src/http/node.ts'
import { say, tell } from '../process/say.ts'
import type { Settings } from '../settings.ts'
import { importSamples } from './samples.ts'

/**
 * Brings the database to the newest shape and fills what a first start needs; answers a new token for the judge of the
 * instance of that id, if it is to have one.
 */
export async function prepareContent(
  settings: Settings,
  databaseUrl: string,
  instance: string | undefined,
): Promise<string | undefined> {
  const db = connect(databaseUrl, 3)
  try {
    const applied = await migrateOrRefuse(db)
    if (applied.length) say(`database is migrated (${applied.join(', ')})`)
    await fillAlone(db, async () => {
      await ensureRoot(db, settings.rootPassword)
      if (settings.sampleProblems) await importSamples(db, settings.dataDir)
    })
    if (instance === undefined) return undefined
    const nodeToken = newNodeToken()
    await ensureLocalNode(db, instance, nodeToken)
    return nodeToken
  } finally {
    await db.destroy()
  }
}

/** Answers what was applied; a database that cannot be used is refused with a sentence. */
export function migrateOrRefuse(db: Db): Promise<string[]> {
  return migrate(db).catch((error: Error) => {
    throw new Error(`The database cannot be used: ${error.message || String(error)}`, { cause: error })
  })
}

/** A random password is told here, once, and kept nowhere. */
async function ensureRoot(db: Db, given: string | undefined) {
  if (await rootExists(db)) {
    if (given) say('ROOT_PASSWORD is ignored: root exists ("npm run verdict -- root-password" sets a new password)')
    return
  }
  const password = given ?? crypto.randomBytes(12).toString('base64url')
  await createRoot(db, password)
  if (given) say('made the super admin "root" with the password of ROOT_PASSWORD')
  else tell(`\n  The super admin is "root" with the password  ${password}\n  It is shown only now.\n`)
}
