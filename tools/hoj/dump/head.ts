import { endOfQuoted, unquoted } from './tuple.ts'

const notColumns = /^(primary|unique|key|index|constraint|fulltext|spatial|check|foreign)\b/i

/** Where what begins at a place ends: a text in quotes, or a sign. */
const after = (statement: string, at: number): number =>
  `'"\``.includes(statement[at] ?? '') ? endOfQuoted(statement, at) : at + 1

const deeper: Record<string, number> = { '(': 1, ')': -1 }

/** The items between the first parenthesis and its partner, split at the commas that belong to it. */
function itemsOf(statement: string): string[] {
  const items: string[] = []
  const first = statement.indexOf('(') + 1
  let [depth, begin] = [1, first]
  for (let at = first; at < statement.length && depth > 0; at = after(statement, at)) {
    const sign = statement[at] ?? ''
    depth += deeper[sign] ?? 0
    if (depth === 0 || (depth === 1 && sign === ',')) {
      items.push(statement.slice(begin, at).trim())
      begin = at + 1
    }
  }
  return items
}

const nameIn = (item: string): string =>
  item.startsWith('`') ? unquoted(item.slice(0, endOfQuoted(`${item} `, 0))) : (/^[\w$]+/.exec(item)?.[0] ?? '')

const createPattern = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(?:[`\w$]+\.)?(`(?:[^`]|``)+`|[\w$]+)\s*\(/i

/** The table that a CREATE TABLE makes, with its columns in order; undefined for any other statement. */
export function createdTable(statement: string): { table: string; columns: string[] } | undefined {
  const found = createPattern.exec(statement)
  if (!found) return undefined
  const columns = itemsOf(statement)
    .filter((item) => !notColumns.test(item))
    .map(nameIn)
  return { table: nameIn(found[1] ?? ''), columns }
}

const insertPattern =
  /^(?:insert|replace)\s+(?:(?:low_priority|delayed|high_priority|ignore)\s+)*(?:into\s+)?(?:[`\w$]+\.)?(`(?:[^`]|``)+`|[\w$]+)\s*(\([^)]*\))?\s*values?\s*(?=\()/i

/** The beginning of an INSERT up to its first row; `columns` where it names them. */
export function insertHead(text: string): { table: string; columns: string[] | undefined; length: number } | undefined {
  const found = insertPattern.exec(text)
  if (!found) return undefined
  const [whole, name = '', list] = found
  return {
    table: nameIn(name),
    columns: list === undefined ? undefined : itemsOf(list).map(nameIn),
    length: whole.length,
  }
}
