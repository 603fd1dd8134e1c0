import { type RawBuilder, sql } from 'kysely'

/** `%` and `_` of the reader mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether a column contains the text, in capitals or not, by the column's own indexes: trigrams need three characters, and for
 * shorter texts there is an index on `short_grams`.
 */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  [...text].length <= 2 ? sharesGrams(column, text) : hasText(column, text)

/** The same, row by row: how long the text is makes no difference. */
export const hasText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} ilike ${containing(text)}`

const sharesGrams = (column: string, text: string) =>
  sql<boolean>`short_grams(${sql.ref(column)}) @> array[lower(${text}::text)]`

/** The same of a column in lower case, which costs less to compare. */
export const containsInLower = (column: string, text: string): RawBuilder<boolean> =>
  [...text].length <= 2 ? sharesGrams(column, text) : isLike(column, text)

/** Whether a column in lower case contains the text, row by row: how long the text is makes no difference. */
export const isLike = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like lower(${containing(text)})`
