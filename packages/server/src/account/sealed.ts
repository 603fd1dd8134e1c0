import { hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from '../secrets/cipher.ts'

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'generated passwords', 32))

/** The text so that only who has the secret can read it. */
export const seal = (text: string, secret: string): Buffer => encrypt(Buffer.from(text), keyOf(secret))

/** Throws when it was sealed with another secret or changed since. */
export const unseal = (sealed: Buffer, secret: string): string => decrypt(sealed, keyOf(secret)).toString('utf8')
