import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { skipUnless } from '../../../../../tools/testing/skip.ts'
import { openFiles, openUpload, warningsOf } from './support/open.ts'
import type { Files } from './support/package.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
const cases = (...names: string[]): Files =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`testdata/${name}.in`, ''],
      [`testdata/${name}.out`, ''],
    ]),
  )

const good: Files = {
  'problem.yaml': 'pid: P1001\ntitle: 求和\ntag: [math, "  "]\nowner: 1\n',
  'problem_zh.md':
    '求 $a+b$。\n\n## 输入格式\n\n两个数。\n\n## 输出格式\n\n和。\n\n## 样例\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n',
  'testdata/config.yaml': 'time: 500ms\nmemory: 128m\n',
  ...cases('1', '2', '10'),
}
const hydro = (changes: Files = {}) => openFiles({ ...good, ...changes })
const config = (text: string, more: Files = {}) => hydro({ 'testdata/config.yaml': text, ...more })
const marks = ({ cases: all }: Awaited<ReturnType<typeof hydro>>) =>
  all.map(({ name, groupNum, score }) => [name, groupNum, score])

test('a problem comes in with statement, samples, limits and cases found by their names', async () => {
  const packed = await hydro({ 'problem_en.md': 'Add them.', 'std/a.cc.cc17o2': '', 'std/b.py': '', 'std/c.xyz': '' })
  expect(packed).toMatchObject({
    format: 'hydro',
    problemId: 'P1001',
    title: '求和',
    tags: ['math'],
    difficulty: 1,
    defaultLanguage: 'zh',
    type: 1,
    caseMode: 'default',
    ioScore: 100,
    judgeMode: 'default',
    warnings: [],
    limits: { timeMs: 500, memoryMb: 128, stackMb: 128, otherFactor: 1 },
    compare: { kind: 'lines', removeEndBlank: true },
    examples: [{ input: '1 2\n', output: '3\n' }],
  })
  expect(packed.statements).toEqual([
    expect.objectContaining({ language: 'en', description: 'Add them.' }),
    { language: 'zh', title: '求和', description: '求 $a+b$。', input: '两个数。', output: '和。', hint: '' },
  ])
  expect(marks(packed)).toEqual([
    ['1', null, 33],
    ['2', null, 33],
    ['10', null, 34],
  ])
  expect(packed.references.map(({ language, expected }) => [language, expected])).toEqual([
    ['C++ 17 With O2', ['AC']],
    ['Python3', ['AC']],
    [null, ['AC']],
  ])
})

