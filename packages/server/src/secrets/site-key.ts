import type { Db } from '../db/connect.ts'
import { Refusal } from '../http/refusal.ts'
import { type Key, type KeySource, keyFile, keysOf } from './keys.ts'
import { addKey, findKey, keysInUse, putKey } from './queries.ts'

/** What this server's keys are to the site: one is the site's, nobody has said yet which that is, or it is one that is not here. */
type KeyStanding = 'ours' | 'open' | 'another'

/** Takes the first key for the site's, where the site has none yet or one of ours. */
export async function takeKey(db: Db, source: KeySource): Promise<KeyStanding> {
  const keys = keysOf(source)
  const [first] = keys as [Key]
  const standing = await standingOf(db, keys)
  if (standing === 'open') await addKey(db, first.id)
  else if (standing === 'ours') await putKey(db, first.id)
  return standingOf(db, keys)
}

/** The first key is the site's from now on, whatever it was: what was sealed with another one is lost. */
export async function takeKeyForGood(db: Db, source: KeySource): Promise<void> {
  const [first] = keysOf(source) as [Key]
  await putKey(db, first.id)
}

/** What the operator has to know of it, in a sentence; undefined where all is well. */
export async function keyTrouble(db: Db, source: KeySource): Promise<string | undefined> {
  const keys = keysOrWhy(source)
  if (keys instanceof Error) return `Secrets can be neither read nor stored here: ${keys.message}`
  if ((await standingOf(db, keys)) !== 'another') return undefined
  const here = source.secretKeys ? 'SECRET_KEY' : keyFile(source.dataDir)
  return (
    `The secrets of this site are encrypted with a key that is not in ${here}: this server sends no mail by the stored password, and refuses ` +
    'the codes of authenticator apps. Give every server of the site the same key: copy secret.key from the DATA_DIR of the first, ' +
    'or set the same SECRET_KEY. Where it is lost for good, "npm run verdict -- rotate-key --lost" makes this one the key, and what it ' +
    'does not open has to be entered again.'
  )
}

/** Refuses to store a secret that the other servers of the site could not read. */
export async function refuseOtherKey({ db, config }: { db: Db; config: KeySource }): Promise<void> {
  const trouble = await keyTrouble(db, config)
  if (trouble) throw new Refusal('setting/no-key', {}, new Error(trouble))
}

async function standingOf(db: Db, keys: Key[]): Promise<KeyStanding> {
  const isOurs = (id: Buffer) => keys.some((key) => key.id.equals(id))
  const site = await findKey(db)
  if (site) return isOurs(site) ? 'ours' : 'another'
  const used = await keysInUse(db)
  return used.length === 0 || used.some(isOurs) ? 'open' : 'another'
}

function keysOrWhy(source: KeySource): Key[] | Error {
  try {
    return keysOf(source)
  } catch (error) {
    return error as Error // a sentence for the operator
  }
}
