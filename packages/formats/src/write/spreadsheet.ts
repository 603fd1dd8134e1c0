import type { Readable } from 'node:stream'
import { zipStream } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What XML 1.0 has no place for is left out. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A cell; texts are never read as formulas. */
const cell = (value: string | number): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

const sheet = (rows: (string | number)[][]): string =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows
    .map((row) => `<row>${row.map(cell).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

/**
 * A workbook of one sheet in Office Open XML (ECMA-376), as a stream. `name` has at most 31 characters and none of `[]:*?/\`.
 */
export function spreadsheet(name: string, rows: (string | number)[][], now: Date): Readable {
  return zipStream(
    [
      {
        name: '[Content_Types].xml',
        content: `${head}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
      },
      {
        name: '_rels/.rels',
        content: `${head}<Relationships xmlns="${packaging}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      },
      {
        name: 'xl/workbook.xml',
        content: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `${head}<Relationships xmlns="${packaging}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
      },
      { name: 'xl/worksheets/sheet1.xml', content: sheet(rows) },
    ],
    now,
  )
}
