import process from 'node:process'
import { commandLine, noteAct } from '../../packages/server/src/audit/audit.ts'
import { readConfig } from '../../packages/server/src/config.ts'
import { type Lost, sealAll } from '../../packages/server/src/seal-secrets.ts'
import { keyTexts, newKeyText, writeKeyFile } from '../../packages/server/src/secrets/keys.ts'
import { keyTrouble, takeKeyForGood } from '../../packages/server/src/secrets/site-key.ts'
import { type OpenedInstance, withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `rotate-key`: old keys go only when nothing needs them any more. */
export const rotateKey: Command = async ({ values }) => {
  const given = { ...process.env }
  const isLost = values['lost'] === true
  const lost = await withInstance({ judging: false }, (instance) => rotateAndNote(instance, given, isLost))
  const isWhole = !lost.settings.length && !lost.apps
  if (values['json']) console.log(JSON.stringify(lost))
  else if (isWhole) console.log('Every secret is encrypted with the first key alone.')
  else
    console.log(
      `No key of ours opens ${[...lost.settings, `${lost.apps} authenticator apps`].join(', ')}: the old keys are kept.`,
    )
  return isWhole ? 0 : 1
}

async function rotateAndNote(instance: OpenedInstance, env: NodeJS.ProcessEnv, isLost: boolean): Promise<Lost> {
  const lost = await rotate(instance, env, isLost)
  const after = { notOpened: lost }
  await noteAct(instance.db, commandLine(), { act: 'rotateKey', objectKind: 'site', object: 'secret.key', after })
  return lost
}

async function rotate(
  { db, databaseUrl, dataDir, reader }: OpenedInstance,
  env: NodeJS.ProcessEnv,
  isLost: boolean,
): Promise<Lost> {
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  if (isLost) await takeKeyForGood(db, config)
  const trouble = await keyTrouble(db, config)
  if (trouble) throw new Error(trouble)
  if (config.secretKeys) return sealAll({ db, config })
  const fresh = newKeyText()
  writeKeyFile(dataDir, [fresh, ...keyTexts(config)], reader)
  // twice: a server that had read the old file may have sealed something with it while the first round went on
  await sealAll({ db, config })
  const lost = await sealAll({ db, config })
  if (!lost.settings.length && !lost.apps) writeKeyFile(dataDir, [fresh], reader)
  return lost
}
