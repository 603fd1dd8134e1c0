import { afterEach, describe, expect, test, vi } from 'vitest'
import { positionIn } from '../src/judging/compile-position.ts'
import { sideBySide } from '../src/judging/problem-admin/side-by-side.ts'
import { draftKey, keepCode, versionsKey } from '../src/judging/problem-page/code-storage.ts'
import { keepDraft, readCode, readDraft } from '../src/judging/problem-page/draft.ts'
import { lineDifference, withoutSame } from '../src/judging/problem-page/line-difference.ts'
import { takeOver } from '../src/judging/problem-page/take-over.ts'
import { isVersionDue, keepVersion, readVersions } from '../src/judging/problem-page/versions.ts'

afterEach(() => vi.unstubAllGlobals())

const version = (code: string, at = 1, language = 'C') => ({ at, language, code, why: 'typed' as const })
const codes = () => readVersions('P1', '0').map(({ code }) => code)

describe('the versions of a problem', () => {
  test('are kept in their order, each once, and none of nothing', () => {
    for (const code of ['a', 'a', ' \n', 'b', 'a']) keepVersion('P1', '0', version(code))
    expect(codes()).toEqual(['a', 'b', 'a'])
    expect(readVersions('P1', 'g5')).toEqual([])
    keepVersion('P1', '0', version('a', 1, 'Java'))
    expect(codes()).toHaveLength(4)
  })

  test('are bounded in number and in length, and the oldest go first', () => {
    for (let n = 0; n < 70; n += 1) keepVersion('P1', '0', version(`code ${n}`))
    expect(codes()).toHaveLength(60)
    expect(codes()[0]).toBe('code 10')
    for (const letter of 'vwxyz') keepVersion('P1', '0', version(letter.repeat(120_000)))
    expect(codes().map((code) => code[0])).toEqual(['x', 'y', 'z'])
  })

  test('are due while typing every two minutes, and are not fooled by what other programs wrote', () => {
    expect(isVersionDue('P1', '0', 5)).toBe(true)
    keepVersion('P1', '0', version('a', 1000))
    expect(isVersionDue('P1', '0', 120_999)).toBe(false)
    expect(isVersionDue('P1', '0', 121_000)).toBe(true)
    localStorage.setItem(versionsKey('P1', '0'), '{"versions":[null,{"at":"x"},{"at":1,"language":"C","code":5}]}')
    expect(codes()).toEqual([])
  })
})

/** A browser that keeps what it has kept so far, and has room for so many characters. */
function withRoomFor(characters: number) {
  const size = (items: object) => Object.entries(items).reduce((sum, [key, text]) => sum + key.length + text.length, 0)
  const full = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      if (size({ ...this, [key]: text }) > characters) throw new DOMException('full', 'QuotaExceededError')
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
  vi.stubGlobal('localStorage', Object.assign(full, { ...localStorage }))
}

describe('when the browser has no room left', () => {
  test('the oldest versions give way, then the oldest code, and what is written now is kept', () => {
    const draft = (code: string) =>
      ({ language: 'C', code, theme: 'cobalt', fontSize: 16, tabSize: 2, keys: 'usual' }) as const
    keepVersion('OLD', '0', version('v'.repeat(300), 5))
    keepVersion('NEW', '0', version('v'.repeat(300), 9))
    localStorage.setItem(draftKey('LATER', '0'), JSON.stringify({ at: 4, code: 'x'.repeat(300) }))
    localStorage.setItem(draftKey('FIRST', '0'), JSON.stringify({ at: 3, code: 'x'.repeat(300) }))
    localStorage.setItem('token', 'abc')
    withRoomFor(1800)

    expect(keepDraft('P1', '0', draft('y'.repeat(150)))).toBe('made-room')
    expect(Object.keys(localStorage)).not.toContain(versionsKey('OLD', '0'))
    expect(Object.keys(localStorage)).toContain(versionsKey('NEW', '0'))
    expect(keepDraft('P1', '0', draft('y'.repeat(600)))).toBe('made-room')
    expect(Object.keys(localStorage).toSorted()).toEqual(['token', draftKey('LATER', '0'), draftKey('P1', '0')])
    expect(readDraft({ problemId: 'P1', place: '0', languages: ['C'], templates: {} }).code).toBe('y'.repeat(600))
  })

  test('it is told when nothing helps', () => {
    withRoomFor(10)
    expect(keepCode('verdict:code:P1:0', { code: 'long enough' })).toBe('not-kept')
  })
})

