import { describe, expect, test } from 'vitest'
import { openFilesOnly, openUpload, warningsOf } from './support/open.ts'
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
      'without an output, which is empty',
      { '1.in': '', '2.in': '', '1.ans': '', '9.out': '' },
      ['1.in 1.ans', '2.in 2.out'],
    ],
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

test('line ends become LF and are told', async () => {
  const packed = await openFilesOnly({ '1.in': 'a\r\nb\r\n', '1.out': 'c\n' })
  expect(packed.cases[0]?.input.bytes).toBe(4)
  expect(warningsOf(packed)).toContain('1 test files had other line ends than LF; they were changed to LF')
})

test('what only looks like tests is none', async () => {
  const zip = zipOf([{ name: 'data/sample/1.in' }, { name: 'data/sample/1.ans' }, { name: 'data/secret/1.in' }])
  await expect(openUpload(zip)).rejects.toThrow('holds no problem package of a known format and no test cases')
})
