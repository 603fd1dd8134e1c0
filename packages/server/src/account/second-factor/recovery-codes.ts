import { randomInt } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { hashOf } from '../../http/session.ts'
import { replaceRecoveryCodes } from './queries.ts'

/** Signs that are not taken for one another, on paper neither. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const count = 10

const five = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')

/** However it was typed: blanks, dashes and capitals say nothing. */
export const recoveryHash = (uid: string, code: string): Buffer =>
  hashOf(`${uid}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** New codes in place of the old ones; of 10 signs each, kept as hashes. */
export async function newRecoveryCodes(db: Db, uid: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `${five()}-${five()}`)
  await replaceRecoveryCodes(
    db,
    uid,
    codes.map((code) => recoveryHash(uid, code)),
  )
  return codes
}
