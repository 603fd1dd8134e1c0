import crypto from 'node:crypto'
import { createRoot, rootExists } from '../../packages/server/src/account/root.ts'
import { fillAlone } from '../../packages/server/src/db/alone.ts'
import { connect, type Db } from '../../packages/server/src/db/connect.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { ensureLocalNode } from '../../packages/server/src/http/node.ts'
import { keyTrouble, takeKey } from '../../packages/server/src/secrets/site-key.ts'
import { readyDatabase, sayingHow } from '../../packages/server/src/upgrade.ts'
import { say, tell } from '../process/say.ts'
import type { Settings } from '../settings.ts'
import { importSamples } from './samples.ts'

/** Tokens of the programs that an instance starts as nodes of its site; undefined for those it is not to have. */
export interface NodeTokens {
  judge: string | undefined
  relay: string | undefined
}

export interface Content {
  /** Of the instance whose nodes the tokens are. */
  instance: string
  tokens: NodeTokens
  /** Called when the database has its newest shape and knows the tokens. */
  onKnown(): void
}

/** Brings the database to the newest shape, makes judge and relay of the instance known to it, and fills what a first start needs. */
export async function prepareContent(
  settings: Settings,
  databaseUrl: string,
  { instance, tokens, onKnown }: Content,
): Promise<void> {
  const { host, port } = settings
  const applied = await readyDatabase({ databaseUrl, host, port }, say).catch(refuse)
  const db = connect(databaseUrl, 3)
  try {
    if (applied.length) say(`database is migrated (${stepsOf(applied)})`)
    if (tokens.judge) await ensureLocalNode(db, instance, tokens.judge, 'sandbox')
    if (tokens.relay) await ensureLocalNode(db, instance, tokens.relay, 'remote')
    onKnown()
    await tellOfKey(db, settings)
    await fillAlone(db, async () => {
      await ensureRoot(db, settings.rootPassword)
      if (settings.sampleProblems) await importSamples(db, settings.dataDir)
    })
  } finally {
    await db.destroy()
  }
}

/** The first server of a site says which its key is; one that has another key runs, and says what does not work here. */
async function tellOfKey(db: Db, settings: Settings) {
  if (!(await keyTrouble(db, settings))) await takeKey(db, settings)
  const trouble = await keyTrouble(db, settings)
  if (trouble) say(trouble, 'warn')
}

/** An update names its few steps; of a first start their number says enough. */
const stepsOf = (applied: string[]): string =>
  applied.length > 5 ? `${applied.length} steps, the last ${applied.at(-1)}` : applied.join(', ')

/** Answers what was applied; a database that cannot be used is refused with a sentence. */
export function migrateOrRefuse(db: Db): Promise<string[]> {
  return migrate(db, sayingHow(say)).catch(refuse)
}

function refuse(error: Error): never {
  throw new Error(`The database cannot be used: ${error.message || String(error)}`, { cause: error })
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
