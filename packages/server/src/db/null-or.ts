import { type RawBuilder, sql } from 'kysely'

/** Whether a column holds this number, or nothing where it is null: in words that an index serves, which `is not distinct from` is not. */
export const isOrNull = (column: string, value: number | null): RawBuilder<boolean> =>
  value === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${value}::bigint`
