import crypto from 'node:crypto'
import { createRoot, rootExists } from '../../packages/server/src/account/root.ts'
import { connect, type Db } from '../../packages/server/src/db/connect.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { ensureNode, newNodeToken } from '../../packages/server/src/http/node.ts'
import { say, tell } from '../process/say.ts'
import type { Settings } from '../settings.ts'
import { importSamples } from './samples.ts'

/** Name of the judge node that an instance starts itself. */
export const localNode = 'local'

/** Brings the database to the newest shape and fills what a first start needs; answers a new token for the judge. */
export async function prepareContent(settings: Settings, databaseUrl: string): Promise<string> {
  const db = connect(databaseUrl, 2)
  try {
    const applied = await migrate(db).catch((error: Error) => {
      throw new Error(`The database cannot be used: ${error.message || String(error)}`, { cause: error })
    })
    if (applied.length) say(`database is migrated (${applied.join(', ')})`)
    await ensureRoot(db, settings.rootPassword)
    if (settings.sampleProblems) await importSamples(db, settings.dataDir)
    const nodeToken = newNodeToken()
    await ensureNode(db, localNode, nodeToken, true)
    return nodeToken
  } finally {
    await db.destroy()
  }
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
