import { decrypt, encrypt } from './cipher.ts'
import { type Key, type KeySource, keysOf } from './keys.ts'

/** The first byte of whatever is sealed in this way; then the id of the key, then what the cipher made. */
const version = 1
const idBytes = 8

/** Seals with the first key. `about` says what it is (`setting emailPassword`): it opens as nothing else. */
export function sealSecret(source: KeySource, content: Buffer, about: string): Buffer {
  const [key] = keysOf(source) as [Key]
  return Buffer.concat([Buffer.from([version]), key.id, encrypt(content, key.bytes, about)])
}

/** What was sealed; undefined when its key is none of ours (any more), or it was changed since. */
export function openSecret(source: KeySource, sealed: Buffer, about: string): Buffer | undefined {
  const key = sealed[0] === version ? keysOrNone(source).find(({ id }) => id.equals(idOf(sealed))) : undefined
  if (!key) return undefined
  try {
    return decrypt(sealed.subarray(1 + idBytes), key.bytes, about)
  } catch {
    return undefined // damaged, or of another place: told like a lost key
  }
}

/** Whether the first of the keys sealed it. */
export function isSealedAnew(source: KeySource, sealed: Buffer): boolean {
  const [key] = keysOf(source) as [Key]
  return sealed[0] === version && key.id.equals(idOf(sealed))
}

/** Without keys nothing opens; that there are none is told where secrets are stored, and at the start. */
function keysOrNone(source: KeySource): Key[] {
  try {
    return keysOf(source)
  } catch {
    return []
  }
}

const idOf = (sealed: Buffer): Buffer => sealed.subarray(1, 1 + idBytes)
