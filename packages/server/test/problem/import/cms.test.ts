import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { skipUnless } from '../../../../../tools/testing/skip.ts'
import { openFiles, openUpload, warningsOf } from './support/open.ts'
import type { Files } from './support/package.ts'

const tests = (count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => n).flatMap((n) => [
      [`input/input${n}.txt`, `${n}\n`],
      [`output/output${n}.txt`, `${2 * n}\n`],
    ]),
  )
const yaml = 'name: double\ntitle: Il doppio\ntime_limit: 0.5\nmemory_limit: 64\nn_input: 3\nprimary_language: it\n'
const cms = (changes: Files = {}, task = yaml) =>
  openFiles({ 'task.yaml': task, ...tests(3), 'statement/statement.pdf': '%PDF-1.4', ...changes })
const marks = ({ cases }: Awaited<ReturnType<typeof cms>>) => cases.map(({ groupNum, score }) => [groupNum, score])

test('a task comes in with statement, limits, files and cases that share the points', async () => {
  const packed = await cms({ 'statement/en.pdf': '%PDF-1.4', 'att/x.zip': 'PK' })
  expect(packed).toMatchObject({
    format: 'cms',
    problemId: 'DOUBLE',
    title: 'Il doppio',
    defaultLanguage: 'it',
    type: 1,
    caseMode: 'default',
    ioScore: 100,
    fileIo: { input: 'input.txt', output: 'output.txt' },
    limits: { timeMs: 500, memoryMb: 64, stackMb: 64, otherFactor: 1 },
    // white space counts for nothing but line by line, as in CMS
    ...{ judgeMode: 'spj', checker: { files: [{ name: 'lines.cpp' }], args: [] } },
  })
  expect(packed.statements.map(({ language }) => language)).toEqual(['en', 'it'])
  expect(packed.statements[1]?.description).toMatch(/\[statement\.pdf\]\(\/api\/public\/file\/\w{64}\.pdf\)$/)
  expect(marks(packed)).toEqual([
    [null, 33],
    [null, 33],
    [null, 34],
  ])
  expect(warningsOf(packed)).toEqual(['att is kept but not used'])
})

describe('subtasks', () => {
  test('as gen/GEN announces them; samples are public and worth nothing', async () => {
    const packed = await cms(
      { 'gen/GEN': '# head\n#ST: 0\n#COPY: a.in\n\n#ST: 100\n1 2 3\n# note\n4 5 6 # x\n' },
      `${yaml}public_testcases: 0\n`,
    )
    expect(packed).toMatchObject({
      caseMode: 'subtask_lowest',
      ioScore: 100,
      examples: [{ input: '0\n', output: '0\n' }],
    })
    expect(marks(packed)).toEqual([
      [1, 0],
      [2, 100],
      [2, 100],
    ])
    expect(packed.cases.map(({ isSample }) => isSample)).toEqual([true, false, false])
  })
  test('as task.yaml gives them, by count or by name', async () => {
    const by = (rows: string) => cms({}, `${yaml}score_type: GroupMin\nscore_type_parameters: ${rows}\n`)
    expect(marks(await by('[[30, 2], [70, 1]]'))).toEqual([
      [1, 30],
      [1, 30],
      [2, 70],
    ])
    expect(marks(await by('[[30, "00[01]"], [70, "002"]]'))).toEqual([
      [1, 30],
      [1, 30],
      [2, 70],
    ])
    expect(marks(await cms({}, `${yaml}score_type: Sum\nscore_type_parameters: 5\n`))).toEqual([
      [null, 5],
      [null, 5],
      [null, 5],
    ])
  })
})

test('a subtask without tests and points that do not sum up are told', async () => {
  const by = (rows: string) => cms({}, `${yaml}score_type: GroupMin\nscore_type_parameters: ${rows}\n`)
  expect(warningsOf(await by('[[40, "0"], [60, "1"]]'))).toEqual([
    'task.yaml: subtask 1 has no test case; its points are in no full score',
  ])
  expect(warningsOf(await by('[[30, 2], [60, 1]]'))).toEqual([
    'task.yaml: the subtasks are worth 90 points together, not 100',
  ])
})

test('line ends become LF and are told', async () => {
  const packed = await cms({ 'input/input0.txt': '1\r\n2\r\n' })
  expect(packed.cases[0]?.input.bytes).toBe(4)
  expect(warningsOf(packed)).toEqual(['1 test files had other line ends than LF; they were changed to LF'])
})

