import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const short = (was: string, became: string) =>
  changedLines(was, became).map(({ kind, text }) => `${{ kept: ' ', gone: '-', new: '+' }[kind]}${text}`)

test('lines that stayed stand between those that went and those that came', () => {
  expect(short('a\nb\nc\nd', 'a\nx\nc\ny\nd')).toEqual([' a', '-b', '+x', ' c', '+y', ' d'])
  expect(short('a', 'a')).toEqual([' a'])
  expect(short('', 'a\nb')).toEqual(['-', '+a', '+b'])
  expect(short('a\na', 'a')).toEqual([' a', '-a'])
})

test('each text can be read out of the comparison again, of long ones too', () => {
  const long = (mark: string) => Array.from({ length: 900 }, (_, n) => `${mark}${n}`).join('\n')
  const lines = changedLines(`same\n${long('old')}`, `same\n${long('new')}`)
  expect(
    lines
      .filter(({ kind }) => kind !== 'new')
      .map(({ text }) => text)
      .join('\n'),
  ).toBe(`same\n${long('old')}`)
  expect(
    lines
      .filter(({ kind }) => kind !== 'gone')
      .map(({ text }) => text)
      .join('\n'),
  ).toBe(`same\n${long('new')}`)
})
