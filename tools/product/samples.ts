import fs from 'node:fs'
import { messageText } from '@verdict/formats/message.ts'
import { blobsIn } from '../../packages/server/src/blobs/blobs.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import { importPackages } from '../../packages/server/src/problem/import/import-package.ts'
import { storedSettings, storeSettings } from '../../packages/server/src/settings/queries.ts'
import { inCheckout } from '../process/paths.ts'
import { say } from '../process/say.ts'

const folder = inCheckout('samples')
const setting = 'samples-imported'
const importer = { username: 'root', auth: 1, mayReplace: () => false } as const

/** Imports the problems of samples/, once in the life of a database, so that what an operator deletes stays deleted. */
export async function importSamples(db: Db, dataDir: string) {
  if (!fs.existsSync(folder) || (await storedSettings(db, [setting])).has(setting)) return
  say('importing sample problems')
  const now = new Date()
  const store = { db, blobs: blobsIn(dataDir), dataDir }
  const outcomes = await importPackages(store, { disk: folder, name: 'samples' }, importer, { replace: false }, now)
  for (const outcome of outcomes) if ('error' in outcome) say(messageText(outcome.error, 'en-US'))
  await storeSettings(db, [{ name: setting, value: { at: now.toISOString() } }])
  say(`sample problems are imported (${outcomes.filter((outcome) => 'pid' in outcome).length})`)
}
