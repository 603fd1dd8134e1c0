import fs from 'node:fs'
import { keyTables } from '@verdict/formats/read/common/key-tables.ts'
import type { KeyTable } from '@verdict/formats/read/common/keys.ts'
import { describe, expect, test } from 'vitest'
import { hojEntries, hojProblem } from './support/hoj.ts'
import { openFiles, openFilesOnly, openUpload, warningsOf } from './support/open.ts'
import { type Files, goodFiles } from './support/package.ts'
import { zipOf } from './support/zip.ts'

/** Keys of a map as YAML, which JSON is. */
type Keys = Record<string, unknown>
const yaml = (...maps: Keys[]): string => JSON.stringify(Object.assign({}, ...maps))

const icpc = (keys: Keys, files: Files = {}) =>
  openFilesOnly({
    ...goodFiles,
    'problem.yaml': yaml({ problem_format_version: '2025-09', name: 'x', limits: { time_limit: 1 } }, keys),
    ...files,
  })
const hydro = (files: Files) =>
  openFiles({ 'problem.yaml': 'title: x', 'problem.md': 'x', 'testdata/1.in': '', 'testdata/1.out': '', ...files })
const hydroConfig = (keys: Keys) => hydro({ 'testdata/config.yaml': yaml(keys) })
const hydroCase = { input: '1.in', output: '1.out' }
const cms = (keys: Keys) =>
  openFiles({ 'task.yaml': yaml({ name: 'd' }, keys), 'input/input0.txt': '', 'output/output0.txt': '' })
const attributes = (keys: Keys) =>
  Object.entries(keys)
    .map(([key, value]) => ` ${key}="${String(value)}"`)
    .join('')
const elements = (keys: Keys) =>
  Object.keys(keys)
    .map((key) => `<${key}/>`)
    .join('')

interface Parts {
  problem?: Keys
  judging?: Keys
  test?: Keys
  group?: Keys
  inProblem?: Keys
  inSet?: Keys
  inAssets?: Keys
  inInteractor?: Keys
}
const polygon = (parts: Parts) =>
  openFilesOnly({
    'problem.xml': `<problem short-name="x"${attributes(parts.problem ?? {})}><judging${attributes(parts.judging ?? {})}>
<testset name="tests"><test-count>1</test-count><tests><test${attributes(parts.test ?? {})}/></tests>
<groups><group${attributes(parts.group ?? {})}/></groups>${elements(parts.inSet ?? {})}</testset></judging>
<assets>${parts.inInteractor ? `<interactor><source path="i.cpp" type="cpp.g++17"/>${elements(parts.inInteractor)}</interactor>` : ''}${elements(parts.inAssets ?? {})}</assets>
${elements(parts.inProblem ?? {})}</problem>`,
    'tests/01': '1\n',
    'tests/01.a': '1\n',
    'i.cpp': '',
  })
const hoj = (top: Keys, problem: Keys = {}, sample: Keys = {}) =>
  openUpload(
    zipOf(
      hojEntries({
        ...hojProblem,
        ...top,
        problem: { ...hojProblem.problem, ...problem },
        samples: [{ input: '1.in', output: '1.out', score: 100, groupNum: 1, ...sample }],
      }),
    ),
  )
const qduoj = (keys: Keys) =>
  openFilesOnly({
    'problem.json': yaml(
      {
        title: 'x',
        time_limit: 1000,
        memory_limit: 64,
        test_case_score: [{ input_name: '1.in', output_name: '1.out' }],
      },
      keys,
    ),
    'testcase/1.in': '',
    'testcase/1.out': '',
  })
const fps = (keys: Keys) =>
  openFilesOnly({
    'a.xml': `<fps version="1.2"><item><title>x</title><time_limit>1</time_limit><memory_limit>64</memory_limit><test_input>1</test_input><test_output>1</test_output>${elements(keys)}</item></fps>`,
  })

/** Each map of a format's descriptions with how a key of it is fed to the reader. */
const places: [string, KeyTable, (keys: Keys) => ReturnType<typeof openUpload>][] = [
  ['icpc problem.yaml', keyTables.icpc['problem.yaml'], icpc],
  ['icpc limits', keyTables.icpc.limits, (keys) => icpc({ limits: { time_limit: 1, ...keys } })],
  [
    'icpc time_multipliers',
    keyTables.icpc['limits.time_multipliers'],
    (keys) => icpc({ limits: { time_limit: 1, time_multipliers: keys } }),
  ],
  ['icpc grading', keyTables.icpc.grading, (grading) => icpc({ grading })],
  [
    'icpc test_group.yaml',
    keyTables.icpc['test_group.yaml'],
    (keys) =>
      icpc(
        { type: 'scoring' },
        { 'data/secret/test_group.yaml': yaml('grading' in keys ? {} : { max_score: 100 }, keys) },
      ),
  ],
  ['icpc CASE.yaml', keyTables.icpc['CASE.yaml'], (keys) => icpc({}, { 'data/secret/01.yaml': yaml(keys) })],
  [
    'hydro problem.yaml',
    keyTables.hydro['problem.yaml'],
    (keys) => hydro({ 'problem.yaml': yaml({ title: 'x' }, keys) }),
  ],
  ['hydro config.yaml', keyTables.hydro['config.yaml'], hydroConfig],
  [
    'hydro subtask',
    keyTables.hydro.subtask,
    (keys) => hydroConfig({ subtasks: [{ id: 1, cases: [hydroCase], ...keys }] }),
  ],
  ['hydro case', keyTables.hydro.case, (keys) => hydroConfig({ cases: [{ ...hydroCase, ...keys }] })],
  ['polygon problem', keyTables.polygon.problem, (problem) => polygon({ problem })],
  ['polygon problem/', keyTables.polygon['problem/'], (inProblem) => polygon({ inProblem })],
  ['polygon judging', keyTables.polygon.judging, (judging) => polygon({ judging })],
  ['polygon testset/', keyTables.polygon['testset/'], (inSet) => polygon({ inSet })],
  ['polygon test', keyTables.polygon.test, (one) => polygon({ test: one })],
  ['polygon group', keyTables.polygon.group, (group) => polygon({ group })],
  ['polygon assets/', keyTables.polygon['assets/'], (inAssets) => polygon({ inAssets })],
  ['polygon interactor/', keyTables.polygon['interactor/'], (inInteractor) => polygon({ inInteractor })],
  ['cms task.yaml', keyTables.cms['task.yaml'], cms],
  ['hoj NAME.json', keyTables.hoj['NAME.json'], (keys) => hoj(keys)],
  ['hoj problem', keyTables.hoj.problem, (keys) => hoj({}, keys)],
  ['hoj sample', keyTables.hoj.sample, (keys) => hoj({}, {}, keys)],
  ['qduoj problem.json', keyTables.qduoj['problem.json'], qduoj],
  ['fps item', keyTables.fps.item, fps],
]

