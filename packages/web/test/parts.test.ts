import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findWork, sha256Begin } from '../src/account/puzzle-work.ts'
import { codeRule, emailRule, passwordRule, repeatRule, usernameRule } from '../src/account/rules.ts'
import { mayOpen } from '../src/frame/may-open.ts'
import { nextAddress } from '../src/frame/next-address.ts'
import { router } from '../src/frame/router.ts'
import { poll } from '../src/judging/poll.ts'
import { keepDraft, keepGeneral, readCode, readDraft, readLook } from '../src/judging/problem-page/draft.ts'
import { samplesOf } from '../src/problem/examples.ts'
import { extraFilesOf } from '../src/problem/extra-files.ts'
import { limitsOf, oiRankPoints } from '../src/problem/limits.ts'
import { niceTop } from '../src/site/WeekChart.tsx'
import { grammarOf } from '../src/ui/highlight.ts'
import { pageWindow } from '../src/ui/Pager.tsx'
import { rateStep } from '../src/ui/RateBar.tsx'
import { clampLeft } from '../src/ui/SplitPane.tsx'

describe('the pager', () => {
  test.each([
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 3, 4, 5]],
    [10, 20, [8, 9, 10, 11, 12]],
    [20, 20, [16, 17, 18, 19, 20]],
  ])('at page %i of %i offers %j', (current, pages, offered) => {
    expect(pageWindow(current, pages)).toEqual(offered)
  })
})

test.each([
  [0, 20],
  [19.99, 20],
  [20, 40],
  [59.9, 60],
  [80, 100],
  [100, 100],
])('a rate of %d %% takes the colour of step %i', (percent, step) => {
  expect(rateStep(percent)).toBe(step)
})

test.each([
  [100, 1440, 420],
  [700, 1440, 700],
  [2000, 1440, 851],
  [100, 992, 403],
])('a divider moved to %i of %i px stands at %i', (left, whole, stands) => {
  expect(clampLeft(left, whole)).toBe(stands)
})

test('samples are read from their tagged text, several and with line breaks', () => {
  const text = '<input>1 2\n</input><output>3</output>\n<input>4\n5</input><output></output>'
  expect(samplesOf(text)).toEqual([
    { n: 1, input: '1 2\n', output: '3' },
    { n: 2, input: '4\n5', output: '' },
  ])
  expect(samplesOf(null)).toEqual([])
})

test('an address is gone on to after the login when it is of this site and open to the person', () => {
  const root = { uid: '1', username: 'root', roles: ['root'] as const }
  const mina = { uid: '7', username: 'mina', roles: ['default_user'] as const }
  const next = (search: string, viewer: Parameters<typeof mayOpen>[2]) =>
    nextAddress(search, (address) => mayOpen(router, address, viewer))
  expect(next('?next=%2Fadmin%2Fjudge', root)).toBe('/admin/judge')
  expect(next('?next=%2Fadmin%2Fjudge', mina)).toBeUndefined()
  expect(next('?next=/status%3FonlyMine=true', mina)).toBe('/status?onlyMine=true')
  for (const elsewhere of ['//evil.example', '/\\\\evil.example', 'https://evil.example', 'javascript:1', ''])
    expect(next(`?next=${encodeURIComponent(elsewhere)}`, root)).toBeUndefined()
})

test('files for the solver are read; a broken record is no file', () => {
  expect(extraFilesOf({ userExtraFile: '{"a.h":"int x;"}' })).toEqual([{ name: 'a.h', content: 'int x;' }])
  expect(extraFilesOf({ userExtraFile: 'oops' })).toEqual([])
})

test('other languages get the limits times the factor of the problem', () => {
  const problem = { timeLimit: 1000, memoryLimit: 256, otherFactor: 2 }
  expect(limitsOf(problem)).toMatchObject({ others: { time: 2000, memory: 512 }, differ: true })
  expect(limitsOf({ ...problem, otherFactor: 1 }).differ).toBe(false)
  expect(limitsOf({ ...problem, timeLimit: null }).others.time).toBeNull()
  expect(oiRankPoints(100, 2)).toBe(14)
})

