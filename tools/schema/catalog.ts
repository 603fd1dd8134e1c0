import type { ClientBase } from 'pg'

export interface Column {
  name: string
  /** As SQL writes it, e.g. `timestamp with time zone`. */
  type: string
  isRequired: boolean
  /** The expression of its default; null for none. */
  preset: string | null
  isIdentity: boolean
}

export interface Table {
  name: string
  columns: Column[]
  /** Keys and checks as SQL defines them, by name. */
  constraints: { name: string; definition: string }[]
  /** Statements that make the indexes beside those of constraints, and the triggers. */
  indexes: string[]
  triggers: string[]
}

/** The tables of the schema in use, by name. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name,
      (select json_agg(json_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod), 'isRequired', attnotnull,
          'preset', pg_get_expr(adbin, adrelid), 'isIdentity', attidentity <> '') order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(oid))
          order by contype = 'p' desc, conname), '[]')
        from pg_constraint where conrelid = pg_class.oid and contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
      (select coalesce(json_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text collate "C"), '[]')
        from pg_index
        where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid)) as indexes,
      (select coalesce(json_agg(pg_get_triggerdef(oid) order by tgname), '[]')
        from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as triggers
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
    order by relname`)
  return rows
}

/** The views of the schema in use, as statements that make them, by name. */
export async function readViews(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select viewname as name, definition from pg_views where schemaname = current_schema() order by viewname`)
  return rows.map(({ name, definition }) => `create view ${name} as\n${definition.replace(/;$/, '')}`)
}

/** The functions of the schema in use that are no extension's, as statements that make them, by name. */
export async function readFunctions(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by oid::regprocedure::text collate "C"`)
  return rows.map(({ definition }) => definition.trimEnd())
}
