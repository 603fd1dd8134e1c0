import { describe, expect, test } from 'vitest'
import { openAll, openUpload, warningsOf } from './support/open.ts'
import { entriesOf, type Files } from './support/package.ts'
import { zipOf } from './support/zip.ts'

const problem = {
  display_id: 'Q 1',
  title: 'Doubling',
  description: { format: 'html', value: '<p>Double $x$.</p>' },
  input_description: { format: 'markdown', value: 'A *number*.' },
  output_description: { format: 'html', value: '<p>Its <b>double</b>.</p>' },
  hint: { format: 'html', value: '' },
  test_case_score: [
    { score: 30, input_name: '1.in', output_name: '1.out' },
    { score: 70, input_name: '2.in', output_name: '2.out' },
  ],
  time_limit: 1000,
  memory_limit: 256,
  samples: [{ input: '2', output: '4' }],
  template: {
    C: { prepend: '', template: 'int main() {}', append: '' },
    Java: { prepend: 'import java.util.*;', template: 'class Main {}', append: '' },
  },
  spj: null as unknown,
  rule_type: 'OI',
  source: 'Test Cup',
  answers: [
    { language: 'C++', code: '#include <iostream>\nint main() {}\n' },
    { language: 'Java', code: 'class Main {}\n' },
    { language: 'Brainfuck', code: '+' },
  ],
  tags: ['a', 'a', 'b'],
}
const tests = { '1.in': '1\n', '1.out': '2\n', '2.in': '2\n', '2.out': '4\n' }

const entries = (changes: object = {}, files: Files = {}, folder = '1/') => [
  { name: `${folder}problem.json`, data: JSON.stringify({ ...problem, ...changes }) },
  ...entriesOf({ ...tests, ...files }, `${folder}testcase/`),
]
const open = (changes: object = {}, files: Files = {}) => openUpload(zipOf(entries(changes, files)))

test('a problem of a QDUOJ export is read with all that it says', async () => {
  const packed = await open()

  expect(packed).toMatchObject({
    format: 'qduoj',
    problemId: 'Q1',
    title: 'Doubling',
    type: 1,
    caseMode: 'default',
    judgeMode: 'default',
    ioScore: 100,
    difficulty: 1,
    codeShare: false,
    openCaseResult: true,
    source: 'Test Cup',
    tags: ['a', 'b'],
    limits: { timeMs: 1000, memoryMb: 256, stackMb: 256, otherFactor: 1 },
    compare: { kind: 'lines', removeEndBlank: true },
    examples: [{ input: '2', output: '4' }],
  })
  expect(packed.statements).toEqual([
    {
      language: 'en',
      title: 'Doubling',
      description: 'Double $x$.',
      input: 'A *number*.',
      output: 'Its **double**.',
      hint: '',
    },
  ])
  expect(packed.cases).toMatchObject([
    { name: '1', score: 30, groupNum: null },
    { name: '2', score: 70 },
  ])
  expect(packed.languages).toEqual(expect.arrayContaining(['C', 'C With O2', 'C++ 20 With O2', 'Java', 'Python3']))
  expect(packed.languages).not.toContain('JavaScript Node')
  expect(packed.codeTemplates).toEqual([
    { language: 'C With O2', code: 'int main() {}' },
    { language: 'C', code: 'int main() {}' },
    { language: 'Java', code: 'class Main {}' },
  ])
  expect(packed.references).toMatchObject([
    { path: 'answers/1.cpp', language: 'C++ 17 With O2', expected: ['AC'], gated: true },
    { path: 'answers/2/Main.java', language: 'Java' },
    { path: 'answers/3.txt', language: null },
  ])
  expect(warningsOf(packed)).toEqual([
    'problem.json: code put before or after submissions is not supported and was left out (Java)',
  ])
})

test('a special judge makes the problem one with a special judge; it gets no answers', async () => {
  const packed = await open(
    {
      rule_type: 'ACM',
      spj: { language: 'C', code: 'int main(void) { return 0; }\n' },
      test_case_score: [{ score: 100, input_name: '1.in', output_name: '-' }],
    },
    { '1.out': undefined },
  )
  expect(packed).toMatchObject({
    judgeMode: 'spj',
    checker: { convention: 'qduoj', language: 'C With O2', files: [{ name: 'spj.c' }] },
    type: 0,
    ioScore: null,
    cases: [{ score: null, answer: { bytes: 0 } }],
  })
  expect(warningsOf(packed).join()).not.toContain('answer file')
})

test('several problems come from one zip, whatever their folders are called', async () => {
  const zip = zipOf([...entries({ display_id: 'A' }), ...entries({ display_id: 'B' }, {}, '2/')])
  expect((await openAll(zip)).map(({ problemId }) => problemId)).toEqual(['A', 'B'])
})

describe('a QDUOJ export is refused with a sentence when it has', () => {
  test.each<[string, object, string]>([
    ['no limits', { time_limit: undefined }, 'problem.json: time_limit must be a number'],
    ['no cases', { test_case_score: [] }, 'testcase holds no test case'],
    ['cases of no kind', { test_case_score: 'all' }, 'test_case_score must be a list, not a string'],
    ['a case that is not there', { test_case_score: [{ input_name: '7.in' }] }, 'testcase/7.in, which is not there'],
    ['a special judge of another language', { spj: { language: 'Rust', code: 'x' } }, '(language "Rust"'],
    ['no answer', { test_case_score: [{ input_name: '1.in', output_name: '7.out' }] }, 'no answer: testcase/1.in'],
    ['a description that is a number', { description: 7 }, 'description must be a map, not a number'],
    ['a title that is a list', { title: ['x'] }, 'title must be a string'],
  ])('%s', async (_, changes, why) => {
    await expect(open(changes)).rejects.toThrow(why)
  })
})
