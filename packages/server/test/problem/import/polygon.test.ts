import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { skipUnless } from '../../../../../tools/testing/skip.ts'
import { openFiles, openUpload, warningsOf } from './support/open.ts'
import type { Files } from './support/package.ts'

interface Parts {
  names?: string
  judging?: string
  tests?: string
  groups?: string
  limits?: string
  assets?: string
  executables?: string
  more?: string
}

const xml = ({ names, judging = '', tests, groups = '', limits, assets = '', executables = '', more = '' }: Parts) =>
  `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="3" short-name="sum" url="https://example.org/p/sum">
  <names>${names ?? '<name language="english" value="Sum"/><name language="russian" value="Сумма"/>'}</names>
  <judging ${judging}>
    <testset name="pretests"><test-count>1</test-count></testset>
    <testset name="tests">
      ${limits ?? '<time-limit>1500</time-limit><memory-limit>268435456</memory-limit>'}
      <test-count>3</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>${tests ?? '<test method="manual" sample="true"/><test/><test/>'}</tests>
      ${groups}
    </testset>
  </judging>
  <files><resources><file path="files/testlib.h"/></resources><executables>${executables}</executables></files>
  <assets>${assets}</assets>
  <tags><tag value="math"/></tags>${more}
</problem>`

const good: Files = {
  'tests/01': '1 2\r\n',
  'tests/01.a': '3\r\n',
  'tests/02': '',
  'tests/02.a': '',
  'tests/03': '',
  'tests/03.a': '',
  'statement-sections/english/name.tex': 'Sum',
  'statement-sections/english/legend.tex': 'Add \\t{a} and \\bf{b}, $a \\le 10$.',
  'statement-sections/english/input.tex': 'Two numbers.',
  'statement-sections/english/output.tex': 'Their sum.',
  'statement-sections/english/notes.tex': 'Easy.',
  'statement-sections/russian/legend.tex': 'Сложите.',
}
const polygon = (parts: Parts = {}, files: Files = {}) => openFiles({ 'problem.xml': xml(parts), ...good, ...files })
const source = (path: string, type = 'cpp.g++17') => `<source path="${path}" type="${type}"/>`
const left = 'problem.xml: the set of tests pretests is kept but not judged'

test('a problem comes in with statements, samples, limits and tests', async () => {
  const packed = await polygon()
  expect(packed).toMatchObject({
    format: 'polygon',
    problemId: 'SUM',
    title: 'Sum',
    defaultLanguage: 'en',
    tags: ['math'],
    type: 0,
    caseMode: 'ergodic_without_error',
    judgeMode: 'default',
    ioScore: null,
    fileIo: null,
    limits: { timeMs: 1500, memoryMb: 256, stackMb: 256, otherFactor: 1 },
    examples: [{ input: '1 2\n', output: '3\n' }],
  })
  expect(packed.statements).toEqual([
    {
      language: 'en',
      title: 'Sum',
      description: 'Add `a` and **b**, $a \\le 10$.',
      input: 'Two numbers.',
      output: 'Their sum.',
      hint: 'Easy.',
    },
    expect.objectContaining({ language: 'ru', title: 'Сумма', description: 'Сложите.' }),
  ])
  expect(packed.cases.map(({ name, isSample }) => [name, isSample])).toEqual([
    ['01', true],
    ['02', false],
    ['03', false],
  ])
  expect(warningsOf(packed)).toEqual([left, '2 test files had other line ends than LF; they were changed to LF'])
})

test('the statement shows examples of its own where it has some', async () => {
  const packed = await polygon(
    {},
    { 'statement-sections/english/example.01': 'shown\n', 'statement-sections/english/example.01.a': 'so\n' },
  )
  expect(packed.examples).toEqual([{ input: 'shown\n', output: 'so\n' }])
})

test('a statement may be there as JSON or as PDF only', async () => {
  const none = Object.fromEntries(
    Object.keys(good).flatMap((name) => (name.startsWith('st') ? [[name, undefined]] : [])),
  )
  const json = JSON.stringify({ name: 'Sum', legend: 'L', input: 'I', output: 'O', notes: 'N' })
  const packed = await polygon({}, { ...none, 'statements/english/problem-properties.json': json })
  expect(packed.statements).toEqual([
    { language: 'en', title: 'Sum', description: 'L', input: 'I', output: 'O', hint: 'N' },
  ])
  const pdf =
    '<statements><statement language="english" path="statements/english/p.pdf" type="application/pdf"/></statements>'
  const printed = await polygon({ more: pdf }, { ...none, 'statements/english/p.pdf': '%PDF-1.4' })
  expect(printed.statements[0]?.description).toMatch(/^\[PDF\]\(\/api\/public\/file\/\w{64}\.pdf\)$/)
})

