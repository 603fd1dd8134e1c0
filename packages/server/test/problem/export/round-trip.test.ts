import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { meter } from '@verdict/formats/archive/limits.ts'
import { unzip } from '@verdict/formats/archive/unzip.ts'
import { messageText } from '@verdict/formats/message.ts'
import { describe } from 'vitest'
import { exportToFile } from '../../../src/problem/export/cli.ts'
import { exportProblems } from '../../../src/problem/export/export-problems.ts'
import { expect } from '../../support/expect.ts'
import { type TestSite, test } from '../../support/site.ts'
import { hojZip } from '../import/support/hoj.ts'
import { openUpload } from '../import/support/open.ts'
import { goodFiles, packageZip } from '../import/support/package.ts'
import { imported } from '../import/support/upload.ts'

const problemAdmin = 1008
const now = new Date('2026-01-02T03:04:05Z')
const source = ({ db, blobs, config }: TestSite) => ({ db, blobs, dataDir: config.dataDir })

async function bringIn(site: TestSite, ...files: Buffer[]): Promise<number[]> {
  const { token } = await site.user('manager', problemAdmin)
  const pids = []
  for (const [index, file] of files.entries()) {
    const [row] = await imported(site, token, { file, name: `p${index}.zip` })
    pids.push(row?.pid ?? 0)
  }
  return pids
}

async function zipOf(site: TestSite, pids: number[]): Promise<Buffer> {
  const { reports, zip } = await exportProblems(source(site), 'hoj', pids)
  for (const report of reports) if ('error' in report) throw new Error(messageText(report.error, 'en-US'))
  return buffer(zip(now))
}

async function warningsOf(site: TestSite, pids: number[]): Promise<string[]> {
  const { reports } = await exportProblems(source(site), 'hoj', pids)
  return reports.flatMap((one) =>
    'error' in one ? [messageText(one.error, 'en-US')] : one.warnings.map((w) => messageText(w, 'en-US')),
  )
}

async function entriesOf(zip: Buffer): Promise<Record<string, string>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-export-'))
  try {
    fs.writeFileSync(path.join(folder, 'zip'), zip)
    const tree = await unzip(path.join(folder, 'zip'), 'zip', path.join(folder, 'out'), { meter: meter(), odd: [] })
    return Object.fromEntries([...tree.values()].map(({ path: name, disk }) => [name, fs.readFileSync(disk, 'utf8')]))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** What a reader makes of a package, without where its files lie. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      ['disk', 'files', 'path', 'format', 'warnings'].includes(key) ? undefined : inner,
    ),
  )

describe('a problem that came from a HOJ export', () => {
  test('goes out as it came in', async ({ site }) => {
    const zip = hojZip(
      { languages: ['C', 'Python3'], judgeMode: 'spj' },
      {
        spjCode: '#include "judge.h"\nint main() { return 0; }\n',
        spjLanguage: 'C++',
        judgeExtraFile: '{"judge.h":"// j\\n"}',
        userExtraFile: '{"user.h":"// u\\n"}',
      },
    )
    const out = await zipOf(site, await bringIn(site, zip))

    expect(plain(await openUpload(out))).toEqual(plain(await openUpload(zip)))
    expect(await warningsOf(site, await pidsOf(site))).toEqual([])
  })

  test('has the layout and the manifest that HOJ reads', async ({ site }) => {
    const [pid = 0] = await bringIn(site, hojZip({}, {}, { '2.out': ' 4 2 \t\n\n 7\n \n' }))

    const files = await entriesOf(await zipOf(site, [pid]))

    const folder = `problem_${pid}`
    expect(Object.keys(files).sort()).toEqual(
      [`${folder}.json`, ...['1.in', '1.out', '2.in', '2.out', 'info'].map((name) => `${folder}/${name}`)].sort(),
    )
    const json = JSON.parse(files[`${folder}.json`] ?? '')
    expect(json.samples).toEqual([
      { input: '1.in', output: '1.out', score: 40, groupNum: 1 },
      { input: '2.in', output: '2.out', score: 60, groupNum: 2 },
    ])
    expect(json.problem).toMatchObject({
      problemId: 'H-7',
      auth: 1,
      isUploadCase: true,
      judgeCaseMode: 'subtask_lowest',
    })
    expect(json.problem).not.toHaveProperty('author')
    const md5 = (text: string) => createHash('md5').update(text).digest('hex')
    const info = JSON.parse(files[`${folder}/info`] ?? '')
    expect(info).toMatchObject({ mode: 'default', judgeCaseMode: 'subtask_lowest', testCasesSize: 2 })
    expect(info.testCases[1]).toMatchObject({
      inputName: '2.in',
      outputName: '2.out',
      score: 60,
      groupNum: 2,
      outputMd5: md5(' 4 2 \t\n\n 7\n \n'),
      outputSize: 13,
      allStrippedOutputMd5: md5('427'),
      EOFStrippedOutputMd5: md5(' 4 2\n\n 7'),
    })
  })
})