describe('points', () => {
  test('subtasks: whole ones, sums, and those that say nothing of their points', async () => {
    const packed = await config(
      'subtasks:\n- {score: 30, type: min, cases: [{input: 1.in, output: 1.out}, {input: 2.in, output: 2.out}]}\n' +
        '- {type: sum, if: [1], id: 2, cases: [{input: 10.in, output: 10.out}, {input: 1.in, output: 1.out, score: 20}]}\n',
    )
    expect(packed).toMatchObject({ type: 1, caseMode: 'subtask_lowest', ioScore: 100 })
    expect(marks(packed)).toEqual([
      ['1', 1, 30],
      ['2', 1, 30],
      ['10', 2, 50],
      ['1', 3, 20],
    ])
    expect(warningsOf(packed)).toEqual(['testdata/config.yaml: subtask 2 depends on others; here it counts on its own'])
  })
  test('one subtask for everything is a problem without points', async () => {
    const packed = await config('subtasks: [{score: 100, type: min, cases: [{input: 1.in, output: 1.out}]}]')
    expect(packed).toMatchObject({ type: 0, caseMode: 'ergodic_without_error', ioScore: null })
  })
  test('cases with points of their own', async () => {
    const packed = await config(
      'cases: [{input: 1.in, output: 1.out, score: 40}, {input: 2.in, output: 2.out, score: 60}]',
    )
    expect(marks(packed)).toEqual([
      ['1', null, 40],
      ['2', null, 60],
    ])
  })
  test('names like 1-2.in tell subtasks', async () => {
    const files = Object.fromEntries(Object.keys(cases('1', '2', '10')).map((name) => [name, undefined]))
    const packed = await hydro({ ...files, ...cases('a1-1', 'a1-2', 'a2-1') })
    expect(marks(packed)).toEqual([
      ['a1-1', 1, 50],
      ['a1-2', 1, 50],
      ['a2-1', 2, 50],
    ])
  })
  test.each<[string, string[], (string | number | null)[][]]>([
    [
      '1_1.in, in any letter case',
      ['1_1.IN', '1_1.OUT', '1_2.in', '1_2.ans', '2_1.in', '2_1.out'],
      [
        [1, 50],
        [1, 50],
        [2, 50],
      ],
    ],
    ['1.txt with 1.out', ['1.txt', '1.out'], [[null, 100]]],
    ['1.in.txt', ['1.in.txt', '1.out.txt'], [[null, 100]]],
    [
      'two folders',
      ['input/1.in', 'output/1.out', 'input/input2.txt', 'output/output2.txt'],
      [
        [null, 50],
        [null, 50],
      ],
    ],
    [
      'some with a number of a subtask',
      ['1.in', '1.out', '2.in', '2.out', '3-1.in', '3-1.out', '3-2.in', '3-2.out'],
      [
        [1, 25],
        [2, 25],
        [3, 50],
        [3, 50],
      ],
    ],
  ])('names as Hydro finds them: %s', async (_, names, expected) => {
    const files = Object.fromEntries(Object.keys(cases('1', '2', '10')).map((name) => [name, undefined]))
    const packed = await hydro({ ...files, ...Object.fromEntries(names.map((name) => [`testdata/${name}`, ''])) })
    expect(marks(packed).map(([, group, score]) => [group, score])).toEqual(expected)
  })
  test('subtasks that are listed without cases take those of their numbers', async () => {
    const files = Object.fromEntries(Object.keys(cases('1', '2', '10')).map((name) => [name, undefined]))
    const packed = await config(
      'subtasks: [{id: 2, score: 70, type: sum, if: [1]}, {id: 1, score: 10}, {id: 7, score: 20}]',
      { ...files, ...cases('1-1', '1-2', '2-1', '2-2') },
    )
    expect(marks(packed)).toEqual([
      ['1-1', 1, 10],
      ['1-2', 1, 10],
      ['2-1', 2, 35],
      ['2-2', 3, 35],
    ])
    expect(warningsOf(packed)).toEqual([
      'testdata/config.yaml: subtask 2 depends on others; here it counts on its own',
      'testdata/config.yaml: subtask 7 has no test case; its points are in no full score',
    ])
  })
  test('an answer that is not there is refused with the name, beside what an interactor needs', async () => {
    await expect(hydro({ 'testdata/7.in': '' })).rejects.toThrow('These inputs have no answer: testdata/7.in')
    await expect(hydro({ 'testdata/8.ans': '' })).rejects.toThrow('belong to no input: testdata/8.ans')
    await expect(config('cases: [{input: 1.in}]')).rejects.toThrow('These inputs have no answer: 1.in')
    const none = { 'testdata/1.out': undefined, 'testdata/2.out': undefined, 'testdata/10.out': undefined }
    const packed = await config('type: interactive\ninteractor: i.cc\n', { ...none, 'testdata/i.cc': '' })
    expect(marks(packed)).toHaveLength(3)
    expect(warningsOf(packed).join()).toMatch(/^3 test cases have no answer file/)
  })
  test('names of other schools, and the older configuration', async () => {
    const files = Object.fromEntries(Object.keys(cases('1', '2', '10')).map((name) => [name, undefined]))
    const named = { 'testdata/input1.txt': '', 'testdata/output1.txt': '', 'testdata/a.in2': '', 'testdata/a.ou2': '' }
    expect(marks(await hydro({ ...files, ...named }))).toHaveLength(2)
    const old = await hydro({
      'testdata/config.yaml': undefined,
      'testdata/Config.ini': '2\n1.in|1.out|1.5|30|65536\n2.in|2.out|1.5|70|65536\n',
    })
    expect(old.limits).toMatchObject({ timeMs: 1500, memoryMb: 64 })
    expect(marks(old)).toEqual([
      ['1', null, 30],
      ['2', null, 70],
    ])
  })
})

