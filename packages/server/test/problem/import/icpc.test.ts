import { describe, expect, test } from 'vitest'
import { openFiles, openPackage, warningsOf } from './support/open.ts'
import { type Files, legacyFiles } from './support/package.ts'

const legacy = (yaml: string, more: Files = {}) => openFiles({ ...legacyFiles, 'problem.yaml': yaml, ...more })
const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')

describe('limits', () => {
  test('those of a legacy package follow from its accepted submissions; memory is the format’s', async () => {
    const { limits } = await legacy('name: x')
    expect(limits).toEqual({
      timeMs: null,
      rule: { multiplier: 5, unitMs: 1000, minimumMs: 1000 },
      memoryMb: 2048,
      stackMb: 2048,
      outputKb: null,
      otherFactor: 1,
    })
  })
  test.each([
    ['limits: {time_limit: 2.5}', {}, 2500],
    ['limits: {time: 3}', {}, 3000],
    ['name: x', { '.timelimit': '4\n' }, 4000],
    ['name: x', { 'domjudge-problem.ini': "color = red\ntimelimit = '1.2'\n" }, 1200],
  ])('%s %o names a time limit', async (yaml, more: Files, timeMs) => {
    expect((await legacy(yaml, more)).limits).toMatchObject({ timeMs, rule: null })
  })
  test('the newer format has its own multiplier and resolution', async () => {
    const yaml =
      'problem_format_version: 2023-07\nlimits: {time_resolution: 0.5, time_multipliers: {ac_to_time_limit: 3}}\n'
    expect((await openPackage({ 'problem.yaml': yaml })).limits.rule).toEqual({
      multiplier: 3,
      unitMs: 500,
      minimumMs: 1000,
    })
    const plain = await openPackage({ 'problem.yaml': 'problem_format_version: 2025-09\n' })
    expect(plain.limits.rule).toEqual({ multiplier: 2, unitMs: 1000, minimumMs: 1000 })
  })
})

describe('judging', () => {
  test('flags of the default validator', async () => {
    const { compare } = await legacy('validator_flags: case_sensitive float_absolute_tolerance 1e-3', {
      'data/testdata.yaml': 'output_validator_flags: space_change_sensitive\n',
    })
    expect(compare).toEqual({ kind: 'tokens', caseSensitive: true, spaceSensitive: true, floatAbsolute: 1e-3 })
  })
  test('arguments of the newer format', async () => {
    const args = 'output_validator_args: [float_tolerance, 1e-6]\n'
    const { compare } = await openPackage({ 'data/sample/test_group.yaml': args, 'data/secret/test_group.yaml': args })
    expect(compare).toMatchObject({ floatRelative: 1e-6, floatAbsolute: 1e-6 })
  })
  test('an output validator of one file takes the headers beside it along', async () => {
    const packed = await legacy('validation: custom\nvalidator_flags: a "b c"', {
      'output_validators/v.cc': '#include "v.h"',
      'output_validators/v.h': '',
    })
    expect(packed.judgeMode).toBe('spj')
    expect(packed.checker).toMatchObject({ convention: 'icpc', language: 'C++ 17 With O2', args: ['a', 'b c'] })
    expect(packed.checker?.files.map(({ name }) => name)).toEqual(['v.cc', 'v.h'])
  })
  test('one in a folder takes all of it; its own build script is not run, which is said', async () => {
    const packed = await openPackage({
      'output_validator/main.py': '',
      'output_validator/lib/x.py': '',
      'output_validator/build': '#!',
    })
    expect(packed.checker).toMatchObject({ language: 'Python3' })
    expect(packed.checker?.files.map(({ name }) => name)).toEqual(['lib/x.py', 'main.py'])
    expect(warningsOf(packed)).toEqual([
      'output_validator/build is not run; the output validator is built the usual way',
    ])
  })
  test('groups and cases may call the output validator differently', async () => {
    const packed = await openPackage({
      'output_validator/v.py': '',
      'data/secret/test_group.yaml': 'output_validator_args: [a, b]\n',
      'data/secret/02.yaml': 'output_validator_args: c\n',
    })
    expect(packed.checker).toMatchObject({ args: [] })
    expect(packed.cases.map(({ name, args }) => [name, args])).toEqual([
      ['sample/1', []],
      ['secret/01', ['a', 'b']],
      ['secret/02', ['c']],
    ])
  })
  test('the default validator called differently becomes a program of its own', async () => {
    const packed = await legacy('name: x\nvalidator_flags: case_sensitive', {
      'data/sample/1.in': '',
      'data/sample/1.ans': '',
      'data/secret/testdata.yaml': 'output_validator_flags: float_tolerance 1e-3\n',
    })
    expect(packed).toMatchObject({
      judgeMode: 'spj',
      compare: { kind: 'tokens', caseSensitive: true },
      checker: { convention: 'icpc', args: ['case_sensitive'], files: [{ name: 'compare.cpp' }] },
    })
    expect(packed.cases.map(({ args }) => args)).toEqual([[], ['float_tolerance', '1e-3']])
  })
  test('an interactive problem brings an interactor and its conversations', async () => {
    const packed = await legacy('validation: custom interactive', {
      'output_validators/v/v.py': '',
      'data/sample/1.interaction': '>1\n<2\n',
      'data/sample/1.in': 'hidden',
      'data/sample/1.ans': 'hidden',
    })
    expect(packed).toMatchObject({
      judgeMode: 'interactive',
      examples: [],
      warnings: [],
      checker: null,
      interactor: { convention: 'icpc', language: 'Python3' },
    })
    expect(packed.statements[0]?.hint).toBe('**1.interaction**\n\n```\n>1\n<2\n```')
  })
  test.each([
    'validator_flags: [float_tolerance, 1e-3, case_sensitive]',
    'validator_flags: [float_tolerance 1e-3, case_sensitive]',
  ])('flags as a list: %s', async (text) => {
    expect((await legacy(text)).compare).toMatchObject({ caseSensitive: true, floatAbsolute: 1e-3 })
  })
  test('line ends become LF and are told; an answer of no input refuses', async () => {
    const packed = await openPackage({ 'data/secret/01.in': '1\r\n2\r\n' })
    expect(packed.cases.find(({ name }) => name === 'secret/01')?.input.bytes).toBe(4)
    expect(warningsOf(packed)).toContain('1 test files had other line ends than LF; they were changed to LF')
    await expect(openPackage({ 'data/secret/9.ans': '' })).rejects.toThrow('belong to no input: data/secret/9.ans')
  })
  test('samples are judged first, in the order of their paths; the statement may show others', async () => {
    const packed = await openPackage({
      'data/sample/10.in': '3\n',
      'data/sample/10.ans': '6\n',
      'data/sample/1.in.statement': 'shown\n',
      'data/secret/a/9.in': '',
      'data/secret/a/9.ans': '',
    })
    expect(packed.cases.map(({ name }) => name)).toEqual([
      'sample/1',
      'sample/10',
      'secret/01',
      'secret/02',
      'secret/a/9',
    ])
    expect(packed.examples).toEqual([
      { input: 'shown\n', output: '4\n' },
      { input: '3\n', output: '6\n' },
    ])
  })
})

