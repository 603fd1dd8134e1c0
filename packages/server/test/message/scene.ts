import type { Insertable } from 'kysely'
import type { Tables } from '../../src/db/tables.ts'
import type { TestSite } from '../support/site.ts'

/** A discussion of this person. */
export async function discussionOf(site: TestSite, { uid }: { uid: string }, about: object = {}): Promise<number> {
  const row = { uid, title: 'On paths', description: 'Short', content: 'Long', ...about }
  const { did } = await site.db.insertInto('discussion').values(row).returning('did').executeTakeFirstOrThrow()
  return did
}

type At = { did: number } | { cid: number }

/** A comment of this person there. */
export async function commentOf(site: TestSite, { uid }: { uid: string }, at: At, content: string, about: object = {}) {
  const row = { ...at, uid, content, ...about }
  const { id } = await site.db.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A reply to somebody. */
export async function replyOf(site: TestSite, { uid }: { uid: string }, to: object, content: string): Promise<number> {
  const row = { uid, content, ...to } as Insertable<Tables['reply']>
  const { id } = await site.db.insertInto('reply').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Has somebody told of what another did. */
export async function told(
  site: TestSite,
  reader: { uid: string },
  sender: { uid: string },
  about: object,
): Promise<number> {
  const row = { uid: reader.uid, senderUid: sender.uid, ...about } as Insertable<Tables['userMessage']>
  const { id } = await site.db.insertInto('userMessage').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
