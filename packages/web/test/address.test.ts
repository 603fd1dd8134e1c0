import { describe, expect, test } from 'vitest'
import { countFrom, patched, readQuery, writeQuery } from '../src/api/url-filter.ts'
import { tagIdsFrom, tagText } from '../src/problem/tag-filter.ts'

describe('filters in the address', () => {
  test('stay text: a keyword of digits is no number, "true" no flag', () => {
    expect(readQuery('?keyword=1000&onlyMine=true&status=0')).toEqual({
      keyword: '1000',
      onlyMine: 'true',
      status: '0',
    })
  })

  test('leave out what is empty, but not zero', () => {
    expect(writeQuery({ keyword: '', difficulty: 0, oj: undefined, page: null, a: 'x y' })).toBe('?difficulty=0&a=x+y')
    expect(writeQuery({})).toBe('')
  })

  test('survive being written and read', () => {
    const query = { keyword: '动态 & "规划"', tagId: '[3,14]' }
    expect(readQuery(writeQuery(query))).toEqual(query)
  })

  test('a changed filter starts again at page one; a turned page keeps the filter', () => {
    const query = { keyword: 'sum', currentPage: '4' }
    expect(writeQuery(patched(query, { difficulty: 1 }))).toBe('?keyword=sum&difficulty=1')
    expect(writeQuery(patched(query, { currentPage: 5 }))).toBe('?keyword=sum&currentPage=5')
    const older = patched(query, { before: 700 })
    expect(writeQuery(older)).toBe('?keyword=sum&before=700')
    const there = readQuery(writeQuery(older))
    expect(writeQuery(patched(there, { currentPage: 2 }))).toBe('?keyword=sum&before=700&currentPage=2')
    expect(writeQuery(patched(there, { status: 0 }))).toBe('?keyword=sum&status=0')
  })

  test.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['abc', 1],
    [undefined, 1],
  ])('page %s is %i', (text, page) => {
    expect(countFrom(text, 1)).toBe(page)
  })
})

describe('tags in the address', () => {
  test.each([
    ['[3,14]', [3, 14]],
    ['["3","14"]', [3, 14]],
    ['3,14', [3, 14]],
    ['[3,3]', [3]],
    ['[]', []],
    ['{"a":1}', []],
    [undefined, []],
  ])('%s', (text, ids) => {
    expect(tagIdsFrom(text)).toEqual(ids)
  })

  test('are written as a JSON array', () => {
    expect(tagText([3, 14])).toBe('[3,14]')
    expect(tagText([])).toBeUndefined()
  })
})
