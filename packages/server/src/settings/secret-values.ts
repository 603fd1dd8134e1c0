import { type SettingName, settings } from '@verdict/contract/site/settings.ts'
import type { Db } from '../db/connect.ts'
import type { KeySource } from '../secrets/keys.ts'
import { isSealedAnew, openSecret, sealSecret } from '../secrets/sealed.ts'
import { eachStoredSetting } from './queries.ts'

/** Whether nobody is ever told what it is, so that it is sealed where it is stored. */
export const isSecret = (name: string): boolean =>
  name in settings && settings[name as SettingName].shownTo === 'nobody'

const about = (name: string) => `setting ${name}`

/** How a secret lies in the database. */
interface Sealed {
  sealed: string
}

const isSealed = (stored: unknown): stored is Sealed =>
  typeof stored === 'object' && stored !== null && 'sealed' in stored && typeof stored.sealed === 'string'

/** The value as it is to be stored: a secret sealed, anything else as it is. Throws a sentence when there is no key. */
export function asStored(source: KeySource, name: string, value: unknown): unknown {
  if (!isSecret(name)) return value
  const content = Buffer.from(JSON.stringify(value))
  return { sealed: sealSecret(source, content, about(name)).toString('base64') } satisfies Sealed
}

/** What was stored; undefined when it was sealed with a key that is not here. */
export function asRead(source: KeySource, name: string, stored: unknown): unknown {
  if (!isSealed(stored)) return stored
  const opened = openSecret(source, Buffer.from(stored.sealed, 'base64'), about(name))
  return opened && JSON.parse(opened.toString('utf8'))
}

/** Whether something is stored that cannot be opened. */
export const isLost = (source: KeySource, name: string, stored: unknown): boolean =>
  isSealed(stored) && asRead(source, name, stored) === undefined

/** Seals with the first key what is not yet; answers the names of those that cannot be opened, which stay as they are. */
export async function sealSettings(db: Db, source: KeySource): Promise<string[]> {
  const lost: string[] = []
  await eachStoredSetting(db, (name, stored) => {
    if (!isSecret(name)) return undefined
    if (isLost(source, name, stored)) {
      lost.push(name)
      return undefined
    }
    const isFresh = isSealed(stored) && isSealedAnew(source, Buffer.from(stored.sealed, 'base64'))
    return isFresh ? undefined : asStored(source, name, asRead(source, name, stored))
  })
  return lost
}
