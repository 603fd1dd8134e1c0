import { expect, test } from 'vitest'
import { readCsv, utf8Of } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).rows.map(({ line, cells }) => [line, ...cells])

test('rows are told with their lines; quoted cells hold commas, breaks and quotes', () => {
  expect(cellsOf('alice,a-secret,,Alice\r\n\r\nbob,"b,""1""",\n"c\nd",e')).toEqual([
    [1, 'alice', 'a-secret', '', 'Alice'],
    [3, 'bob', 'b,"1"', ''],
    [4, 'c\nd', 'e'],
  ])
  expect(cellsOf('')).toEqual([])
  expect(cellsOf('a,')).toEqual([[1, 'a', '']])
})

test('a quote without end and a row with too many cells are told by their line', () => {
  expect(readCsv('a,b\n1,2,3,4,5,6,7,8\nc,"d\ne,f').faults).toEqual([
    { line: 2, kind: 'columns' },
    { line: 3, kind: 'quote' },
  ])
})

test('only UTF-8 is read, with or without a mark of the byte order', () => {
  const bytes = (...all: number[]) => new Uint8Array(all).buffer
  expect(utf8Of(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a')
  expect(utf8Of(bytes(0xd0, 0xc2, 0xbd, 0xa8))).toBeUndefined()
})