test('text with a NUL, in YAML or in a sample, does no harm', async () => {
  const packed = await legacy('name: "a\\0b"\nkeywords: ["k\\0"]\n', {
    'data/sample/1.in': Buffer.from([1, 0, 2]),
    'data/sample/1.ans': Buffer.from([0xff]),
  })
  expect(packed).toMatchObject({ title: 'ab', tags: ['k'], examples: [] })
  expect(warningsOf(packed)).toEqual(['data/sample/1.in is no text and is not shown in the statement'])
})

describe('scoring', () => {
  const marks = (packed: Awaited<ReturnType<typeof legacy>>) =>
    packed.cases.map(({ name, groupNum, score }) => [name, groupNum, score])
  const cases = (...names: string[]): Files =>
    Object.fromEntries(
      names.flatMap((name) => [
        [`data/${name}.in`, ''],
        [`data/${name}.ans`, ''],
      ]),
    )

  test('groups that earn their points as a whole', async () => {
    const packed = await legacy('type: scoring', {
      ...cases('sample/1', 'secret/g1/1', 'secret/g1/2', 'secret/g2/1'),
      'data/secret/1.in': undefined,
      'data/secret/1.ans': undefined,
      'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\n',
      'data/secret/testdata.yaml': 'grader_flags: first_error accept_if_any_accepted\n',
      'data/secret/g1/testdata.yaml': 'grader_flags: min\naccept_score: 30\n',
      'data/secret/g2/testdata.yaml': 'grader_flags: min\naccept_score: 70\n',
    })
    expect(packed).toMatchObject({ type: 1, caseMode: 'subtask_lowest', ioScore: 100, warnings: [] })
    expect(marks(packed)).toEqual([
      ['secret/g1/1', 1, 30],
      ['secret/g1/2', 1, 30],
      ['secret/g2/1', 2, 70],
    ])
  })
  test('cases that each earn points', async () => {
    const packed = await legacy('type: scoring', {
      ...cases('secret/2'),
      'data/secret/testdata.yaml': 'accept_score: 7\n',
    })
    expect(marks(packed)).toEqual([
      ['secret/1', 1, 7],
      ['secret/2', 2, 7],
    ])
  })
  test('groups that earn the mean of their cases', async () => {
    const packed = await legacy('type: scoring', {
      ...cases('secret/g1/1', 'secret/g1/2', 'secret/g2/1', 'secret/g2/2'),
      'data/secret/1.in': undefined,
      'data/secret/1.ans': undefined,
      'data/secret/g1/testdata.yaml': 'grader_flags: avg\naccept_score: 40\n',
      'data/secret/g2/testdata.yaml': 'grader_flags: avg\naccept_score: 60\n',
    })
    expect(packed).toMatchObject({ caseMode: 'subtask_average', ioScore: 100 })
    expect(marks(packed).map(([, group, score]) => [group, score])).toEqual([
      [1, 40],
      [1, 40],
      [2, 60],
      [2, 60],
    ])
  })
  test('the newer format: whole groups, shared points that add up, and what cannot be carried over', async () => {
    const packed = await openPackage({
      ...cases('secret/a/1', 'secret/a/2', 'secret/b/1', 'secret/b/2', 'secret/b/3'),
      'data/secret/01.in': undefined,
      'data/secret/01.ans': undefined,
      'data/secret/02.in': undefined,
      'data/secret/02.ans': undefined,
      'problem.yaml': 'problem_format_version: 2025-09\ntype: scoring\nname: x\n',
      'data/secret/a/test_group.yaml': 'max_score: 40\n',
      'data/secret/b/test_group.yaml': 'max_score: 20\nscore_aggregation: sum\nrequire_pass: a\n',
    })
    expect(marks(packed).filter(([name]) => String(name).startsWith('secret'))).toEqual([
      ['secret/a/1', 2, 40],
      ['secret/a/2', 2, 40],
      ['secret/b/1', 3, 7],
      ['secret/b/2', 4, 7],
      ['secret/b/3', 5, 6],
    ])
    expect(packed.ioScore).toBe(60)
    expect(warningsOf(packed)).toContain(
      'data/secret/b/test_group.yaml: require_pass is not carried over; the group counts on its own',
    )
  })
})

