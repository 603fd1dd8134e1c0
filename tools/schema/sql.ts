import type { Column, Table } from './catalog.ts'

const heading = `-- What the migrations come to, to be read: no program runs it. Made by \`npm run schema\`; a test compares it.`

/** The whole schema in a stable order: tables by name, each with what belongs to it, then the statements that make the rest. */
export function schemaSql(tables: Table[], others: string[]): string {
  const parts = [heading, ...tables.map(tableSql), ...others.map((definition) => `${definition};`)]
  return `${parts.join('\n\n')}\n`
}

function tableSql({ name, columns, constraints, indexes, triggers }: Table): string {
  const longest = Math.max(...columns.map((column) => column.name.length))
  const lines = [
    ...columns.map((column) => `${column.name.padEnd(longest)}  ${columnSql(column)}`),
    ...constraints.map((constraint) => `constraint ${constraint.name} ${constraint.definition}`),
  ]
  const table = `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`
  return [table, ...[...indexes, ...triggers].map((statement) => `${statement};`)].join('\n')
}

function columnSql({ type, isRequired, preset, isIdentity }: Column): string {
  const required = isRequired ? ' not null' : ''
  const otherwise = isIdentity ? ' generated always as identity' : preset === null ? '' : ` default ${preset}`
  return type.replace('timestamp with time zone', 'timestamptz') + required + otherwise
}
