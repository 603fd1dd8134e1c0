import {
  acceptedValue,
  type SettingName,
  type Settings,
  settingNames,
  settings,
} from '@verdict/contract/site/settings.ts'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { malformed, Refusal } from '../http/refusal.ts'
import { refuseOtherKey } from '../secrets/site-key.ts'
import { fixedBy, fixedSettings } from './fixed.ts'
import { storedSettings, storeSettings } from './queries.ts'
import { asRead, asStored, isLost, isSecret } from './secret-values.ts'

interface Where {
  db: Db
  config: Config
}

/**
 * What these settings are: as the environment decides, else as they were stored, else as they come. What was stored by a
 * version with other rules and would not be taken today counts as not stored, and so does a secret whose key is lost.
 */
export async function readSettings<N extends SettingName>(
  { db, config }: Where,
  names: readonly N[],
): Promise<Pick<Settings, N>> {
  const fixed = fixedSettings(config)
  const stored = await storedSettings(db, names)
  const settingOf = (name: N): unknown => {
    if (name in fixed) return fixed[name]
    const accepted = acceptedValue(name, asRead(config, name, stored.get(name)))
    return accepted === undefined ? settings[name].preset : accepted
  }
  return Object.fromEntries(names.map((name) => [name, settingOf(name)])) as Pick<Settings, N>
}

/** Changes these settings, all or none; refuses values that are not taken, and settings that the environment decides. */
export async function changeSettings({ db, config }: Where, changes: Partial<Settings>): Promise<void> {
  const accepted = Object.entries(changes).map(([given, value]) => {
    const name = given as SettingName
    const read = z.object({ [name]: settings[name].schema }).safeParse({ [name]: value }, { reportInput: true })
    if (!read.success) throw malformed(read.error)
    const variable = fixedBy(config, name)
    if (variable !== undefined) throw new Refusal('setting/fixed', { name, variable })
    return { name, value: read.data[name] }
  })
  if (accepted.some(({ name }) => isSecret(name))) await refuseOtherKey({ db, config })
  await storeSettings(
    db,
    accepted.map(({ name, value }) => ({ name, value: storedAs(config, name, value) })),
  )
}

function storedAs(config: Config, name: SettingName, value: unknown): unknown {
  try {
    return asStored(config, name, value)
  } catch (error) {
    throw new Refusal('setting/no-key', {}, error)
  }
}

/** The secrets that are stored here and cannot be opened, for their key is gone. */
export async function lostSecrets({ db, config }: Where): Promise<Set<SettingName>> {
  const secrets = settingNames.filter(isSecret)
  const stored = await storedSettings(db, secrets)
  return new Set(secrets.filter((name) => isLost(config, name, stored.get(name))))
}
