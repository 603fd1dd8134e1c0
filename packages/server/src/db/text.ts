import { type RawBuilder, sql } from 'kysely'

/** `%` and `_` of the reader mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether a column contains the text, in capitals or not, by the column's own indexes: trigrams need three characters, and for
 * shorter texts there is an index on `short_grams`.
 */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  [...text].length <= 2
    ? sql<boolean>`short_grams(${sql.ref(column)}) @> array[lower(${text}::text)]`
    : sql<boolean>`${sql.ref(column)} ilike ${containing(text)}`