describe('points', () => {
  const marks = ({ cases }: Awaited<ReturnType<typeof polygon>>) =>
    cases.map(({ groupNum, score }) => [groupNum, score])
  test('groups won as a whole, groups won test by test', async () => {
    const packed = await polygon({
      tests: '<test group="0" points="0"/><test group="1" points="40"/><test group="1" points="0"/>',
      groups:
        '<groups><group name="0" points="0" points-policy="each-test"/><group name="1" points="40" points-policy="complete-group"><dependencies><dependency group="0"/></dependencies></group></groups>',
    })
    expect(packed).toMatchObject({ type: 1, caseMode: 'subtask_lowest', ioScore: 40 })
    expect(marks(packed)).toEqual([
      [1, 0],
      [2, 40],
      [2, 40],
    ])
    expect(warningsOf(packed)).toContain('problem.xml: subtask 1 depends on others; here it counts on its own')
  })
  test('tests with points of their own', async () => {
    const packed = await polygon({ tests: '<test points="10"/><test points="20.5"/><test points="70"/>' })
    expect(packed).toMatchObject({ caseMode: 'default', ioScore: 101 })
    expect(warningsOf(packed)).toContain('problem.xml: points are whole numbers here; 20.5 was rounded')
  })
})

describe('programs', () => {
  const files: Files = { 'files/check.cpp': '', 'files/testlib.h': '', 'files/olymp.sty': '' }
  test('the checker with the headers of the package', async () => {
    const packed = await polygon(
      { assets: `<checker name="std::ncmp.cpp" type="testlib">${source('files/check.cpp')}</checker>` },
      files,
    )
    expect(packed).toMatchObject({
      judgeMode: 'spj',
      checker: {
        convention: 'testlib',
        language: 'C++ 17 With O2',
        files: [{ name: 'check.cpp' }, { name: 'testlib.h' }],
      },
    })
  })
  test('a builtin checker without its source', async () => {
    const packed = await polygon({
      assets: `<checker name="std::rcmp6.cpp" type="testlib">${source('files/no.cpp')}</checker>`,
    })
    expect(packed).toMatchObject({
      judgeMode: 'default',
      checker: null,
      compare: { floatRelative: 1e-6, floatAbsolute: 1e-6 },
    })
  })
  test('interactor, validators, generators and tests of the checker', async () => {
    const verdicts = ['ok', 'wrong-answer', 'fail'].map((verdict) => `<test verdict="${verdict}"/>`).join('')
    const packed = await polygon(
      {
        assets: `<checker>${source('files/check.cpp')}<testset><test-count>3</test-count><input-path-pattern>c/%d</input-path-pattern><output-path-pattern>c/%d.o</output-path-pattern><answer-path-pattern>c/%d.a</answer-path-pattern><tests>${verdicts}</tests></testset></checker>
          <interactor>${source('files/int.cpp', 'cpp.gcc14-64-msys2-g++23')}</interactor>
          <validators><validator>${source('files/val.cpp')}</validator><validator>${source('files/val.pas', 'pas.dpr')}</validator></validators>`,
        executables: ['files/gen.cpp', 'files/val.cpp', 'files/check.cpp']
          .map((path) => `<executable>${source(path)}</executable>`)
          .join(''),
      },
      {
        ...files,
        'files/int.cpp': '',
        'files/val.cpp': '',
        'files/val.pas': '',
        'files/gen.cpp': '',
        ...Object.fromEntries([1, 2, 3].flatMap((n) => ['', '.o', '.a'].map((end) => [`c/${n}${end}`, '']))),
      },
    )
    expect(packed).toMatchObject({
      judgeMode: 'interactive',
      examples: [],
      checker: { convention: 'testlib' },
      interactor: { convention: 'testlib', language: 'C++ 20 With O2' },
      validators: [{ files: [{ name: 'val.cpp' }, { name: 'testlib.h' }] }],
      generators: [{ name: 'gen' }],
    })
    expect(packed.checkerTests.map(({ name, expected }) => [name, expected])).toEqual([
      ['1', ['AC']],
      ['2', ['WA', 'PE']],
    ])
    expect(warningsOf(packed)).toContain('files/val.pas is a program that cannot be run here; it is kept but not used')
  })
  test.each([
    ['main', 'cpp.g++17', 'C++ 17 With O2', ['AC'], true],
    ['accepted', 'java21', 'Java', ['AC'], true],
    ['wrong-answer', 'python.3', 'Python3', ['WA', 'PE'], true],
    ['time-limit-exceeded-or-accepted', 'python.pypy3-64', 'PyPy3', ['TLE', 'AC'], true],
    ['failed', 'c.gcc', 'C With O2', ['RE', 'MLE'], true],
    ['do-not-run', 'pas.dpr', null, [], false],
  ])('a solution tagged %s', async (tag, type, language, expected, gated) => {
    const assets = `<solutions><solution tag="${tag}">${source('solutions/s', type)}</solution><solution tag="main">${source('gone')}</solution></solutions>`
    const { references } = await polygon({ assets }, { 'solutions/s': '' })
    expect(references).toMatchObject([{ language, expected, gated, declared: tag, setsLimit: false }])
  })
})

