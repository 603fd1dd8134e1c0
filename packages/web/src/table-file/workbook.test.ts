import { expect, test } from 'vitest'
import { type Entry, zipOf } from '../../../server/test/problem/import/support/zip.ts'
import { readTable } from './read-table.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...all: [id: string, kind: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${related}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** As Excel writes it: texts in a part of their own, styles by number, a sheet that is hidden before the one that counts. */
const excel = (rows: string, more: Record<string, string> = {}): Entry[] =>
  Object.entries({
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', '/xl/worksheets/sheet2.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
      ['rId4', 'styles', 'styles.xml'],
    ),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${related}"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="名单" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>用户名</t></si><si><r><t>李</t></r><r><t>雷</t></r></si><si><t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></si></sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="00000000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...more,
  }).map(([name, data]) => ({ name, data }))

const read = (entries: Entry[]) => readTable(new Blob([new Uint8Array(zipOf(entries))]), 'en-US')

test('the first sheet that is not hidden is read: texts, numbers as they are shown, rows and columns where they lie', async () => {
  const table = await read(
    excel(
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" s="1"/></row>' +
        '<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" s="1"><v>26101</v></c><c r="C4"><v>2.02610001E8</v></c><c r="D4"><v>0.30000000000000004</v></c></row>' +
        '<row><c t="inlineStr"><is><t>bob</t></is></c><c t="str"><f>"a"</f><v>a</v></c></row>',
    ),
  )

  expect(table).toEqual({
    source: { kind: 'workbook', sheet: '名单', others: 1 },
    rows: [
      { line: 2, cells: ['用户名', '', '李雷'] },
      { line: 4, cells: ['山田', '00026101', '202610001', '0.3'] },
      { line: 5, cells: ['bob', 'a'] },
    ],
    faults: [],
  })
})

test('dates and errors of formulas are faults, for what the cell held is not what was typed', async () => {
  const table = await read(
    excel('<row><c s="2"><v>46024</v></c><c s="3"><v>46024</v></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>'),
  )
  expect(table).toMatchObject({
    faults: [
      { line: 1, column: 1, kind: 'date' },
      { line: 1, column: 2, kind: 'date' },
      { line: 1, column: 3, kind: 'error' },
    ],
  })
})

test('elements are found under any prefix, and parts without compression', async () => {
  const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const table = await read(excel('', { 'xl/worksheets/sheet2.xml': sheet }).map((entry) => ({ ...entry, method: 0 })))
  expect(table).toMatchObject({ rows: [{ line: 1, cells: ['7'] }] })
})

test('a zip that is no workbook, one that is cut off and one that unpacks to too much are refused', async () => {
  expect(await read([{ name: 'a.xml', data: '<a/>' }])).toBe('broken-workbook')
  const whole = zipOf(excel('<row><c><v>7</v></c></row>'))
  const half = new Uint8Array(whole.subarray(0, whole.length / 2))
  expect(await readTable(new Blob([half]), 'en-US')).toBe('broken-workbook')
  expect(await read(excel(' '.repeat(30_000_001)))).toBe('broken-workbook')
})
