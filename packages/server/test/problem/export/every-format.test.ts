import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { messageText, PackageFault } from '@verdict/formats/message.ts'
import type { PackedProblem } from '@verdict/formats/problem.ts'
import { openPackages } from '@verdict/formats/read/open.ts'
import { type Aspect, aspectAfter, aspects, toldLosses } from '@verdict/formats/write/common/aspects.ts'
import { lossesByFormat } from '@verdict/formats/write/losses.ts'
import { type ExportFormat, exporters } from '@verdict/formats/write/registry.ts'
import { zipStream } from '@verdict/formats/write/zip.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { skipUnless } from '../../../../../tools/testing/skip.ts'
import { hojZip } from '../import/support/hoj.ts'
import { packageZip } from '../import/support/package.ts'

const place = (name: string) => fileURLToPath(new URL(`../../../../../${name}`, import.meta.url))
const shared = place('../shared/problems/')
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-formats-'))
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))
let folders = 0

/** The problems of an upload; its files stay until the end. */
async function opened(disk: string, name: string): Promise<PackedProblem[]> {
  folders += 1
  const found = await openPackages(disk, name, path.join(scratch, String(folders)))
  const problems: PackedProblem[] = []
  for (const one of found) {
    if ('fault' in one) throw one.fault
    problems.push(await one.read())
  }
  return problems
}

function openedBytes(bytes: Buffer, name: string): Promise<PackedProblem[]> {
  const disk = path.join(scratch, `${folders}-${name}`)
  fs.writeFileSync(disk, bytes)
  return opened(disk, name)
}

/** A limit that is still to be measured is one that a site has measured. */
const measured = (problem: PackedProblem): PackedProblem => ({
  ...problem,
  problemId: problem.problemId ?? 'P-1',
  limits: { ...problem.limits, timeMs: problem.limits.timeMs ?? 2000, rule: null },
})

const allOf = (problem: PackedProblem): Record<Aspect, unknown> =>
  Object.fromEntries(Object.entries(aspects).map(([name, { of }]) => [name, of(problem)])) as Record<Aspect, unknown>

async function roundTrip(problem: PackedProblem, format: ExportFormat) {
  const { files, warnings } = await exporters[format](problem, { pid: 7, number: 1, isAlone: true })
  const zip = await buffer(zipStream(files, new Date('2026-01-02T03:04:05Z')))
  const [after] = await openedBytes(zip, `${problem.problemId}.zip`)
  if (!after) throw new Error('nothing came in again')
  return { after, said: warnings.map((one) => messageText(one, 'en-US')) }
}

/** What comes in again is what went out, but for what the report says; or the report says why nothing goes out. */
async function check(given: PackedProblem, format: ExportFormat): Promise<void> {
  const problem = measured(given)
  const losses = lossesByFormat[format]
  try {
    const { after, said } = await roundTrip(problem, format)
    const expected = Object.keys(aspects).map((name) => [name, aspectAfter(name as Aspect, problem, losses)])
    expect(allOf(after)).toEqual(Object.fromEntries(expected))
    const told = toldLosses(problem, losses).map((one) => messageText(one, 'en-US'))
    expect(said).toEqual(expect.arrayContaining(told))
  } catch (fault) {
    if (!(fault instanceof PackageFault)) throw fault
    expect(fault.info.code).toMatch(/^export-(helper|otherwise|program|two-programs)$/)
  }
}

const slugs = fs.existsSync(shared)
  ? fs.readdirSync(shared).filter((name) => fs.existsSync(`${shared}${name}/expected.json`))
  : []
const fileOf = (slug: string): string =>
  fs.readdirSync(`${shared}${slug}`).find((name) => /\.(zip|xml)$/.test(name) && name !== 'submissions.zip') ?? ''
const samples = fs.readdirSync(place('samples'), { withFileTypes: true }).filter((one) => one.isDirectory())

const formats = Object.keys(exporters) as ExportFormat[]
const onShared = skipUnless(slugs.length > 0, 'needs the real packages of ../shared/problems')

/** What a package holds, read once for all formats. */
const read = new Map<string, Promise<PackedProblem[]>>()
function once(key: string, open: () => Promise<PackedProblem[]>): Promise<PackedProblem[]> {
  const known = read.get(key) ?? open()
  read.set(key, known)
  return known
}

/** What the table of docs/packages.md calls each aspect. */
const words: Record<Aspect, string> = {
  tests: 'inputs and answers of test cases, in their order',
  id: 'id',
  text: 'text of the statements',
  languages: 'languages and titles',
  files: 'pictures and files of the statements',
  source: 'source',
  tags: 'tags',
  difficulty: 'difficulty',
  marks: 'points, subtasks, and where judging stops',
  samples: 'which test cases are samples',
  examples: 'samples of the statement',
  stack: 'stack limit',
  output: 'output limit',
  factor: 'factor of languages other than C and C++',
  languageLimits: 'limits of single languages',
  allowed: 'allowed languages',
  templates: 'code templates',
  fileIo: 'files instead of stdin and stdout',
  beside: 'files beside submissions',
  comparison: 'how outputs are compared without a program',
  arguments: 'arguments of the checker by test case',
  validators: 'validators',
  generators: 'generators',
  checkerTests: 'tests of the checker',
  references: 'reference submissions',
  shown: 'whether results are shown and code is shared',
}

test('docs/packages.md says what each format loses', () => {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rows = (Object.keys(aspects) as Aspect[]).map((name) =>
    line([words[name], ...formats.map((format) => (Object.hasOwn(lossesByFormat[format], name) ? 'told' : ''))]),
  )
  const head = line(['What', ...formats.map((format) => format.toUpperCase())])
  const table = [head, `|${'---|'.repeat(formats.length + 1)}`, ...rows].join('\n')
  expect(fs.readFileSync(place('docs/packages.md'), 'utf8')).toContain(table)
})

describe.each(formats)('out as %s and in again', (format) => {
  test('the sample problems of a site', async () => {
    for (const { name } of samples)
      for (const problem of await once(name, () => opened(place(`samples/${name}`), name))) await check(problem, format)
  })

  test('problems with points in subtasks and with statements in several languages', async () => {
    for (const zip of [hojZip(), hojZip({}, { judgeCaseMode: 'subtask_average' }), packageZip()])
      for (const problem of await openedBytes(zip, 'p.zip')) await check(problem, format)
  })

  for (const slug of slugs.length > 0 ? slugs : ['…'])
    onShared(slug, async () => {
      const name = fileOf(slug)
      for (const problem of await once(slug, () => opened(path.join(shared, slug, name), name)))
        await check(problem, format)
    })
})
