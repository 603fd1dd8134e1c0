import { columnName } from '../../packages/server/src/db/names.ts'
import type { Column, Table } from './catalog.ts'

const heading = `// Made by \`npm run schema\` of the migrations; a test compares it. What SQL cannot say of a column stands in column-types.ts.
import type { ColumnTypes } from './column-types.ts'
import type { Default, Json, JsonDefault, Maybe, MaybeJson, Now } from './columns.ts'
`

/** The types that PostgreSQL's come as. */
const plain: Record<string, string> = {
  text: 'string',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
  'timestamp with time zone[]': 'Date[]',
}

/**
 * The tables as TypeScript reads and writes them. `columnTypes` is the text of column-types.ts, whose names take the place of
 * what SQL says; one of no column throws, and a JSON column without one does not compile.
 */
export function tableTypes(tables: Table[], columnTypes: string): string {
  const named = new Set(Array.from(columnTypes.matchAll(/^ {2}'(\w+\.\w+)':/gm), ([, name = '']) => name))
  const blocks = tables.map((table) => {
    const own = columnName(table.name)
    const lines = table.columns.map((column) => {
      const name = `${own}.${columnName(column.name)}`
      const isNamed = named.delete(name) || column.type === 'jsonb'
      return `    ${columnName(column.name)}: ${typeOf(column, isNamed ? `ColumnTypes['${name}']` : plainOf(column))}\n`
    })
    return `  ${own}: {\n${lines.join('')}  }\n`
  })
  if (named.size) throw new Error(`column-types.ts names what is no column: ${[...named].join(', ')}.`)
  return `${heading}\nexport interface Tables {\n${blocks.join('')}}\n`
}

function plainOf({ name, type }: Column): string {
  const found = plain[type]
  if (found === undefined)
    throw new Error(`tools/schema/types.ts knows no type for the column ${name}, which is ${type}.`)
  return found
}

function typeOf({ type, isRequired, preset, isIdentity }: Column, value: string): string {
  const isPreset = isIdentity || preset !== null
  if (type === 'jsonb') return `${isRequired ? (isPreset ? 'JsonDefault' : 'Json') : 'MaybeJson'}<${value}>`
  if (!isRequired) return `Maybe<${value}>`
  if (!isPreset) return value
  return type === 'timestamp with time zone' ? 'Now' : `Default<${value}>`
}
