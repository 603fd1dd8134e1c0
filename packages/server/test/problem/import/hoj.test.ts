import { describe, expect, test } from 'vitest'
import { hojEntries, hojProblem, hojZip } from './support/hoj.ts'
import { openAll, openUpload, warningsOf } from './support/open.ts'
import { zipOf } from './support/zip.ts'

test('a problem of a HOJ export is read with all that it says', async () => {
  const packed = await openUpload(hojZip())

  expect(packed).toMatchObject({
    format: 'hoj',
    problemId: 'H-7',
    title: 'Doubling',
    type: 1,
    judgeMode: 'default',
    caseMode: 'subtask_lowest',
    ioScore: 100,
    difficulty: 2,
    source: 'Test Cup',
    tags: ['warm-up'],
    limits: { timeMs: 1500, memoryMb: 128, stackMb: 64, otherFactor: 2, rule: null },
    compare: { kind: 'lines', removeEndBlank: false },
    isRemoveEndBlank: false,
    openCaseResult: false,
    codeShare: false,
    fileIo: { input: 'double.in', output: 'double.out' },
    userExtraFiles: [{ name: 'lib.h', text: 'int twice(int);\n' }],
    languages: ['C', 'C++', 'Python3'],
    codeTemplates: [{ language: 'C', code: 'int main(void) { return 0; }\n' }],
    examples: [{ input: '2', output: '4' }],
    warnings: [],
  })
  expect(packed.statements).toEqual([
    {
      language: 'en',
      title: 'Doubling',
      description: 'Double $x$.',
      input: 'A number.',
      output: 'Its double.',
      hint: 'Add.',
    },
  ])
  expect(packed.cases).toMatchObject([
    { name: '1', groupNum: 1, score: 40, isSample: false },
    { name: '2', groupNum: 2, score: 60, isSample: false },
  ])
})

test('several problems come from one zip, also from one top folder', async () => {
  const two = [
    ...hojEntries(hojProblem),
    ...hojEntries({ ...hojProblem, problem: { ...hojProblem.problem, problemId: 'H-8' } }, {}, 'problem_8'),
  ]

  expect((await openAll(zipOf(two))).map(({ problemId }) => problemId)).toEqual(['H-7', 'H-8'])
  const inFolder = two.map((entry) => ({ ...entry, name: `export/${entry.name}` }))
  expect((await openAll(zipOf(inFolder))).map(({ problemId }) => problemId)).toEqual(['H-7', 'H-8'])
})

describe('what the format leaves open is closed', () => {
  test('a special judge makes the problem one with a special judge', async () => {
    const packed = await openUpload(
      hojZip({ judgeMode: 'spj' }, { judgeMode: 'default', spjLanguage: 'C', spjCode: 'int main(void) {}\n' }),
    )
    expect(packed).toMatchObject({
      judgeMode: 'spj',
      checker: { convention: 'testlib', language: 'C With O2', files: [{ name: 'spj.c' }] },
    })
  })

  test('an interactor may be the only word for an interactive problem', async () => {
    const packed = await openUpload(
      hojZip({ judgeMode: undefined }, { judgeMode: 'interactive', spjCode: 'x', spjLanguage: 'C++', isFileIO: false }),
    )
    expect(packed).toMatchObject({ judgeMode: 'interactive', checker: null, interactor: { language: 'C++ With O2' } })
  })

  test('files beside the checker are those of the problem, not what stands under the other name outside it', async () => {
    const packed = await openUpload(
      hojZip(
        { userExtraFile: { 'judge.h': 'wrong place' } },
        { userExtraFile: '{"user.h":"u"}', judgeExtraFile: '{"judge.h":"j"}' },
      ),
    )
    expect(packed.userExtraFiles).toEqual([{ name: 'user.h', text: 'u' }])
    expect(packed.judgeExtraFiles).toEqual([{ name: 'judge.h', text: 'j' }])
  })

  test('places of the exporting machine in file names do no harm', async () => {
    const samples = [{ input: '/hoj/testcase/problem_7/1.in', output: '/hoj/testcase/problem_7/1.out' }]
    expect((await openUpload(hojZip({ samples }))).cases).toMatchObject([
      { name: '1', input: { path: 'problem_7/1.in' } },
    ])
  })

  test('full marks follow from the cases, by subtask', async () => {
    const samples = [1, 1, 2].map((groupNum) => ({ input: '1.in', output: '1.out', score: 30, groupNum }))
    expect((await openUpload(hojZip({ samples }))).ioScore).toBe(60)
    expect((await openUpload(hojZip({ samples }, { judgeCaseMode: 'default' }))).ioScore).toBe(90)
  })

  test('a case mode of the other kind of problem is none', async () => {
    const packed = await openUpload(hojZip({}, { type: 0 }))
    expect(packed).toMatchObject({ type: 0, caseMode: 'default', ioScore: null })
    expect(packed.cases[0]).toMatchObject({ groupNum: null, score: null })
  })
})