describe('programs', () => {
  test('checker, generator and graders', async () => {
    const packed = await cms({
      'check/checker': 'ELF',
      'check/checker.cpp': '',
      'check/lib.h': '',
      'gen/generatore.py': '',
      'sol/grader.cpp': 'int main() {}',
      'sol/grader.py': '',
      'sol/double.h': 'int f(int);',
    })
    expect(packed.checker).toMatchObject({ convention: 'cms', files: [{ name: 'checker.cpp' }, { name: 'lib.h' }] })
    expect(packed.generators).toMatchObject([{ name: 'generatore', language: 'Python3' }])
    expect(packed.packageExtras).toEqual({ linkedFiles: ['grader.cpp'] })
    expect(packed.userExtraFiles.map(({ name }) => name)).toEqual(['grader.cpp', 'grader.py', 'double.h'])
    expect(warningsOf(packed)).toEqual([expect.stringMatching(/^sol\/grader\.py: graders lie beside the source/)])
  })
  test('solutions, with what is noted of subtasks in them', async () => {
    const packed = await cms({
      'gen/GEN': '#ST: 40\n1\n#ST: 60\n1\n1\n',
      'sol/soluzione.cpp': '',
      'sol/slow.py': '# @check-accepted: 0\n# @check-time-limit-exceeded: 1\n',
      'sol/open.py': '# @check-accepted: 0\n',
      'sol/template.cpp': '',
    })
    expect(
      packed.references.map(({ path, expected, expectedScore, gated }) => [path, expected, expectedScore, gated]),
    ).toEqual([
      ['sol/open.py', [], null, false],
      ['sol/slow.py', [], 40, true],
      ['sol/soluzione.cpp', ['AC'], null, true],
    ])
  })
})

test('older, Italian names; no files when their names are empty; limits that nobody named', async () => {
  const packed = await cms({}, "nome_breve: d\nnome: D\ntimeout: 2\nmemlimit: 32\ninfile: ''\noutfile: ''\n")
  expect(packed).toMatchObject({ title: 'D', fileIo: null, limits: { timeMs: 2000, memoryMb: 32 }, warnings: [] })
  expect(warningsOf(await cms({}, 'name: d\n'))[0]).toMatch(/^The upload names no limits: 1000 ms, 512 MB/)
})

describe('is refused with a sentence when', () => {
  test.each<[string, string, Files, string | RegExp]>([
    ['outputs are handed in', 'output_only: true', {}, 'task.yaml: problems of the kind OutputOnly are not supported'],
    [
      'programs talk',
      '',
      { 'check/manager.cpp': '' },
      'check/manager: problems of the kind Communication are not supported',
    ],
    ['the checker has no source', '', { 'check/checker': 'ELF' }, /^check\/checker is only there as a program/],
    ['an output is missing', '', { 'output/output1.txt': undefined }, 'These inputs have no answer: input/input1.txt'],
    [
      'an input is missing',
      '',
      { 'input/input1.txt': undefined },
      'These files look like answers, but belong to no input: output/output1.txt',
    ],
    ['there are other tests than it says', '', tests(4), 'task.yaml: n_input is 3, but there are 4 tests'],
    [
      'subtasks count more tests',
      'score_type: GroupMin\nscore_type_parameters: [[40, 1], [60, 3]]',
      {},
      'task.yaml tells of 4 tests in subtasks, but there are 3',
    ],
    ['GEN tells of more', '', { 'gen/GEN': '#ST: 100\n1\n' }, 'gen/GEN tells of 1 tests in subtasks, but there are 3'],
    [
      'GEN has odd points',
      '',
      { 'gen/GEN': '#ST: many\n1\n1\n1\n' },
      'gen/GEN: #ST is no limit that can be used: many',
    ],
    [
      'points are no list',
      'score_type: GroupMin\nscore_type_parameters: 7',
      {},
      'task.yaml: score_type_parameters must be a list, not a number',
    ],
    [
      'a pattern is odd',
      'score_type: GroupMin\nscore_type_parameters: [[1, "(a+)+"]]',
      {},
      /score_type_parameters must be a list/,
    ],
    ['the score is odd', 'score_type: Odd', {}, 'task.yaml: score_type holds a word that is not known: Odd'],
    ['a file leads out', 'infile: ../x', {}, 'task.yaml: infile must be a plain file name, not "../x"'],
    ['only one file is named', "infile: ''", {}, /^task\.yaml names a file to read or a file to write but not both/],
  ])('%s', async (_, more, files, why) => {
    await expect(cms(files, `${yaml}${more}\n`)).rejects.toThrow(why)
  })
  test.each([
    ['name: d\ntime_limit: 0\n', 'task.yaml: time_limit must be greater than 0, not 0'],
    ['name: d\nn_input: 99999\n', 'There are 99999 test cases; at most 5000 are possible'],
    ['name: [', /^task\.yaml is not valid YAML/],
  ])('task.yaml is %s', async (task, why) => {
    await expect(cms({}, task)).rejects.toThrow(why)
  })
})

const shared = fileURLToPath(
  new URL('../../../../../../shared/problems/kopamatta/kopamatta-italy-yaml.zip', import.meta.url),
)
const withPackage = skipUnless(fs.existsSync(shared), 'needs the real packages of ../shared/problems')

withPackage('a real task is read as it is described', async () => {
  const packed = await openUpload(fs.readFileSync(shared), 'kopamatta-italy-yaml.zip')
  expect(packed).toMatchObject({
    title: 'Köpa matta',
    problemId: 'KOPAMATTA',
    type: 1,
    ioScore: 100,
    fileIo: null,
    defaultLanguage: 'sv',
    limits: { timeMs: 1000, memoryMb: 2048 },
  })
  expect(packed.examples).toHaveLength(3)
  expect([...new Set(packed.cases.map(({ groupNum, score }) => `${groupNum}: ${score}`))]).toEqual([
    '1: 0',
    '2: 40',
    '3: 20',
    '4: 40',
  ])
  expect(packed.statements[0]?.input).toMatch(/^En rad med två heltal/)
})