describe('limits and languages', () => {
  test.each([
    ['time: 1s', 1000],
    ['time: 1.5', 1500],
    ['time: 500', 500],
    ['time: "750"', 750],
    ['time: 2000ms', 2000],
    ['memory: 1g', 1000],
  ])('%s', async (text, timeMs) => {
    expect((await config(text)).limits.timeMs).toBe(timeMs)
  })
  test('the largest of what cases ask for holds for all, which is said', async () => {
    const packed = await config(
      'cases: [{input: 1.in, output: 1.out, time: 2s}, {input: 2.in, output: 2.out, time: 3s, memory: 64m}]',
    )
    expect(packed.limits).toMatchObject({ timeMs: 3000, memoryMb: 64 })
    expect(warningsOf(packed)[0]).toMatch(/limits of their own; here the largest hold for all$/)
  })
  test('languages have factors and memory of their own, and may be few', async () => {
    const packed = await config(
      'time: 1s\nmemory: 100m\ntime_limit_rate: {py.py3: 3, java: 2}\nmemory_limit_rate: {java: 1.5}\nlangs: [cc, py.py3, cobol]\n',
    )
    expect(packed.languageLimits).toEqual([
      { language: 'Python3', factor: 3, timeMs: null, memoryMb: 100 },
      { language: 'Java', factor: 2, timeMs: null, memoryMb: 150 },
    ])
    expect(packed.languages).toEqual(expect.arrayContaining(['C++ 17 With O2', 'C++', 'Python3']))
    expect(packed.languages).not.toContain('Java')
    expect(warningsOf(packed)).toEqual(['testdata/config.yaml: languages that are not known here are left out: cobol'])
  })
})

describe('judging', () => {
  test.each([
    ['testlib', 'testlib'],
    ['kattis', 'icpc'],
    ['syzoj', 'syzoj'],
    ['lemon', 'lemon'],
    ['qduoj', 'qduoj'],
    ['hustoj', 'hustoj'],
  ])('a checker called as %s does', async (type, convention) => {
    const packed = await config(`checker_type: ${type}\nchecker: chk.cc\njudge_extra_files: [x.h]\n`, {
      'testdata/chk.cc': '',
      'testdata/testlib.h': '',
      'testdata/x.h': '#define X',
    })
    expect(packed).toMatchObject({
      judgeMode: 'spj',
      checker: { convention, language: 'C++ 17 With O2', files: [{ name: 'chk.cc' }, { name: 'testlib.h' }] },
      judgeExtraFiles: [{ name: 'x.h', text: '#define X' }],
    })
  })
  test('a bare name is a builtin checker', async () => {
    expect(await config('checker_type: testlib\nchecker: ncmp\n')).toMatchObject({
      judgeMode: 'default',
      checker: null,
      compare: { kind: 'tokens', caseSensitive: true, spaceSensitive: false },
    })
    expect(await config('checker_type: testlib\nchecker: uncmp\n')).toMatchObject({
      ...{ judgeMode: 'spj', checker: { files: [{ name: 'unordered.cpp' }] } },
    })
    expect((await config('checker_type: strict\n')).compare).toEqual({ kind: 'lines', removeEndBlank: false })
  })
  test('a checker without a type is not used, as in Hydro, which is told', async () => {
    const packed = await config('checker: chk.cc\n', { 'testdata/chk.cc': '' })
    expect(packed).toMatchObject({ judgeMode: 'default', checker: null, compare: { kind: 'lines' } })
    expect(warningsOf(packed)).toEqual([
      'testdata/config.yaml names the checker chk.cc, but checker_type is default: outputs are compared, as Hydro does',
    ])
  })
  test.each([
    ['multi_pass: 2', 1],
    ['multi_pass: true', 1],
    ['multi_pass: false', 0],
    ['multi_pass: 1', 0],
  ])('%s', async (text, warnings) => {
    const found = warningsOf(await config(text)).filter((one) => one.includes('only the first pass is judged'))
    expect(found).toHaveLength(warnings)
  })
  test('interactive, with a validator', async () => {
    const packed = await config(
      'type: interactive\ninteractor: i.cc\nvalidator: v.cc\ncases: [{input: 1.in, output: /dev/null}]',
      {
        'testdata/i.cc': '',
        'testdata/v.cc': '',
      },
    )
    expect(packed).toMatchObject({ judgeMode: 'interactive', checker: null, fileIo: null })
    expect(packed.interactor).toMatchObject({ convention: 'testlib', files: [{ name: 'i.cc' }] })
    expect(packed.validators).toMatchObject([{ convention: 'testlib', files: [{ name: 'v.cc' }] }])
  })
  test('files in place of stdin and stdout, and files beside the source', async () => {
    const packed = await config('filename: sum\nuser_extra_files: [g.h]\n', { 'testdata/g.h': 'int g();' })
    expect(packed).toMatchObject({ fileIo: { input: 'sum.in', output: 'sum.out' } })
    expect(packed.userExtraFiles).toEqual([{ name: 'g.h', text: 'int g();' }])
  })
})

