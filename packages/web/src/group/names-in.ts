import { findHeading } from '../account/admin/user-columns.ts'
import { language } from '../i18n/language.ts'
import { readTable } from '../table-file/read-table.ts'

/** User names of a list as it is pasted or read from a file: one a line, of a table the first cell; each once. */
export function namesIn(text: string): string[] {
  const cells = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) =>
      (line.split(/[,;\t]/)[0] ?? '')
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
  return [...new Map(cells.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()]
}

/** The user names of a file as spreadsheets save it: the column that its heading calls so, else the first; undefined where it is no table. */
export async function namesOfFile(file: File): Promise<string[] | undefined> {
  const table = await readTable(file, language())
  if (typeof table === 'string') return undefined
  const heading = findHeading(table.rows)
  const place = heading?.places.username ?? 0
  return table.rows.filter(({ line }) => line > (heading?.line ?? 0)).map(({ cells }) => cells[place]?.trim() ?? '')
}