describe('the draft of a problem', () => {
  const offer = { problemId: 'P1', place: '0', languages: ['C', 'Java'], templates: { Java: 'class A {}' } }

  test('begins with the first language and its template, and comes back as it was left', () => {
    expect(readDraft(offer)).toEqual({ language: 'C', code: '' })
    keepDraft('P1', '0', { language: 'Java', code: 'x', theme: 'cobalt', fontSize: 16, tabSize: 2, keys: 'usual' })
    expect(readDraft(offer)).toEqual({ language: 'Java', code: 'x' })
    expect(readDraft({ ...offer, place: '3' })).toEqual({ language: 'C', code: '' })
  })

  test('is one for each language, also where an older page kept only one', () => {
    const look = { theme: 'cobalt', fontSize: 16, tabSize: 2, keys: 'usual' } as const
    localStorage.setItem('verdict:code:P1:0', '{"language":"C","code":"int main;"}')
    keepDraft('P1', '0', { language: 'Java', code: 'class B {}', ...look })
    expect(readDraft(offer)).toEqual({ language: 'Java', code: 'class B {}' })
    expect(readCode('P1', '0', 'C')).toBe('int main;')
    expect(readCode('P1', '0', 'Go')).toBeUndefined()
    expect(readCode('P1', '3', 'C')).toBeUndefined()
  })

  test('takes language and look of the last problem where it has none of its own', () => {
    keepGeneral({ language: 'Java' })
    keepGeneral({ theme: 'dracula', fontSize: 18, tabSize: 8, keys: 'vim' })
    expect(readDraft(offer)).toEqual({ language: 'Java', code: 'class A {}' })
    expect(readLook(false)).toEqual({ theme: 'dracula', fontSize: 18, tabSize: 8, keys: 'vim' })
  })

  test('is not fooled by what other programs wrote', () => {
    localStorage.setItem('verdict:code:P1:0', '{"language":"Cobol","code":5}')
    localStorage.setItem('verdict:editor', 'null and void')
    expect(readDraft(offer)).toEqual({ language: 'C', code: '' })
    expect(readLook(true)).toEqual({ theme: 'base16-dark', fontSize: 14, tabSize: 4, keys: 'usual' })
  })
})

describe('the rules of the account forms', () => {
  test.each([
    [usernameRule, '', 'Enter your username'],
    [usernameRule, 'x'.repeat(21), 'The username must have at most 20 characters'],
    [usernameRule, 'x'.repeat(20), undefined],
    [passwordRule, '12345', 'The password must have 6 to 20 characters'],
    [passwordRule, '123456', undefined],
    [emailRule, 'a@b', 'Email format is incorrect'],
    [emailRule, 'a@b.cd', undefined],
    [codeRule, '12345', 'The code has exactly 6 characters'],
    [codeRule, '123456', undefined],
  ])('%o of "%s"', (rule, value, fault) => {
    expect(rule(value)).toBe(fault)
  })

  test('the repeated password must be the same', () => {
    expect(repeatRule('abcdef', 'abcdeg')).toBe('The two passwords do not match')
    expect(repeatRule('abcdef', 'abcdef')).toBeUndefined()
  })
})

test('the work of a question begins with the zero bits asked for, by the digest that everybody computes', () => {
  const digestOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)
  for (const text of ['', 'abc', 'x'.repeat(31), 'y'.repeat(55)]) expect(sha256Begin(text)).toBe(digestOf(text))
  const work = findWork('salt', 10)
  expect(digestOf(`salt:${work}`) >>> 22).toBe(0)
})

describe('polling', () => {
  const never = new AbortController().signal

  test('ends when nothing is left, when asking fails, and after the most questions allowed', async () => {
    const asked = { left: 0, failing: 0, endless: 0 }
    const untilThree = async () => {
      asked.left += 1
      return asked.left < 3
    }
    const failing = async () => {
      asked.failing += 1
      throw new Error('down')
    }
    const endless = async () => {
      asked.endless += 1
      return true
    }
    await poll(untilThree, { everyMs: 0, most: 10, signal: never })
    await poll(failing, { everyMs: 0, most: 10, signal: never })
    await poll(endless, { everyMs: 0, most: 7, signal: never })
    expect(asked).toEqual({ left: 3, failing: 1, endless: 7 })
  })
})

test.each([
  [0, 4],
  [3, 4],
  [77, 100],
  [301, 400],
  [1000, 1000],
])('a chart of at most %i ends at %i', (largest, top) => {
  expect(niceTop(largest)).toBe(top)
})

test.each([
  ['C++ 17 With O2', 'cpp'],
  ['C With O2', 'c'],
  ['C', 'c'],
  ['Java', 'java'],
  ['JavaScript Node', 'javascript'],
  ['Python3', 'python'],
  ['Golang', 'go'],
  ['C#', 'csharp'],
  ['text/x-c++src', 'cpp'],
  ['text/x-csrc', 'c'],
  ['Text', undefined],
])('%s is coloured as %s', (language, grammar) => {
  expect(grammarOf(language)).toBe(grammar)
})
