import { expect, test } from 'vitest'
import { encoded } from '../../test/support/encoded.ts'
import { readTable, type Table } from './read-table.ts'

const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<Table> => {
  const table = await readTable(new Blob([bytes]), 'en-US')
  if (typeof table === 'string') throw new Error(table)
  return table
}
const readText = (text: string, encoding = 'utf-8') => read(encoded(text, encoding))
const cellsOf = async (text: string) => (await readText(text)).rows.map(({ line, cells }) => [line, ...cells])

test('rows have their lines; quoted cells hold separators, breaks and quotes; empty cells at the end are none', async () => {
  expect(await cellsOf('alice,a-secret,,Alice,,\r\n\r\n,,,\nbob,"b,""1""",\n"c\nd",e\nf')).toEqual([
    [1, 'alice', 'a-secret', '', 'Alice'],
    [4, 'bob', 'b,"1"'],
    [5, 'c\nd', 'e'],
    [7, 'f'],
  ])
  expect(await cellsOf('')).toEqual([])
})

test('a quote without end is a fault of its line', async () => {
  const { rows, faults } = await readText('a,b\nc,"d\ne,f')
  expect(rows).toHaveLength(1)
  expect(faults).toEqual([{ line: 2, kind: 'quote' }])
})

test('the separator is the sign that makes most cells, or the one that the first line names', async () => {
  for (const [separator, text] of [
    [';', 'bulk1;secret12;;"Lee; Ann";male\nbulk2;secret12;a,b,c'],
    ['\t', 'bulk1\tsecret12\t\tLee, Ann\nbulk2\tsecret12;x\t\tb'],
    [',', 'bulk1,secret;12,,Lee\nbulk2,"secret;12;3;4",,b'],
    [';', 'sep=;\r\nbulk1;secret12\r\nbulk2;secret12'],
  ]) {
    const { source, rows } = await readText(text as string)
    expect(source).toMatchObject({ kind: 'text', separator })
    expect(rows.map(({ cells }) => cells[0])).toEqual(['bulk1', 'bulk2'])
  }
})

const lists: [encoding: string, names: string[]][] = [
  ['gb18030', ['李雷', '韩梅梅', '欧阳娜', '王芳', '一中', '赵子龙', '计算机科学与技术学院', '诸葛瑾', '陈奕迅']],
  ['big5', ['李雷', '韓梅梅', '歐陽娜', '王芳', '一中', '陳怡君', '國立臺灣大學', '諸葛瑾', '周杰倫']],
  [
    'shift_jis',
    ['山田太郎', '佐藤花子', '東京大学', 'すずき', 'ヤマダ タロウ', '渡辺健', '第一高校', '中島みゆき', '織田信長'],
  ],
  ['euc-kr', ['김민수', '이영희', '서울고등학교', '박지성', '최유나', '홍길동', '세종대왕', '뷔', '봉준호']],
  ['windows-1252', ['José', 'Müller', 'Zoë', 'François', 'Åström', 'Peña', 'Çelik', 'Iñigo', 'Øystein']],
]

test.each(lists)(
  'a list in %s is known by its letters, and so is each single name of two letters or more',
  async (encoding, names) => {
    const text = names.map((name, at) => `pupil${at},secret-${at},,${name},male,,${name}`).join('\r\n')
    const { source, rows } = await readText(text, encoding)
    expect(source).toMatchObject({ encoding })
    expect(rows.map(({ cells }) => cells[3])).toEqual(names)
    for (const name of names.filter(({ length }) => length > 2)) {
      const alone = await readText(`pupil,secret,,${name},male`, encoding)
      expect([name, (alone.source as { encoding: string }).encoding]).toEqual([name, encoding])
    }
  },
)

test('between encodings that fit alike, the language of the reader decides', async () => {
  const bytes = encoded('pupil,secret,,뷔', 'euc-kr')
  const inKorean = await readTable(new Blob([bytes]), 'ko-KR')
  expect(inKorean).toMatchObject({ source: { encoding: 'euc-kr' } })
  expect(await readTable(new Blob([bytes]), 'ko-KR', 'gb18030')).toMatchObject({ source: { encoding: 'gb18030' } })
})

test.each(['utf-8', 'utf-16le', 'utf-16be'])('%s is known by its mark, and without one', async (encoding) => {
  const text = 'pupil1\tsecret\t\t李雷 and José\r\npupil2\tsecret'
  for (const mark of ['\ufeff', '']) {
    const { source, rows } = await readText(mark + text, encoding)
    expect(source).toEqual({ kind: 'text', encoding, separator: '\t' })
    expect(rows[0]).toEqual({ line: 1, cells: ['pupil1', 'secret', '', '李雷 and José'] })
  }
})

test('an old workbook, a broken one and a file of any size are refused by name', async () => {
  const refused = (bytes: number[]) => readTable(new Blob([new Uint8Array(bytes)]), 'en-US')
  expect(await refused([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])).toBe('old-workbook')
  expect(await refused([0x50, 0x4b, 3, 4, 1, 2, 3])).toBe('broken-workbook')
  expect(await readTable(new Blob([new Uint8Array(10_000_001)]), 'en-US')).toBe('too-large')
})
