import process from 'node:process'
import { restoreBackup } from '../backup/restore.ts'
import { fromCaller } from '../instance.ts'
import { keepSecrets } from '../process/environment.ts'
import { readSettings } from '../settings.ts'
import { inWords } from './check.ts'
import type { Command } from './command.ts'

/** `restore`: the instance of a back-up in an empty DATA_DIR, ready to be started. */
export const restore: Command = async ({ values, operands: [from = ''] }) => {
  const folder = fromCaller(from)
  const settings = readSettings(process.env)
  keepSecrets()
  const { manifest, checked } = await restoreBackup(folder, settings)
  const { dataDir } = settings
  if (values['json']) console.log(JSON.stringify({ dataDir, takenAt: manifest.takenAt, checked }))
  else console.log(`${inWords(checked)}\nRestored to ${dataDir} as of ${manifest.takenAt}; "npm start" runs it.`)
  return checked.wrong.length ? 1 : 0
}