describe('statements', () => {
  test('every language has its own; the default is English where there is one', async () => {
    const packed = await openFiles({
      ...legacyFiles,
      'problem.yaml': 'name: {sv: Dubbla, zh_CN: 加倍}\n',
      'problem_statement/problem.sv.tex': 'Text.\n\\section*{Indata}\nEtt tal.\n\\section*{Utdata}\nDess dubbla.',
      'problem_statement/problem.zh_CN.md': '文\n\n# 输入\n\n数',
    })
    expect(packed).toMatchObject({ title: 'Doubling', defaultLanguage: 'en' })
    expect(packed.statements).toEqual([
      expect.objectContaining({ language: 'en', title: 'Doubling' }),
      expect.objectContaining({
        language: 'sv',
        title: 'Dubbla',
        description: 'Text.',
        input: 'Ett tal.',
        output: 'Dess dubbla.',
      }),
      expect.objectContaining({ language: 'zh', title: '加倍', description: '文', input: '数' }),
    ])
  })
  test('headings of no part of their own stay in the description, code is no heading', async () => {
    const text = 'A\n\n```\n# Input\n```\n\n## Input\n\nI\n\n### Details\n\nD\n\n## Scoring\n\nS\n\n## Output\n\nO'
    const { statements } = await openPackage({ 'statement/problem.en.md': text })
    expect(statements[0]).toMatchObject({
      description: 'A\n\n```\n# Input\n```\n\n## Scoring\n\nS',
      input: 'I\n\n### Details\n\nD',
      output: 'O',
    })
  })
  test('pictures get an address of their own; what is no picture is left out and named', async () => {
    const packed = await openPackage({
      'statement/problem.en.md': '![a](img/p.png) <img src="img/p.png"> ![b](evil.png) ![c](v.svg)',
      'statement/img/p.png': png,
      'statement/evil.png': '<script>',
      'statement/v.svg': '<svg/>',
    })
    const address = `/api/public/file/${packed.publicFiles[0]?.name}`
    expect(packed.publicFiles).toHaveLength(1)
    expect(packed.statements[0]?.description).toBe(`![a](${address}) ![](${address}) b c`)
    expect(warningsOf(packed)).toEqual(
      ['evil.png', 'v.svg'].map(
        (file) => `The picture ${file} is missing or not a PNG, JPEG, GIF or WebP file; it is left out`,
      ),
    )
  })
  test('constants and footnotes are filled in', async () => {
    const packed = await openPackage({
      'problem.yaml': 'problem_format_version: 2025-09\nname: x\nconstants: {most: 100, word: {value: ok}}\n',
      'statement/problem.en.md': '{{most}} {{word}} {{other}}{{nextsample}}[^a]\n\n[^a]: note\n',
    })
    expect(packed.statements[0]?.description).toBe('100 ok {{other}}¹\n\n¹ note')
  })
  test('a statement that is only a PDF is linked', async () => {
    const packed = await openPackage({ 'statement/problem.en.md': undefined, 'statement/problem.en.pdf': '%PDF-1.4' })
    const [english] = packed.statements
    expect(english).toMatchObject({ language: 'en', title: 'Doubling' })
    expect(english?.description).toMatch(
      /^The statement is a PDF file: \[problem\.en\.pdf\]\(\/api\/public\/file\/[0-9a-f]{64}\.pdf\)$/,
    )
  })
  test('no statement at all is a warning, and the folder names the problem', async () => {
    const packed = await openFiles({
      ...legacyFiles,
      'problem.yaml': '',
      'problem_statement/problem.en.tex': undefined,
    })
    expect(packed.title).toBe('doubling')
    expect(warningsOf(packed)).toEqual(['The package has no statement'])
  })
})
