import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

/** Where an instance says what its secrets are sealed with. */
export type KeySource = Pick<Config, 'dataDir' | 'secretKeys'>

/** A key that seals secrets; `id` tells sealed things which one it was. */
export interface Key {
  id: Buffer
  bytes: Buffer
}

/** Signs that each key has at least: what is made here has 43, of 32 random bytes. */
export const minKeyLength = 32

/** The file of the keys, one a line: the first seals, all open. It lies beside the database, never in it. */
export const keyFile = (dataDir: string): string => path.join(dataDir, 'secret.key')

export const newKeyText = (): string => randomBytes(32).toString('base64url')

function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'secrets of an instance', 32))
  return { bytes, id: createHash('sha256').update(bytes).digest().subarray(0, 8) }
}

/** The texts of the keys of the environment, else of the file. It is read each time, for it may be changed meanwhile. */
export function keyTexts({ dataDir, secretKeys }: KeySource): string[] {
  if (secretKeys) return secretKeys
  const file = keyFile(dataDir)
  const texts = read(file).split(/\s+/).filter(Boolean)
  if (!texts.length || texts.some((text) => text.length < minKeyLength))
    throw new Error(`${file} holds no key: a line of at least ${minKeyLength} signs is one.`)
  return texts
}

/** The keys, first that which seals; throws a sentence for the operator when there is none to be had. */
export const keysOf = (source: KeySource): Key[] => keyTexts(source).map(keyOf)

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it is not there' : (error as Error).message
    throw new Error(`The key of this site's secrets, ${file}, cannot be read: ${why}.`, { cause: error })
  }
}

/** Makes the file of the keys for the account that the server runs as, unless there is one or the environment has the key. */
export function makeKeyFile({ dataDir, secretKeys }: KeySource, owner?: { uid: number; gid: number }): void {
  if (secretKeys || fs.existsSync(keyFile(dataDir))) return
  writeKeyFile(dataDir, [newKeyText()], owner)
}

/** Puts these keys in the place of those of the file: whole, durable, for the owner's eyes only. */
export function writeKeyFile(dataDir: string, texts: string[], owner?: { uid: number; gid: number }): void {
  const file = keyFile(dataDir)
  const fresh = `${file}.new`
  fs.mkdirSync(dataDir, { recursive: true })
  fs.rmSync(fresh, { force: true })
  fs.writeFileSync(fresh, `${texts.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  if (owner) fs.chownSync(fresh, owner.uid, owner.gid)
  fs.renameSync(fresh, file)
}
