import { describe, expect, test } from 'vitest'
import { openAll, openFilesOnly, openUpload, warningsOf } from './support/open.ts'
import { entriesOf } from './support/package.ts'
import { zipOf } from './support/zip.ts'

const limits = 'The upload names no limits: 1000 ms, 256 MB and a stack of 128 MB were taken'

test('a zip of tests is a problem with what a new one has', async () => {
  const packed = await openFilesOnly(
    { '10.in': 'x\n', '10.out': 'x\n', '9.in': 'y\n', '9.ans': 'y\n', 'notes.pdf': '?' },
    'sums.zip',
  )

  expect(packed).toMatchObject({
    format: 'plain',
    title: 'sums',
    type: 0,
    judgeMode: 'default',
    limits: { timeMs: 1000, memoryMb: 256, stackMb: 128, otherFactor: 2 },
    cases: [{ name: '9' }, { name: '10' }],
  })
  expect(warningsOf(packed)).toEqual(['The package has no statement', limits])
  expect(packed.files.map((file) => file.path)).toContain('notes.pdf')
})

test('its statement is the Markdown file beside the tests', async () => {
  const packed = await openFilesOnly({
    'README.md': '# Sums\n\nAdd.\n\n## 输入\n\nTwo.\n\n## Output\n\nOne.\n',
    '1.in': '',
    '1.out': '',
  })
  expect(packed.statements).toEqual([
    { language: 'zh', title: 'Sums', description: 'Add.', input: 'Two.', output: 'One.', hint: '' },
  ])
})

describe('tests are found', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['in one folder of the upload', { 'a/b/1.in': '', 'a/b/1.out': '' }, ['a/b/1.in a/b/1.out']],
    ['in the only folder with tests', { 'README.md': 'x', 't/1.in': '', 't/1.out': '' }, ['t/1.in t/1.out']],
    [
      'by the words in the names of text files',
      { 'input1.txt': '', 'output1.txt': '', 'my_input_2.txt': '', 'my_output_2.txt': '' },
      ['input1.txt output1.txt', 'my_input_2.txt my_output_2.txt'],
    ],
    [
      'over two folders',
      { 'input/input01.txt': '', 'output/output01.txt': '', 'input/input2.txt': '', 'output/output2.txt': '' },
      ['input/input2.txt output/output2.txt', 'input/input01.txt output/output01.txt'],
    ],
    ['over two folders in one', { 't/in/1.IN': '', 't/out/01.OUT': '' }, ['t/in/1.IN t/out/01.OUT']],
    ['where only answers say what they are', { '01': '', '01.a': '', checker: '' }, ['01 01.a']],
    [
      'of both ways at once',
      { 'a.in': '', 'a.out': '', 'input.txt': '', 'output.txt': '' },
      ['a.in a.out', 'input.txt output.txt'],
    ],
  ])('%s', async (_, files, pairs) => {
    const { cases } = await openFilesOnly(files)
    expect(cases.map(({ input, answer }) => `${input.path} ${answer.path}`)).toEqual(pairs)
  })
})

describe('no answer is made up, and none is dropped: refused with the names is', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an input without one', { '1.in': '', '1.out': '', 'sum2.in': '' }, 'These inputs have no answer: sum2.in'],
    ['a folder of inputs', { 'input/1.txt': '', 'input/2.txt': '' }, 'no answer: input/1.txt, input/2.txt'],
    ['one without an input', { '1.in': '', '1.out': '', '7.a': '' }, 'look like answers, but belong to no input: 7.a'],
    ['a second one', { '1.in': '', '1.out': '', '1.ans': '' }, 'belong to no input: 1.out'],
    [
      'both',
      { '1.in': '', '1.out': '', 'a.in': '', 'b.out': '' },
      'These inputs have no answer: a.in. These files look like answers, but belong to no input: b.out',
    ],
    ['a second set of tests', { '1.in': '', '1.out': '', 's/1.in': '', 's/1.out': '' }, 'several folders (/, s)'],
  ])('%s', async (_, files, why) => {
    await expect(openFilesOnly(files)).rejects.toThrow(why)
  })
  test('the first of very many', async () => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.in`, '']))
    await expect(openFilesOnly(files)).rejects.toThrow(/: 0\.in, 1\.in, .*, 9\.in, … \(\+20\)$/)
  })
})

test('backslashes separate, as old programs for Windows write them', async () => {
  const packed = await openFilesOnly({ 't\\in\\1.in': '', 't\\out\\1.out': '', 't\\': '' })
  expect(packed.cases.map(({ input, answer }) => `${input.path} ${answer.path}`)).toEqual(['t/in/1.in t/out/1.out'])
})

describe('a statement beside a zip of tests is the problem’s', () => {
  const tests = zipOf([{ name: '1.in' }, { name: '1.out' }])
  test.each(['problem.md', 'README.md', 'sum.md', 'statement.markdown'])('%s', async (name) => {
    const packed = await openFilesOnly({ 'sum.zip': tests, [name]: '# Sum\n\nAdd.\n' })
    expect(packed).toMatchObject({ title: 'Sum', statements: [{ description: 'Add.' }] })
  })
  test('each its own, and as PDF', async () => {
    const files = { 'a.zip': tests, 'a.md': '# A\n', 'b.zip': tests, 'b.pdf': '%PDF-1.4', 'problem.md': '# Nobody\n' }
    const [a, b] = await openAll(zipOf(entriesOf(files)))
    expect(a?.title).toBe('A')
    expect(b?.title).toBe('b')
    expect(b?.statements[0]?.description).toMatch(/^\[problem\.pdf\]\(\/api\/public\/file\/\w{64}\.pdf\)$/)
    expect(b?.publicFiles).toHaveLength(1)
  })
})

test('line ends become LF and are told', async () => {
  const packed = await openFilesOnly({ '1.in': 'a\r\nb\r\n', '1.out': 'c\n' })
  expect(packed.cases[0]?.input.bytes).toBe(4)
  expect(warningsOf(packed)).toContain('1 test files had other line ends than LF; they were changed to LF')
})

test('what only looks like tests is none', async () => {
  const zip = zipOf([{ name: 'notes.txt' }, { name: 'sol.cpp' }, { name: 'in.png' }])
  await expect(openUpload(zip)).rejects.toThrow('holds no problem package of a known format and no test cases')
})
