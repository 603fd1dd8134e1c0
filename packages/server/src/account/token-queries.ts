import type { TokenScope } from '@verdict/contract/account/token.ts'
import type { Db } from '../db/connect.ts'

const shown = ['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'usedAt'] as const

export async function tokensOf(db: Db, uid: string) {
  return db.selectFrom('apiToken').where('uid', '=', uid).select(shown).orderBy('id', 'desc').execute()
}

export interface NewToken {
  uid: string
  name: string
  tokenHash: Buffer
  scopes: TokenScope[]
  createdAt: Date
  expiresAt: Date
}

export async function insertToken(db: Db, token: NewToken) {
  return db
    .insertInto('apiToken')
    .values({ ...token, scopes: JSON.stringify(token.scopes) })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** Answers what it was called; undefined when the person has no such token. */
export async function deleteToken(db: Db, uid: string, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('apiToken')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