const keysOf = (fates: (fate: KeyTable[string]) => boolean) =>
  places.flatMap(([place, table, open]) =>
    Object.entries(table).flatMap(([key, fate]) => (fates(fate) ? [[place, key, open] as const] : [])),
  )

/** What the generic warnings name. */
const naming = (warnings: string[]) =>
  warnings.filter((text) => /not served here|not known here and left out|nothing here stands for/.test(text)).join('\n')
const namesKey = (text: string, key: string) => new RegExp(`[ .,/]${key}(,|$)`, 'm').test(text)

describe('a key that judges and is not served is told by its name', () => {
  test.each(keysOf((fate) => typeof fate === 'object'))('%s: %s', async (_, key, open) => {
    expect(namesKey(naming(warningsOf(await open({ [key]: 7 }))), key)).toBe(true)
  })
  test.each(
    places.flatMap(([place, table, open]) =>
      Object.entries(table).flatMap(([key, fate]) =>
        typeof fate === 'object'
          ? fate.unless.map((value) => [place, key, JSON.stringify(value), open, value] as const)
          : [],
      ),
    ),
  )('%s: %s is fine with %s', async (_, key, _text, open, value) => {
    expect(namesKey(naming(warningsOf(await open({ [key]: value }))), key)).toBe(false)
  })
})

describe('a key that says nothing of judging goes by', () => {
  test.each(keysOf((fate) => fate === 'about'))('%s: %s', async (_, key, open) => {
    expect(naming(warningsOf(await open({ [key]: 7 })))).toBe('')
  })
})

describe('a key that nobody has defined is told by its name', () => {
  test.each(places)('%s', async (_, _table, open) => {
    expect(namesKey(naming(warningsOf(await open({ 'new-fangled': 7 }))), 'new-fangled')).toBe(true)
  })
})

describe('a key with a sentence of its own', () => {
  const own: Record<string, [unknown, RegExp | 'embargo']> = {
    'icpc problem.yaml embargo_until': ['2999-01-01', 'embargo'],
    'icpc problem.yaml grading': [{ objective: 'min' }, /lower scores are better/],
    'icpc grading objective': ['min', /lower scores are better/],
    'icpc test_group.yaml require_pass': ['sample', /require_pass is not carried over/],
    'icpc test_group.yaml static_validation_score': [7, /static validation is not carried over/],
    'hydro problem.yaml hidden': [true, /says that the problem is hidden/],
    'hydro config.yaml checker': ['c.cc', /names the checker c\.cc, but checker_type is default/],
    'hydro config.yaml multi_pass': [3, /only the first pass is judged/],
    'hydro subtask if': [[1], /subtask 1 depends on others/],
    'fps item prepend': ['', /^$/],
    'fps item append': ['', /^$/],
  }
  test.each(keysOf((fate) => fate === 'named'))('%s: %s', async (place, key, open) => {
    const [value, sentence] = own[`${place} ${key}`] ?? []
    const packed = await open({ [key]: value })
    if (sentence === 'embargo') expect(packed.embargoUntil?.toISOString()).toBe('2999-01-01T00:00:00.000Z')
    else expect(warningsOf(packed).join('\n')).toMatch(sentence ?? /never/)
  })
})

describe('a key whose kind of problem is not served refuses', () => {
  const values: Record<string, Keys> = {
    'icpc test_group.yaml grading': { grading: 'custom' },
    'hydro config.yaml type': { type: 'communication' },
    'cms task.yaml output_only': { output_only: true },
    'cms task.yaml num_processes': { num_processes: 2 },
    'hoj problem isRemote': { isRemote: true },
  }
  test.each(keysOf((fate) => fate === 'refused').filter(([place]) => place !== 'fps item'))(
    '%s: %s',
    async (place, key, open) => {
      await expect(open(values[`${place} ${key}`] ?? {})).rejects.toThrow(/not supported|judged by another site/)
    },
  )
})

test('the document names every key', () => {
  const document = fs.readFileSync(new URL('../../../../../docs/packages.md', import.meta.url), 'utf8')
  const missing = places.flatMap(([place, table]) =>
    Object.keys(table).flatMap((key) => (new RegExp(`\\b${key}\\b`).test(document) ? [] : [`${place}: ${key}`])),
  )
  expect(missing).toEqual([])
})
