import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains } from '../db/text.ts'

/** Of more names that fit, those first found are looked through: a text of one letter fits nearly all. */
const maxRead = 200

/** People whose name holds the text: the one of exactly that name, then the shortest names. */
export async function findPeople(db: Db, text: string, most: number) {
  const active = db.selectFrom('account').where('status', '=', 0).select(['uid', 'username', 'nickname', 'avatar'])
  const some = active.where(contains('username', text)).limit(maxRead)
  const named = active.where(sql`lower(username)`, '=', sql`lower(${text}::text)`)
  return db
    .selectFrom(named.union(db.selectFrom(some.as('some')).selectAll()).as('found'))
    .selectAll()
    .orderBy(sql`length(username)`)
    .orderBy('username')
    .limit(most)
    .execute()
}
