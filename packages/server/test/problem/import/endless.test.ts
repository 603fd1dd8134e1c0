import { readExamples } from '@verdict/contract/problem/examples.ts'
import { latexStatement } from '@verdict/formats/latex/statement.ts'
import { globbed } from '@verdict/formats/read/icpc/glob.ts'
import { markdownSections, withoutFootnotes, withPictures } from '@verdict/formats/read/icpc/markdown-statement.ts'
import { expect, test } from 'vitest'

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

test('tables in LaTeX that would be filled up beyond all measure', () => {
  const wide = `\\begin{tabular}{l}a${'&'.repeat(200_000)}${'\\\\a'.repeat(50_000)}\\end{tabular}`
  expect(latex(wide).length).toBeLessThan(2_000_000)
  expect(latex(`\\begin{tabular}{l}${'\\multicolumn{49}{l}{}&'.repeat(20_000)}x\\end{tabular}`)).toContain('x')
  expect(latex('\\begin{tabular}{l}a&b\\\\c\\end{tabular}')).toBe('| a | b |\n| --- | --- |\n| c |  |')
})

test('definitions in LaTeX that never end or are called without end', () => {
  expect(latex('\\def\\a{'.repeat(60_000))).toBe('')
  expect(latex(`\\newcommand\\a${' '.repeat(200_000)}x`)).toBe('x')
  expect(latex(`\\newcommand{\\a}[1]{x}${'\\a '.repeat(150_000)}`)).toMatch(/^x/)
  expect(latex(`\\newcommand{\\a}[1]{x}${'\\a '.repeat(150_000)}{`)).toMatch(/^x/)
  expect(latex(`\\newcommand{\\a}[1]{${'#1'.repeat(100_000)}y}${'\\a{}'.repeat(50_000)}`)).toBe('')
  expect(latex(`\\newcommand{\\a}[1]{${'#1'.repeat(100_000)}}\\a{${'x'.repeat(200_000)}}`)).toBe('x'.repeat(200_000))
  expect(latex('\\newcommand { \\a } [2] {#2#1}\\def \\b #1{<\\a{#1}{1}>}\\a{x}{y}\\b{z}')).toBe('yx\\<1z\\>')
})

test('numbers, line ends and labels in LaTeX of any length', () => {
  expect(latex(`\\num{${'1'.repeat(400_000)}}`).length).toBe(533_333)
  expect(latex('\\num{1234} \\num{12345} \\num{-1234567.5}')).toBe('1234 12\u2009345 -1\u2009234\u2009567.5')
  expect(latex(`中${'\n\f'.repeat(200_000)}x`)).toMatch(/^中[^中]*x$/)
  expect(latex('中\n文\nx')).toBe('中文 x')
  expect(latex(`\\alpha\n${' '.repeat(400_000)}\n`)).toBe('')
  expect(latex('\\item['.repeat(80_000)).length).toBe(160_000)
  expect(latex(`\\begin{verbatim}${'` '.repeat(200_000)}\\end{verbatim}`)).toMatch(/^```\n/)
})

test('headings, notes and pictures in Markdown that never come to an end', () => {
  expect(markdownSections(`# Input${' '.repeat(200_000)}x`)).toHaveLength(1)
  expect(markdownSections('a\n# Input ##  \nb')[1]).toEqual({ heading: 'Input', text: 'b' })
  expect(withoutFootnotes('[^'.repeat(300_000))).toHaveLength(600_000)
  expect(withPictures('!['.repeat(300_000), nowhere)).toHaveLength(600_000)
  expect(withPictures('<img '.repeat(100_000), nowhere)).toHaveLength(500_000)
})

test('samples in tags', () => {
  expect(readExamples('<input>1</input> <output>2</output><input>3</input>\n<output>4</output>')).toEqual([
    { input: '1', output: '2' },
    { input: '3', output: '4' },
  ])
  expect(readExamples('<input>1</input>and<output>2</output>')).toEqual([])
  expect(readExamples('<input>'.repeat(500_000))).toEqual([])
  expect(readExamples(`${'<input>'.repeat(300_000)}</input>`)).toEqual([])
  expect(readExamples('<input></input><output>'.repeat(200_000))).toEqual([])
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
