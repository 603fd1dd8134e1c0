import { expect, test } from 'vitest'
import { globbed } from '../../../src/problem/import/icpc/glob.ts'
import {
  markdownSections,
  withoutFootnotes,
  withPictures,
} from '../../../src/problem/import/icpc/markdown-statement.ts'
import { latexStatement } from '../../../src/problem/import/latex/statement.ts'
import { taggedPairs } from '../../../src/problem/import/tagged-examples.ts'

/** Each of these would keep a pattern that goes back and forth busy for minutes or for ever; the test's time is the limit. */
const nowhere = () => undefined
const latex = (source: string) => latexStatement(source, nowhere).sections[0]?.text ?? ''

test('line breaks one after the other in LaTeX', () => {
  expect(latex(`a ${'\\\\ '.repeat(1000)}x`)).toMatch(/^a \\\n/)
  expect(latex(`a ${'\\\\ '.repeat(1000)}`)).toBe('a')
})

test('blanks without end in LaTeX', () => {
  const wide = '~'.repeat(200_000)
  expect(latex(`a${wide}x`)).toMatch(/^a.*x$/)
  expect(latex(`\\begin{tabular}{l}a${wide}x\\end{tabular}`)).toMatch(/^\| a.*x \|/)
  expect(latex(`$a${' '.repeat(200_000)}x$`)).toMatch(/^\$a.*x\$$/)
  expect(latex(`$${'\\label{'.repeat(100_000)}$`)).not.toBe('')
})

test('headings, notes and pictures in Markdown that never come to an end', () => {
  expect(markdownSections(`# Input${' '.repeat(200_000)}x`)).toHaveLength(1)
  expect(markdownSections('a\n# Input ##  \nb')[1]).toEqual({ heading: 'Input', text: 'b' })
  expect(withoutFootnotes('[^'.repeat(300_000))).toHaveLength(600_000)
  expect(withPictures('!['.repeat(300_000), nowhere)).toHaveLength(600_000)
  expect(withPictures('<img '.repeat(100_000), nowhere)).toHaveLength(500_000)
})

test('samples in tags', () => {
  expect(taggedPairs('<input>1</input> <output>2</output><input>3</input>\n<output>4</output>')).toEqual([
    { input: '1', output: '2' },
    { input: '3', output: '4' },
  ])
  expect(taggedPairs('<input>1</input>and<output>2</output>')).toEqual([])
  expect(taggedPairs('<input>'.repeat(500_000))).toEqual([])
  expect(taggedPairs(`${'<input>'.repeat(300_000)}</input>`)).toEqual([])
  expect(taggedPairs('<input></input><output>'.repeat(200_000))).toEqual([])
})

test('patterns for submissions', () => {
  expect(globbed('accepted/my-own file.cpp')('accepted/my-own file.cpp')).toBe(true)
  expect(globbed('accepted')('accepted/a.cpp')).toBe(true)
  expect(globbed('accepted/')('acceptedly/a.cpp')).toBe(false)
  expect(globbed('*/a?.{cpp,py}')('slow/ab.py')).toBe(true)
  expect(globbed('*/a?.{cpp,py}')('slow/sub/ab.py')).toBe(false)
  expect(globbed('**/*.py')('slow/sub/ab.py')).toBe(true)
  expect(globbed('**')('anything/at/all')).toBe(true)
  expect(globbed('*.c{')('a.c{')).toBe(true)
  expect(globbed(`${'*a'.repeat(50)}b`)('a'.repeat(900))).toBe(false)
})
