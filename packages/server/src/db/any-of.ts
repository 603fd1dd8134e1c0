import { type RawBuilder, sql } from 'kysely'

/** Equal to one of these ids: one parameter however many there are, which costs a long list less than naming each. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`
