import { expect, test } from 'vitest'
import { readExamples, writeExamples } from '../src/problem/examples.ts'

test.each([
  [
    'plain ones',
    [
      { input: '1 2\n', output: '3\n' },
      { input: '', output: '' },
    ],
  ],
  [
    'closing tags inside',
    [
      { input: 'a</input>b', output: 'c</output>d' },
      { input: '</input>', output: '</output>' },
    ],
  ],
  ['tags of both kinds inside', [{ input: '<input>x</output>', output: '<output></input><b>' }]],
  [
    'closing tags before the end',
    [
      { input: 'x</input>', output: 'y</output>' },
      { input: 'z', output: '' },
    ],
  ],
])('samples survive being written and read: %s', (_, all) => {
  expect(readExamples(writeExamples(all))).toEqual(all)
})

test('where a sample holds the border between two sides itself, a blank keeps it whole', () => {
  const all = [{ input: '<input>1</input>\n<output>2</output>', output: '</output><input>' }]
  expect(readExamples(writeExamples(all))).toEqual([
    { input: '<input>1</input >\n<output>2</output>', output: '</output ><input>' },
  ])
})

test('texts written elsewhere, with blanks between the tags, are read; broken ones are none', () => {
  expect(readExamples(' <input>1\n</input>\n<output>3</output>\n<input>4</input> <output></output>\n')).toEqual([
    { input: '1\n', output: '3' },
    { input: '4', output: '' },
  ])
  expect(readExamples('<input>1</input>')).toEqual([])
  expect(readExamples('</output><input>')).toEqual([])
})
