import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** `%` and `_` of the reader mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Pids of problems whose id, or whose title in any language, contains the keyword: three searches, each on an index of its own. */
export const matching = (db: Db, keyword: string) =>
  db
    .selectFrom('problem')
    .where(contains('title', keyword))
    .select('pid')
    .union(db.selectFrom('problem').where(contains('problem_id', keyword)).select('pid'))
    .union(db.selectFrom('problem_statement').where(contains('title', keyword)).select('pid'))

/** Keywords of one or two characters have an index that the longer ones do not need. */
function contains(column: 'title' | 'problem_id', keyword: string): RawBuilder<boolean> {
  return [...keyword].length <= 2
    ? sql<boolean>`short_grams(${sql.ref(column)}) @> array[lower(${keyword}::text)]`
    : sql<boolean>`${sql.ref(column)} ilike ${containing(keyword)}`
}
