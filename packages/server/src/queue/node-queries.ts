import type { LanguageFound, NodeHello } from '@verdict/contract/judging/job.ts'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'

/** Makes the node, or gives the one of this name a new token; the old token ends. */
export async function upsertNode(db: Db, name: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto('judge_node')
    .values({ name, token_hash: tokenHash, languages: '[]', warnings: '[]' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ token_hash: tokenHash, revoked_at: null }))
    .execute()
}

/** The node of a token, unless it was revoked. */
export async function findNode(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('judge_node')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
}

/** Keeps what a node says of itself. */
export async function updateNode(db: Db, id: number, hello: z.output<typeof NodeHello>, now: Date): Promise<void> {
  await db
    .updateTable('judge_node')
    .set({
      slots: hello.slots,
      languages: JSON.stringify(hello.languages),
      tier: hello.tier,
      warnings: JSON.stringify(hello.warnings),
      last_contact: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function touchNode(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('judge_node').set({ last_contact: now }).where('id', '=', id).execute()
}

/** What the nodes in use last announced, the newest word last, so that of a language it is the one that counts. */
export async function announcedLanguages(db: Db): Promise<z.output<typeof LanguageFound>[]> {
  const nodes = await db
    .selectFrom('judge_node')
    .where('revoked_at', 'is', null)
    .where('last_contact', 'is not', null)
    .select('languages')
    .orderBy('last_contact')
    .execute()
  return nodes.flatMap(({ languages }) => languages)
}

/** Whether a judge was heard since then. */
export async function heardNodeSince(db: Db, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('judge_node')
    .where('revoked_at', 'is', null)
    .where('last_contact', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
