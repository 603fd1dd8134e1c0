import crypto from 'node:crypto'
import { createRoot, rootExists } from '../../packages/server/src/account/root.ts'
import { fillAlone } from '../../packages/server/src/db/alone.ts'
import { connect, type Db } from '../../packages/server/src/db/connect.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { ensureLocalNode, newNodeToken } from '../../packages/server/src/http/node.ts'
import type { NodeKind } from '../../packages/server/src/queue/job.ts'
import { say, tell } from '../process/say.ts'
import type { Settings } from '../settings.ts'
import { importSamples } from './samples.ts'

/** Tokens of the programs that an instance starts as nodes of its site; undefined for those it is not to have. */
export interface NodeTokens {
  judge: string | undefined
  relay: string | undefined
}

/**
 * Brings the database to the newest shape and fills what a first start needs; answers new tokens for judge and relay of the
 * instance of that id, as far as it is to have them.
 */
export async function prepareContent(
  settings: Settings,
  databaseUrl: string,
  { instance, judges }: { instance: string; judges: boolean },
): Promise<NodeTokens> {
  const db = connect(databaseUrl, 3)
  try {
    const applied = await migrateOrRefuse(db)
    if (applied.length) say(`database is migrated (${applied.join(', ')})`)
    await fillAlone(db, async () => {
      await ensureRoot(db, settings.rootPassword)
      if (settings.sampleProblems) await importSamples(db, settings.dataDir)
    })
    return {
      judge: judges ? await tokenFor(db, instance, 'sandbox') : undefined,
      relay: settings.relays ? await tokenFor(db, instance, 'remote') : undefined,
    }
  } finally {
    await db.destroy()
  }
}

async function tokenFor(db: Db, instance: string, kind: NodeKind): Promise<string> {
  const token = newNodeToken()
  await ensureLocalNode(db, instance, token, kind)
  return token
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