async function pidsOf({ db }: TestSite): Promise<number[]> {
  return (await db.selectFrom('problem').select('pid').orderBy('pid').execute()).map(({ pid }) => pid)
}

describe('a problem that came from an ICPC package', () => {
  test('keeps tests, limits and its comparison, and the report names the rest', async ({ site }) => {
    const zip = packageZip({
      'problem.yaml': goodFiles['problem.yaml'].replace('limits:', 'validator_flags: float_tolerance 1e-6\nlimits:'),
      'data/test_group.yaml': 'output_validator_args: [float_tolerance, 1e-6]\n',
    })
    const [pid = 0] = await bringIn(site, zip)

    const packed = await openUpload(await zipOf(site, [pid]))

    expect(packed).toMatchObject({
      judgeMode: 'spj',
      checker: { convention: 'testlib', language: 'C++ With O2' },
      limits: { timeMs: 1500, memoryMb: 128, otherFactor: 1, outputKb: 4096 },
      examples: [{ input: '2\n', output: '4\n' }],
      tags: ['warm-up', 'Numbers'],
    })
    expect(packed.cases).toHaveLength(3)
    expect(await warningsOf(site, [pid])).toEqual([
      'Statements in other languages are left out: zh',
      'Which test cases are samples is left out',
      'The comparison by tokens became a special judge',
      '2 reference submissions are left out',
      'Other systems double the limits of languages other than C and C++; this problem multiplies them by 1',
      'Other systems do not know the output limit of 4096 KB',
    ])
  })

  test('is refused with a sentence when HOJ could not judge it', async ({ site }) => {
    const python = packageZip({
      'problem.yaml': goodFiles['problem.yaml'].replace('limits:', 'validation: custom\nlimits:'),
      'output_validator/check.py': 'exit(42)\n',
    })
    const unmeasured = packageZip({ 'problem.yaml': 'name: x\n', 'submissions/accepted/good.py': undefined })
    const pids = await bringIn(site, python, unmeasured)
    expect(await warningsOf(site, [...pids, 999_999])).toEqual([
      'P0: the format has no place for its checker or interactor (Python3), so it would be judged otherwise there',
      'P1 has no time limit yet and cannot be exported',
      'There is no problem 999999 with test data',
    ])
  })
})

test('pictures of the statement come along', async ({ site }) => {
  const png = Buffer.from('89504e470d0a1a0a00', 'hex')
  const zip = packageZip({
    'statement/problem.en.md': '![p](p.png)\n',
    'statement/p.png': png,
    'statement/problem.zh.md': undefined,
  })
  const packed = await openUpload(await zipOf(site, await bringIn(site, zip)))
  expect(packed.publicFiles).toHaveLength(1)
  expect(packed.statements[0]?.description).toContain(packed.publicFiles[0]?.name)
})

test('the command writes several problems into one file, without those it cannot, and says so', async ({ site }) => {
  await bringIn(site, hojZip(), packageZip({ 'problem.yaml': 'name: x\n', 'submissions/accepted/good.py': undefined }))
  const file = path.join(site.config.dataDir, 'out.zip')
  const said: string[] = []
  const write = (...ids: string[]) => exportToFile(source(site), 'hoj', ids, file, { print: (line) => said.push(line) })

  expect(await write('P1')).toBe(false)
  expect(fs.existsSync(file)).toBe(false)
  expect(await write('h-7', 'P1')).toBe(false)
  expect(await write('H-7')).toBe(true)
  await expect(write('nothing')).rejects.toThrow('There is no problem nothing.')

  expect(Object.keys(await entriesOf(fs.readFileSync(file))).filter((name) => name.endsWith('.json'))).toHaveLength(1)
  expect(said.join('\n')).toContain('refused: P1 has no time limit yet')
  expect(fs.readdirSync(site.config.dataDir).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('whoever stops reading leaves no file open', async ({ site }) => {
  const [pid = 0] = await bringIn(site, hojZip({}, {}, { '1.in': randomBytes(3_000_000) }))
  const { zip } = await exportProblems(source(site), 'hoj', [pid])
  const isOfBlobs = (name: string) => name.startsWith(site.blobs.folder)
  for await (const _ of zip(now)) if (openFiles().some(isOfBlobs)) break
  await expect.poll(() => openFiles().filter(isOfBlobs)).toEqual([])
})

const openFiles = (): string[] =>
  fs.readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [fs.readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      return [] // the one that lists them
    }
  })
