import { sealTotps } from './account/second-factor/totp-secret.ts'
import type { Site } from './http/call.ts'
import { keyFile, makeKeyFile } from './secrets/keys.ts'
import { keyTrouble, takeKey } from './secrets/site-key.ts'
import { sealSettings } from './settings/secret-values.ts'

type Where = Pick<Site, 'db' | 'config'>

export interface Lost {
  /** Names of settings. */
  settings: string[]
  /** How many people's authenticator apps. */
  apps: number
}

/**
 * Brings every stored secret under the first key; answers what cannot be opened. Throws a sentence when there is no key, or when it is
 * not the site's: then nothing is changed.
 */
export async function sealAll({ db, config }: Where): Promise<Lost> {
  if ((await takeKey(db, config)) !== 'ours') throw new Error(await keyTrouble(db, config))
  return { settings: await sealSettings(db, config), apps: await sealTotps(db, config) }
}

/** The same at a start, which makes the key where there never was one; a site whose key is gone runs on and says so. */
export async function sealSecrets(site: Where, log: (message: string) => void): Promise<void> {
  const { config } = site
  try {
    makeKeyFile(config)
    const trouble = await keyTrouble(site.db, config)
    if (trouble) return log(trouble)
    const lost = await sealAll(site)
    const what = [...lost.settings, ...(lost.apps ? [`${lost.apps} authenticator apps`] : [])]
    const where = config.secretKeys ? 'SECRET_KEY' : keyFile(config.dataDir)
    if (what.length)
      log(`The key of these secrets is not in ${where}: ${what.join(', ')}. Bring it back, or enter them again.`)
  } catch (error) {
    log(`Secrets can be neither read nor stored: ${(error as Error).message}`)
  }
}