describe('what cannot be carried over is said', () => {
  test('languages and templates that are not known', async () => {
    const codeTemplates = [{ language: 'Brainfuck', code: '+' }]
    const packed = await openUpload(hojZip({ languages: ['C', 'JavaScript V8'], codeTemplates }))
    expect(packed.languages).toEqual(['C'])
    expect(warningsOf(packed)).toEqual([
      'problem_7.json: languages that are not known here are left out: JavaScript V8',
      'problem_7.json: codeTemplates: languages that are not known here are left out: Brainfuck',
    ])
  })

  test('line ends become LF', async () => {
    const packed = await openUpload(hojZip({}, {}, { '2.in': '1\r\n2\r3\r' }))
    expect(packed.cases.map(({ input }) => input.bytes)).toEqual([2, 6])
    expect(warningsOf(packed)).toEqual(['1 test files had other line ends than LF; they were changed to LF'])
  })

  test('answers that are missing, where a special judge needs none', async () => {
    const none = { '1.out': undefined, '2.out': undefined }
    const packed = await openUpload(hojZip({ judgeMode: 'spj' }, { spjCode: 'int main() {}' }, none))
    expect(packed.cases.map(({ answer }) => answer.bytes)).toEqual([0, 0])
    expect(warningsOf(packed)).toEqual([
      '2 test cases have no answer file; the program that judges them is given an empty one',
    ])
  })

  test('points that nobody named: 100 are shared out', async () => {
    const open = (judgeCaseMode: string, samples: object[]) =>
      openUpload(hojZip({ samples }, { judgeCaseMode }, { '3.in': '', '3.out': '' }))
    const row = (name: string, more = {}) => ({ input: `${name}.in`, output: `${name}.out`, ...more })
    const each = await open('default', [row('1'), row('2'), row('3')])
    expect(each).toMatchObject({ ioScore: 100, cases: [{ score: 33 }, { score: 33 }, { score: 34 }] })
    expect(warningsOf(each)).toEqual([
      'problem_7.json names no points: 100 are shared out among the test cases or subtasks',
    ])
    const inGroups = [row('1', { groupNum: 1 }), row('2', { groupNum: 1 }), row('3', { groupNum: 2 })]
    const groups = await open('subtask_lowest', inGroups)
    expect(groups).toMatchObject({ ioScore: 100, cases: [{ score: 50 }, { score: 50 }, { score: 50 }] })
    const some = await open('default', [row('1', { score: 40 }), row('2')])
    expect(some).toMatchObject({ ioScore: 40, cases: [{ score: 40 }, { score: 0 }] })
    expect(warningsOf(some)).toEqual(['problem_7.json: 1 test cases name no points and count 0'])
  })

  test('a special judge that is not there', async () => {
    const packed = await openUpload(hojZip({ judgeMode: 'spj' }, { spjCode: '' }))
    expect(packed.judgeMode).toBe('default')
    expect(warningsOf(packed).join()).toContain('asks for a special judge but brings none')
  })
})

const refused: [string, Buffer, string][] = [
  ['an answer that is missing', hojZip({}, {}, { '1.out': undefined }), 'These inputs have no answer: problem_7/1.in'],
  [
    'an answer that is missing beside others, for a special judge as well',
    hojZip({ judgeMode: 'spj' }, { spjCode: 'int main() {}' }, { '1.out': undefined }),
    'These inputs have no answer: problem_7/1.in',
  ],
  [
    'JSON that is none',
    zipOf([
      { name: 'a.json', data: '{' },
      { name: 'a/1.in', data: '' },
    ]),
    'a.json is not valid JSON',
  ],
  [
    'a list',
    zipOf([
      { name: 'a.json', data: '[1]' },
      { name: 'a/1.in', data: '' },
    ]),
    'a.json: (top) must be a map, not a list',
  ],
  [
    'nesting without end',
    zipOf([
      { name: 'a.json', data: '['.repeat(3_000_000) },
      { name: 'a/1.in', data: '' },
    ]),
    'a.json is not valid JSON',
  ],
  [
    'no problem',
    zipOf([
      { name: 'a.json', data: '{}' },
      { name: 'a/1.in', data: '' },
    ]),
    'the key problem is missing',
  ],
  ['a problem that is text', zipOf(hojEntries({ problem: 'x' })), 'problem must be a map, not a string'],
  ['no time limit', hojZip({}, { timeLimit: null }), 'timeLimit must be a number'],
  ['a time limit of 0', hojZip({}, { timeLimit: 0 }), 'timeLimit must be greater than 0'],
  ['a type that is not known', hojZip({}, { type: 7 }), 'type holds a word that is not known: 7'],
  ['no samples', hojZip({ samples: [] }), 'problem_7.json holds no test case'],
  ['samples that are a map', hojZip({ samples: {} }), 'samples must be a list, not a object'],
  ['a sample that is a number', hojZip({ samples: [3] }), 'samples[0] must be a map, not a number'],
  [
    'a case that is not there',
    hojZip({ samples: [{ input: '9.in' }] }),
    'names the test case problem_7/9.in, which is not there',
  ],
  ['a case outside', hojZip({ samples: [{ input: '../../etc/passwd' }] }), 'names the test case problem_7/passwd'],
  ['an interactor that is not there', hojZip({ judgeMode: 'interactive' }), 'its interactor is missing'],
  ['a file to read with a path', hojZip({}, { ioReadFileName: '../x' }), 'ioReadFileName must be a plain file name'],
  ['an extra file with a path', hojZip({ userExtraFile: { '../x': '' } }), 'The entry ../x has a name'],
  ['a remote problem', hojZip({}, { isRemote: true }), 'is judged by another site'],
]

describe('a HOJ export is refused with a sentence when it has', () => {
  test.each(refused)('%s', async (_, zip, why) => {
    await expect(openUpload(zip)).rejects.toThrow(why)
  })
})

test('a JSON file without its folder is refused, and the others come in', async () => {
  const zip = zipOf([...hojEntries(hojProblem), { name: 'problem_9.json', data: '{}' }])
  await expect(openAll(zip)).rejects.toThrow('problem_9.json has no folder problem_9 with its test cases beside it')
})
