import { visitLanguage } from '@verdict/contract/site/visit-language.ts'
import { describe, expect, test } from 'vitest'
import { exactTime, figuresOf, memoryText, momentOf, percentText, relativeTime } from '../src/i18n/format.ts'
import { languages, messages, setLanguage } from '../src/i18n/language.ts'

describe('the language of a visit', () => {
  test.each([
    ['zh-cn', 'zh-CN'],
    ['ZH-TW', 'zh-TW'],
    ['ja', 'ja-JP'],
    ['ja-jp', 'ja-JP'],
    ['ko', 'ko-KR'],
    ['ko-kr', 'ko-KR'],
    ['en', 'en-US'],
    ['fr', 'en-US'],
    ['zh', 'en-US'],
  ])('query l=%s picks %s', (query, language) => {
    expect(visitLanguage(query, 'ja-JP', 'zh-CN')).toBe(language)
  })

  test('without a query it is the saved one', () => {
    expect(visitLanguage(null, 'ko-KR', 'zh-CN')).toBe('ko-KR')
    expect(visitLanguage(null, 'xx', 'zh-CN')).toBe('zh-CN')
  })

  test.each([
    ['zh-CN', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant-MO', 'zh-TW'],
    ['ja', 'ja-JP'],
    ['ko-KR', 'ko-KR'],
    ['en-GB', 'en-US'],
    ['fr', 'en-US'],
    ['', 'en-US'],
  ])('else the browser’s: %s begins in %s', (browser, language) => {
    expect(visitLanguage(null, null, browser)).toBe(language)
  })
})

/** Every text of a language with its path; functions are called with plain arguments. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value('7', '9', '8'))]]
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
}

describe('the texts', () => {
  test.each(languages)('of %s are complete: same keys, nothing empty, every value used', async (language) => {
    await setLanguage('zh-CN', false)
    const model = new Map(texts(messages()))
    await setLanguage(language, false)
    const own = new Map(texts(messages()))
    expect([...own.keys()].sort()).toEqual([...model.keys()].sort())
    for (const [path, text] of own) {
      expect(text.trim(), path).not.toBe('')
      expect(text, path).not.toContain('undefined')
      expect(text.includes('7'), path).toBe((model.get(path) ?? '').includes('7'))
    }
  })

  test('of languages other than Chinese hold no Chinese, save where they lead to it', async () => {
    for (const language of ['en-US', 'ko-KR'] as const) {
      await setLanguage(language, false)
      const found = texts(messages()).filter(
        ([path, text]) => /[\u4e00-\u9fff]/.test(text) && !path.includes('switchLanguage'),
      )
      expect(found).toEqual([])
    }
  })

  test('a language chosen is remembered and named to the browser', async () => {
    await setLanguage('ja-JP')
    expect(localStorage.getItem('webLanguage')).toBe('ja-JP')
    expect(document.documentElement.lang).toBe('ja-JP')
  })
})

describe('figures', () => {
  test('moments of the wire are read in every browser', () => {
    expect(momentOf('2024-05-01T12:34:56.000+0000').toISOString()).toBe('2024-05-01T12:34:56.000Z')
    expect(momentOf('2024-05-01T12:34:56Z').getTime()).toBe(Date.UTC(2024, 4, 1, 12, 34, 56))
    expect(exactTime(new Date(2024, 4, 1, 2, 3, 4))).toBe('2024-05-01 02:03:04')
  })

  test.each([
    [3 * 3600_000, '3 hours ago'],
    [86_400_000, 'yesterday'],
    [61_000, '1 minute ago'],
    [0, 'now'],
    [-5000, 'now'],
  ])('%i ms ago reads "%s"', (ago, text) => {
    const now = new Date(1_700_000_000_000)
    expect(relativeTime(new Date(now.getTime() - ago), now, 'en-US')).toBe(text)
  })

  test.each([
    ['zh-CN', '刚刚'],
    ['zh-TW', '剛剛'],
    ['ja-JP', 'たった今'],
    ['ko-KR', '방금'],
  ] as const)('what has just happened is told in %s by a word for that', (language, text) => {
    const now = new Date(1_700_000_000_000)
    expect(relativeTime(now, now, language)).toBe(text)
  })

  test.each([
    [0, '0 KB'],
    [1023, '1023 KB'],
    [1024, '1 MB'],
    [1536, '1.5 MB'],
    [1024 ** 3, '1 TB'],
    [null, '--'],
  ])('%s KB of memory reads "%s"', (kb, text) => {
    expect(memoryText(kb)).toBe(text)
  })

  test('shares have two decimals and nothing of nothing is zero', () => {
    expect(percentText(1, 3)).toBe('33.33%')
    expect(percentText(0, 0)).toBe('0.00%')
  })
})

test.each([
  ['over its time', { status: 1, time: 1000, memory: 2048 }, { time: '> 1000 ms', memory: '2 MB' }],
  ['over its memory', { status: 2, time: 31, memory: 262_144 }, { time: '31 ms', memory: '> 256 MB' }],
  ['stopped while it only waited', { status: 1, time: 3, memory: 2048 }, { time: '3 ms', memory: '2 MB' }],
  ['right', { status: 0, time: 1000, memory: 262_144 }, { time: '1000 ms', memory: '256 MB' }],
  ['still being judged', { status: 7, time: 12, memory: null }, { time: '--', memory: '--' }],
  ['never measured', { status: 2, time: null, memory: null }, { time: '--', memory: '--' }],
])('figures of a run that was %s', (_, run, shown) => {
  expect(figuresOf(run)).toEqual(shown)
})
