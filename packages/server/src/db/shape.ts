import type { ClientBase } from 'pg'

/** A table of this database with the columns that are stored, in order. */
export interface TableShape {
  name: string
  columns: string[]
}

export interface SequenceValue {
  name: string
  /** What was given out last. */
  last: number
}

/** Every table of the schema in use, by name; what is made for one connection alone is none of them. */
export async function tablesOf(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence <> 't'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

/** Sequences that have given out a value. */
export async function sequencesOf(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`)
  return rows
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The statement that carries a table out of the database or into it, in PostgreSQL's own text form. */
export function copyStatement({ name, columns }: TableShape, way: 'to stdout' | 'from stdin'): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) ${way}`
}

/** Statements that make the tables of the schema quick to fill, in any order, and those that undo it afterwards. */
export async function bareAndDressed(client: ClientBase): Promise<{ bare: string[]; dressed: string[] }> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  const tables = (await tablesOf(client)).map(({ name }) => quoted(name))
  return {
    bare: [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
      ...tables.map((table) => `alter table ${table} disable trigger user`),
    ],
    dressed: [
      ...tables.map((table) => `alter table ${table} enable trigger user`),
      ...indexes.map(({ definition }) => definition),
      ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`),
    ],
  }
}
