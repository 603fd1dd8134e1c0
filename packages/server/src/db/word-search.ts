import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from './connect.ts'
import { haveMost } from './sample.ts'
import type { Tables } from './tables.ts'
import { containsInLower, isLike } from './text.ts'

/**
 * Tables whose rows stand in order in an index, and are searched by `words`: in lower case, with one index of trigrams and one of
 * `short_grams`. Here by the names that SQL has for them.
 */
const searched = { bankEntry: 'bank_entry', userRank: 'user_rank' } as const
type Searched = keyof typeof searched

/** Rows of a table, under its own name. */
export type Rows<Name extends Searched> = AliasedRawBuilder<Selectable<Tables[Name]>, Name>

/** Where the rows of a search are found. */
export interface WordSearch<Name extends Searched> {
  /** To be counted. */
  counted: Rows<Name>
  /** To be shown in order, when so many were counted. */
  shown(total: number): Rows<Name>
}

/** So many rows are put in order; of more, the list is read in its order until a page is full. */
const maxSorted = 2000

/** No search: all rows. */
export function everyRow<Name extends Searched>(name: Name): WordSearch<Name> {
  const all = rowsOf(name, sql`${sql.table(name)}`)
  return { counted: all, shown: () => all }
}

/**
 * How the rows that contain the text are found, in capitals or not: in all their words, or only in `column`, which is a part of them.
 * To work out the `short_grams` of a row is dear, so they are never compared: texts of one or two characters are found by their
 * index alone (`offset 0` keeps PostgreSQL to that), or, where most rows have them, without it.
 */
export async function wordSearch<Name extends Searched>(
  db: Db,
  name: Name,
  text: string,
  column: 'words' | 'names' = 'words',
): Promise<WordSearch<Name>> {
  const isShort = [...text].length <= 2
  const where = (condition: RawBuilder<unknown>) =>
    rowsOf(name, sql`(select * from ${sql.table(name)} where ${condition})`)
  const compared = where(isLike(column, text))
  if (isShort && (await haveMost(db, searched[name], isLike('words', text))))
    return { counted: compared, shown: () => compared }
  const inIndex = containsInLower('words', text)
  const inColumn = column === 'words' ? sql`` : sql` and ${isLike(column, text)}`
  const indexed = where(sql`${inIndex}${inColumn}${isShort ? sql` offset 0` : sql``}`)
  return { counted: indexed, shown: (total) => (total > maxSorted ? compared : indexed) }
}

const rowsOf = <Name extends Searched>(name: Name, rows: RawBuilder<unknown>): Rows<Name> =>
  sql<Selectable<Tables[Name]>>`${rows}`.as(name)
