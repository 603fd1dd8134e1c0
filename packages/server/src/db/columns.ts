import type { ColumnType, Generated } from 'kysely'

/** How columns are read and written. */
export type Json<T> = ColumnType<T, string, string>
export type JsonDefault<T> = ColumnType<T, string | undefined, string>
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
export type Now = ColumnType<Date, Date | string | undefined, Date | string>
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
export type Default<T> = Generated<T>