test('names of files in place of stdin and stdout', async () => {
  const packed = await polygon({ judging: 'input-file="sum.in" output-file="sum.out"' })
  expect(packed.fileIo).toEqual({ input: 'sum.in', output: 'sum.out' })
  expect((await polygon({ judging: 'input-file="stdin" output-file="stdout"' })).fileIo).toBeNull()
})

describe('is refused with a sentence when', () => {
  const gone = { 'tests/03.a': undefined }
  test.each<[string, Parts, Files, string | RegExp]>([
    ['a test is missing', {}, gone, 'problem.xml names tests/03.a, which is not in the package'],
    [
      'tests were not made',
      {},
      { ...gone, 'doall.sh': '' },
      /^problem\.xml: tests\/03\.a is not in the package, only what makes it; download the full package, or let the generators run here/,
    ],
    [
      'a limit is no number',
      { limits: '<time-limit>soon</time-limit>' },
      {},
      'problem.xml: time-limit is no limit that can be used: soon',
    ],
    [
      'a limit is nothing',
      { limits: '<time-limit>0</time-limit>' },
      {},
      'problem.xml: time-limit must be greater than 0, not 0',
    ],
    [
      'there are too many tests',
      { tests: '<test/>'.repeat(5001) },
      {},
      'There are 5001 test cases; at most 5000 are possible',
    ],
    [
      'a file to read leads out',
      { judging: 'input-file="../x" output-file="y"' },
      {},
      'problem.xml: judging must be a plain file name, not "../x"',
    ],
    [
      'only one file is named',
      { judging: 'input-file="x" output-file=""' },
      {},
      /^problem\.xml names a file to read or a file to write but not both/,
    ],
    [
      'the checker is missing',
      { assets: `<checker>${source('files/no.cpp')}</checker>` },
      {},
      'problem.xml names files/no.cpp, which is not in the package',
    ],
    [
      'the checker is Delphi',
      { assets: `<checker>${source('tests/01', 'pas.dpr')}</checker>` },
      {},
      /^tests\/01: the output validator is in a language that is not supported/,
    ],
  ])('%s', async (_, parts, files, why) => {
    await expect(polygon(parts, files)).rejects.toThrow(why)
  })
  test.each([
    ['broken', '<problem>', /^problem\.xml is not a well-formed XML file/],
    ['no problem', '<contest/>', 'problem.xml has no element problem'],
    ['empty', '<problem/>', 'problem.xml has no element testset'],
    ['a bomb', '<!DOCTYPE p [<!ENTITY a "b">]><problem>&a;</problem>', /^problem\.xml/],
    ['another entity', '<problem>&file;</problem>', /^problem\.xml/],
  ])('problem.xml is %s', async (_, text, why) => {
    await expect(polygon({}, { 'problem.xml': text })).rejects.toThrow(why)
  })
})

const shared = fileURLToPath(new URL('../../../../../../shared/problems/gitgud/gitgud-polygon.zip', import.meta.url))
const withPackage = skipUnless(fs.existsSync(shared), 'needs the real packages of ../shared/problems')

withPackage('a real package is read as it is described', async () => {
  const packed = await openUpload(fs.readFileSync(shared), 'gitgud-polygon.zip')
  expect(packed).toMatchObject({
    title: 'Git Gud',
    problemId: 'GITGUD',
    type: 0,
    judgeMode: 'spj',
    warnings: [],
    limits: { timeMs: 6000, memoryMb: 1024 },
  })
  expect(packed.cases).toHaveLength(4)
  expect(packed.examples).toHaveLength(1)
  expect(packed.references.map(({ language, expected }) => [language, ...expected])).toEqual([
    ['C++ 17 With O2', 'AC'],
    ['C++ 17 With O2', 'AC'],
    ['Python3', 'AC'],
    ['C++ 17 With O2', 'AC'],
  ])
})
