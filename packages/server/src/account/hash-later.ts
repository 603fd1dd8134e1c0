import type { Db } from '../db/connect.ts'
import { hashInBatch, noHashYet } from './password.ts'
import { replacePasswordHash } from './queries.ts'
import { accountsUnhashed } from './user-admin-queries.ts'

export interface Unhashed {
  uid: string
  password: string
}

/** Hashing that is under way. */
interface Work {
  left: number
  of: number
  done: Promise<void>
}

const works = new Map<string, Work>()

/**
 * Gives accounts that were made at once the hashes of their passwords, one after another. `id` names the work: asked for again
 * while it is under way it is the same; after a server that ended amid it, it goes on with what is left.
 */
export function hashLater(db: Db, id: string, accounts: Unhashed[]): Work {
  const known = works.get(id)
  if (known) return known
  const work = { left: accounts.length, of: accounts.length, done: Promise.resolve() }
  works.set(id, work)
  work.done = hashAll(db, accounts, work).finally(() => works.delete(id))
  return work
}

async function hashAll(db: Db, accounts: Unhashed[], work: Work): Promise<void> {
  const uids = accounts.map(({ uid }) => uid)
  const without = await accountsUnhashed(db, uids, noHashYet)
  for (const { uid, password } of accounts) {
    if (without.has(uid)) await replacePasswordHash(db, { uid, passwordHash: noHashYet }, await hashInBatch(password))
    work.left -= 1
  }
}