test('pictures and files of the statement get an address of their own', async () => {
  const packed = await hydro({
    'problem_zh.md':
      '![图](file://p.png) [题](file://s.pdf?x=1) @[pdf](file://s.pdf) [zip](file://a.zip) <img src="file://p.png">![b](file://a.zip)',
    'additional_file/p.png': png,
    'additional_file/s.pdf': '%PDF-1.4',
    'additional_file/a.zip': 'PK',
  })
  expect(packed.statements[0]?.description).toMatch(
    /^!\[图\]\(\/api\/public\/file\/\w{64}\.png\) \[题\]\(\/api\/public\/file\/\w{64}\.pdf\) \[s\.pdf\]\(\S+\.pdf\) \[zip\]\(\S+\.zip\) !\[\]\(\S+\.png\)b$/,
  )
  expect(packed.publicFiles).toHaveLength(3)
  expect(warningsOf(packed)).toEqual([expect.stringContaining('The picture a.zip is missing')])
})

describe('is refused with a sentence when', () => {
  test.each([
    ['type: communication', /problems of the kind communication are not supported$/],
    ['type: odd', 'testdata/config.yaml: type holds a word that is not known: odd'],
    ['time: soon', 'testdata/config.yaml: time is no limit that can be used: soon'],
    ['time: 9999s', 'testdata/config.yaml: time is no limit that can be used: 9999000 ms'],
    ['memory: -1m', 'testdata/config.yaml: memory is no limit that can be used: -1m'],
    ['cases: [{input: 7.in, output: 7.out}]', 'testdata/config.yaml names 7.in, which is not in the package'],
    ['cases: [{input: ../problem.yaml, output: 1.out}]', /names \.\.\/problem\.yaml, which is not in the package$/],
    ['cases: 7', 'testdata/config.yaml: cases must be a list, not a number'],
    ['cases: [7]', /cases\[0\] must be a map, not a number/],
    ['subtasks: [{type: odd, cases: []}]', /type holds a word that is not known: odd$/],
    ['checker_type: testlib', 'testdata/config.yaml asks for a program (testlib) but names no file'],
    ['checker_type: testlib\nchecker: config.yaml', /the output validator is in a language that is not supported/],
    ['filename: ../x', 'testdata/config.yaml: filename must be a plain file name, not "../x"'],
    ['time_limit_rate: {py: 0}', 'testdata/config.yaml: time_limit_rate.py must be greater than 0, not 0'],
    ['cases: [', /^testdata\/config\.yaml is not valid YAML: /],
  ])('%s', async (text, why) => {
    await expect(config(text)).rejects.toThrow(why)
  })
  test('there are no cases', async () => {
    const none = Object.fromEntries(Object.keys(cases('1', '2', '10')).map((name) => [name, undefined]))
    await expect(hydro(none)).rejects.toThrow('testdata holds no test case')
  })
})

const shared = fileURLToPath(new URL('../../../../../../shared/problems/haiku/haiku-hydro.zip', import.meta.url))
const withPackage = skipUnless(fs.existsSync(shared), 'needs the real packages of ../shared/problems')

withPackage('a real package is read as it is described', async () => {
  const packed = await openUpload(fs.readFileSync(shared), 'haiku-hydro.zip')
  expect(packed).toMatchObject({
    title: 'Haiku',
    problemId: 'P1001',
    type: 0,
    defaultLanguage: 'en',
    warnings: [],
    limits: { timeMs: 1000, memoryMb: 2048 },
  })
  expect(packed.cases).toHaveLength(18)
  expect(packed.examples).toHaveLength(3)
  expect(packed.statements[0]?.input).toMatch(/^The first line of input contains/)
})

test('more cases than judges take are refused', async () => {
  const listed = `cases:\n${'  - {input: 1.in, output: 1.out}\n'.repeat(5001)}`
  await expect(config(listed)).rejects.toThrow('There are 5001 test cases; at most 5000 are possible')
})

test('line ends become LF and are told', async () => {
  const packed = await hydro({ 'testdata/1.in': '1\r\n2\r\n', 'testdata/1.out': '3\r\n' })
  expect(packed.cases[0]).toMatchObject({ input: { bytes: 4 }, answer: { bytes: 2 } })
  expect(warningsOf(packed)).toEqual(['2 test files had other line ends than LF; they were changed to LF'])
})
