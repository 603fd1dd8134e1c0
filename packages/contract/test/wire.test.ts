import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { errors, errorText, siteLanguage } from '../src/errors.ts'
import { siteLanguages } from '../src/site-languages.ts'
import { flag, idList, int, moment, optionalInt, optionalText, pageOf, paging } from '../src/wire.ts'

describe('what clients may send', () => {
  test.each([
    [int, '12', 12],
    [int, 7, 7],
    [optionalInt, '', undefined],
    [optionalInt, null, undefined],
    [optionalInt, undefined, undefined],
    [optionalInt, '0', 0],
    [flag(true), undefined, true],
    [flag(), 'true', true],
    [flag(true), 'false', false],
    [flag(true), '', true],
    [idList, '3,14', [3, 14]],
    [idList, ['3', 14], [3, 14]],
    [idList, '', []],
    [optionalText(), '  ', undefined],
    [optionalText(), ' a ', 'a'],
  ] as const)('%#: %o', (schema, sent, read) => {
    expect((schema as z.ZodType).parse(sent)).toEqual(read)
  })

  test.each([
    [int, 'abc'],
    [int, ''],
    [int, 1.5],
    [int, '99999999999999999999'],
    [flag(), 'maybe'],
    [idList, '1,x'],
    [optionalText(3), 'long'],
  ] as const)('refused %#: %o', (schema, sent) => {
    expect((schema as z.ZodType).safeParse(sent).success).toBe(false)
  })
})

test('paging falls back below one and is cut at 500', () => {
  const schema = paging(30)
  expect(schema.parse({})).toEqual({ currentPage: 1, limit: 30 })
  expect(schema.parse({ currentPage: '0', limit: '-4' })).toEqual({ currentPage: 1, limit: 30 })
  expect(schema.parse({ currentPage: '3', limit: '9999' })).toEqual({ currentPage: 3, limit: 500 })
})

test('a page past the end keeps its total', () => {
  expect(pageOf([], 41, { currentPage: 9, limit: 20 })).toEqual({
    records: [],
    total: 41,
    size: 20,
    current: 9,
    orders: [],
    searchCount: true,
    pages: 3,
  })
})

test('moments carry milliseconds and an offset without colon', () => {
  expect(moment.parse(new Date('2024-05-01T12:34:56Z'))).toBe('2024-05-01T12:34:56.000+0000')
})

describe('refusals', () => {
  test.each(siteLanguages)('have a text of their own in %s', (language) => {
    for (const code of Object.keys(errors) as (keyof typeof errors)[])
      expect(errorText(code, language).length).toBeGreaterThan(3)
  })

  test('fill in their values', () => {
    expect(errorText('account/code-wait', 'en-US', { seconds: 42 })).toBe('A code was sent already, try again in 42 s')
  })

  test.each([
    ['en-US,en;q=0.9', 'en-US'],
    ['en-GB', 'en-US'],
    ['zh-HK', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['ja', 'ja-JP'],
    ['fr, ko;q=0.5', 'ko-KR'],
    ['', 'zh-CN'],
    [undefined, 'zh-CN'],
  ])('speak the language asked for: %s', (asked, language) => {
    expect(siteLanguage(asked)).toBe(language)
  })
})
