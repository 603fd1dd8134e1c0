import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { areManyMore } from '../db/sample.ts'
import { contains, hasText } from '../db/text.ts'

/** Pids of problems, whoever may see them, whose display id is, or contains, the text; `many` when there are more than `most`. */
export async function namedProblems(db: Db, text: string, isWhole: boolean, most: number): Promise<number[] | 'many'> {
  const fits = sql<boolean>`not is_hidden_copy and ${hasText('problemId', text)}`
  if (!isWhole && (await areManyMore(db, 'problem', fits, most))) return 'many'
  const known = db.selectFrom('problem').where('isHiddenCopy', '=', false).select('pid')
  const found = isWhole
    ? known.where(sql`lower(problem_id)`, '=', sql`lower(${text}::text)`).where('problemId', '=', text)
    : known.where(contains('problemId', text))
  const rows = await found.limit(most + 1).execute()
  return rows.length > most ? 'many' : rows.map(({ pid }) => pid)
}
