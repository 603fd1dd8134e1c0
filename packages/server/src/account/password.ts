import { createHash, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '@verdict/contract/account/limits.ts'
import { inTurn } from './hash-turns.ts'

/** argon2id with 19 MiB and two passes, the least that OWASP advises. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => inTurn('person', () => hash(password, strength))

/** The same for one of many accounts: it waits until no person does. */
export const hashInBatch = (password: string): Promise<string> => inTurn('batch', () => hash(password, strength))

/** In the place of a hash: no password is right yet, for the one of this account is still being hashed. */
export const noHashYet = 'none$'

let decoy: Promise<string> | undefined

/** Whether the password is right. Without an account the same work is done, so that the time tells nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody')
  const own = passwordHash?.startsWith('$') ? passwordHash : undefined
  const known = own ?? (await decoy)
  const isRight = await inTurn('person', () => verify(known, password))
  return isRight && own !== undefined
}

/** Marks what came from another judge as an MD5 without salt (decision 0076). */
const oldHashMark = 'md5$'

const isOldHash = (passwordHash: string): boolean => passwordHash.startsWith(oldHashMark)

/** The password as another judge kept it, to be kept here until its owner signs in; undefined when it is no MD5. */
export const oldHashOf = (md5: string): string | undefined =>
  /^[0-9a-f]{32}$/i.test(md5) ? `${oldHashMark}${md5.toLowerCase()}` : undefined

/**
 * Whether the password is the one that came with the account from another judge, which took the blanks around it away. Only a
 * login asks this, and at once keeps a hash of our own in its place.
 */
export function isOldPassword(passwordHash: string | undefined, password: string): boolean {
  if (passwordHash === undefined || !isOldHash(passwordHash)) return false
  const kept = Buffer.from(passwordHash.slice(oldHashMark.length), 'hex')
  const given = createHash('md5').update(password.trim()).digest()
  return kept.length === given.length && timingSafeEqual(kept, given)
}

const isWithin = ({ length }: string, most: number) => length >= passwordLength.min && length <= most

/** What somebody may choose: 6 to 20 characters. */
export const isPasswordLength = (password: string): boolean => isWithin(password, passwordLength.max)

/** What may be somebody's password: those that were generated for others may be longer. */
export const mayBePassword = (password: string): boolean => isWithin(password, passwordLength.maxGenerated)
