import { randomBytes } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { CallingNode } from './call.ts'
import { hashOf } from './session.ts'

/** A new token for a judge node. */
export const newNodeToken = (): string => `node_${randomBytes(32).toString('base64url')}`

/** Makes the node, or gives the one of this name a new token; the old token ends. */
export async function ensureNode(db: Db, name: string, token: string): Promise<void> {
  await db
    .insertInto('judge_node')
    .values({ name, token_hash: hashOf(token), languages: '[]', warnings: '[]' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ token_hash: hashOf(token), revoked_at: null }))
    .execute()
}

/** The node a token belongs to, unless it was revoked. */
export async function nodeOf(db: Db, token: string): Promise<CallingNode | undefined> {
  if (!token.startsWith('node_')) return undefined
  return db
    .selectFrom('judge_node')
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
}
