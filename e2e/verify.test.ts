import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { skipUnless } from '../tools/testing/skip.ts'
import { isWhole } from '../tools/testing/whole.ts'
import { freshFolder } from './support/product.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const shared = fileURLToPath(new URL('../../shared/problems', import.meta.url))
const withShared = skipUnless(fs.existsSync(shared), 'needs the real packages of ../shared/problems')

interface Row {
  problem: string
  submission: string
  gated: boolean
  got: string | null
  expected: string[]
  agrees: boolean | null
  reason: string | null
}

/** What the submissions are written in; a judge that looks for every other language, too, has less time for them. */
const languages = 'c,cpp,java,python,go,javascript'

/** Runs `npm run verdict -- verify` on an instance of its own. */
async function verify(...paths: string[]): Promise<{ exitCode: number | null; rows: Row[]; errors: string }> {
  const dataDir = freshFolder()
  const args = ['scripts/verdict.mjs', 'cli', 'verify', '--json', ...paths]
  const env = { ...process.env, DATA_DIR: dataDir, SAMPLE_PROBLEMS: '0', INSTALL: '0', LANGUAGES: languages }
  const child = spawn(process.execPath, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  fs.rmSync(dataDir, { recursive: true, force: true })
  const rows = printed.split('\n').filter((line) => line.startsWith('{'))
  return { exitCode, rows: rows.map((line) => JSON.parse(line) as Row), errors }
}

interface Submission {
  file: string
  language: string
  expected: string
  stable: boolean
}

interface Expected {
  submissions: Submission[]
}

/** They take minutes each, and others of their package say the same of it. */
const slow = ['nils.cpp', 'per.py', 'per_faster.py', 'per_no_caching.py', 'sl_prune.cpp']

/**
 * The packages again, of each problem one submission for every verdict, in the language that was least chosen before: the
 * others say the same of the package, and what each language comes to is shown by the judge's own tests.
 */
function oneOfEachVerdict(): string {
  const folder = freshFolder()
  const chosen = new Map<string, number>()
  const timesChosen = ({ language }: Submission) => chosen.get(language) ?? 0
  for (const { name, parentPath } of fs.readdirSync(shared, { withFileTypes: true })) {
    const [from, to] = [path.join(parentPath, name), path.join(folder, name)]
    if (!fs.existsSync(path.join(from, 'expected.json'))) continue
    fs.cpSync(from, to, { recursive: true })
    const expected: Expected = JSON.parse(fs.readFileSync(path.join(from, 'expected.json'), 'utf8'))
    const usable = expected.submissions.filter(({ file, stable }) => stable && !slow.includes(path.basename(file)))
    const submissions = [...Map.groupBy(usable, (one) => one.expected).values()].flatMap((sameVerdict) => {
      const [first] = sameVerdict.toSorted((one, other) => timesChosen(one) - timesChosen(other))
      if (first) chosen.set(first.language, timesChosen(first) + 1)
      return first ?? []
    })
    fs.writeFileSync(path.join(to, 'expected.json'), JSON.stringify({ ...expected, submissions }))
  }
  return folder
}

const disagreeing = (rows: Row[]) => rows.filter((row) => row.gated && row.agrees === false)

test('every reference submission of the sample problems comes to what it should', { timeout: 600_000 }, async () => {
  const { exitCode, rows, errors } = await verify('samples')

  expect(disagreeing(rows)).toEqual([])
  // a language may be off on this machine, nothing else may stay unjudged
  expect(rows.filter(({ reason }) => reason !== null && !reason.startsWith('no judge has '))).toEqual([])
  expect(new Set(rows.filter(({ agrees }) => agrees).map(({ problem }) => problem)).size).toBe(8)
  expect(exitCode, errors).toBe(0)
})

withShared(
  `${isWhole ? 'every stable reference submission' : 'a reference submission for each verdict'} of the real packages comes to what it should`,
  { timeout: 1_500_000 },
  async () => {
    const packages = isWhole ? shared : oneOfEachVerdict()
    const { exitCode, rows, errors } = await verify(packages)
    if (packages !== shared) fs.rmSync(packages, { recursive: true })

    expect(disagreeing(rows)).toEqual([])
    expect(rows.filter(({ reason }) => reason !== null && !reason.startsWith('no judge has '))).toEqual([])
    expect(new Set(rows.filter(({ agrees }) => agrees).map(({ problem }) => problem)).size).toBe(18)
    expect(exitCode, errors).toBe(0)
  },
)