describe('the difference of two texts', () => {
  const told = (a: string, b: string) => lineDifference(a, b).map(({ kind, text }) => `${kind[0]} ${text}`)

  test('tells what is gone and what came, line by line', () => {
    expect(told('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual(['s a', 'g b', 's c', 'n x', 's d'])
    expect(told('', 'a')).toEqual(['g ', 'n a'])
    expect(told('same', 'same')).toEqual(['s same'])
  })

  test('of long texts is told as a whole where the shortest way would take long', () => {
    const [a, b] = ['a', 'b'].map((letter) => Array.from({ length: 3000 }, (_, n) => `${letter}${n}`).join('\n'))
    expect(lineDifference(a ?? '', b ?? '').filter(({ kind }) => kind === 'gone')).toHaveLength(3000)
  })

  test('of two versions of a statement marks the words, side by side', () => {
    const before = [
      'Title',
      ...Array.from({ length: 9 }, (_, n) => `line ${n}`),
      'Add two numbers.',
      '求两数之和',
    ].join('\n')
    const after = before.replace('two', 'three').replace('两', '三')
    const rows = sideBySide(before, after)
    expect(rows[0]).toBe(7)
    expect(rows.at(-1)).toEqual({
      before: [
        { text: 'Add ', isChanged: false },
        { text: 'two', isChanged: true },
        { text: ' numbers.\n求', isChanged: false },
        { text: '两', isChanged: true },
        { text: '数之和', isChanged: false },
      ],
      after: [
        { text: 'Add ', isChanged: false },
        { text: 'three', isChanged: true },
        { text: ' numbers.\n求', isChanged: false },
        { text: '三', isChanged: true },
        { text: '数之和', isChanged: false },
      ],
      isSame: false,
    })
  })

  test('leaves long stretches of the same lines out', () => {
    const many = Array.from({ length: 20 }, (_, n) => `${n}`)
    const shown = withoutSame(lineDifference(many.join('\n'), many.with(10, 'new').join('\n')))
    expect(shown.map((one) => (typeof one === 'number' ? one : one.text))).toEqual([
      7,
      '7',
      '8',
      '9',
      '10',
      'new',
      '11',
      '12',
      '13',
      6,
    ])
  })
})

test.each([
  ['main.cpp:5:10: error: expected ;', { line: 5, column: 10 }],
  ['Main.java:3: error: cannot find symbol', { line: 3, column: 1 }],
  ['./main.go:7:2: undefined: x', { line: 7, column: 2 }],
  [' --> main.rs:2:9', { line: 2, column: 9 }],
  ['  File "/w/main.py", line 4', { line: 4, column: 1 }],
  ['main.pas(12,3) Fatal: Syntax error', { line: 12, column: 3 }],
  ['main.cs(4,7): error CS1002', { line: 4, column: 7 }],
  ['collect2: error: ld returned 1 exit status', undefined],
])('%s leads to %o', (line, position) => {
  expect(positionIn(line)).toEqual(position)
})

describe('code that a visitor wrote', () => {
  const look = { theme: 'cobalt', fontSize: 16, tabSize: 2, keys: 'usual' } as const
  const templates = { Java: 'class A {}' }
  const offer = { problemId: 'P1', languages: ['C', 'Java'], templates }
  const keys = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('verdict:'))
      .toSorted()
  const write = (place: string, language: string, code: string) => keepDraft('P1', place, { language, code, ...look })
  const signIn = () => takeOver({ problemId: 'P1', visitors: '0', place: '7/0', templates })
  const shown = () => readDraft({ ...offer, place: '7/0' })

  test('is theirs once they sign in, with its versions, and no longer for the next visitor', () => {
    write('0', 'C', 'mine')
    keepVersion('P1', '0', version('first'))
    expect(signIn()).toBeUndefined()
    expect(shown()).toEqual({ language: 'C', code: 'mine' })
    expect(readVersions('P1', '7/0').map(({ code }) => code)).toEqual(['first'])
    expect(keys()).toEqual([draftKey('P1', '7/0'), versionsKey('P1', '7/0')])
  })

  test('takes the place of what they wrote before, which stays as a version; other languages stay as they are', () => {
    vi.useFakeTimers({ now: 1000 })
    write('7/0', 'Java', 'class B {}')
    write('7/0', 'C', 'older')
    keepVersion('P1', '7/0', version('between', 1500))
    vi.setSystemTime(2000)
    write('0', 'C', 'newer')
    expect(signIn()).toEqual({ language: 'C', code: 'older' })
    expect(shown()).toEqual({ language: 'C', code: 'newer' })
    expect(readCode('P1', '7/0', 'Java')).toBe('class B {}')
    expect(readVersions('P1', '7/0').map(({ code }) => code)).toEqual(['older', 'between'])
    vi.useRealTimers()
  })

  test('is nothing where they only looked: a template or a blank takes nobody’s place', () => {
    write('7/0', 'C', 'real work')
    write('0', 'C', ' \n')
    write('0', 'Java', 'class A {}')
    expect(signIn()).toBeUndefined()
    expect(shown()).toEqual({ language: 'C', code: 'real work' })
    expect(keys()).toEqual([draftKey('P1', '7/0')])
  })

  test('stays in sight where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    expect(write('0', 'C', 'only here')).toBe('not-kept')
    expect(signIn()).toBeUndefined()
    expect(shown()).toEqual({ language: 'C', code: 'only here' })
    expect(readDraft({ ...offer, place: '0' })).toEqual({ language: 'C', code: '' })
  })
})
