import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnlyIf } from '../tools/testing/skip.ts'
import { isWhole } from '../tools/testing/whole.ts'
import { freshFolder, type Product, startProduct } from './support/product.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const shared = fileURLToPath(new URL('../../shared/problems', import.meta.url))
const samples = path.join(checkout, 'samples')

interface Row {
  gated: boolean
  agrees: boolean | null
  reason: string | null
}

/** What the submissions are written in; a judge that looks for every other language, too, has less time for them. */
const languages = 'c,cpp,java,python,go,javascript'

/** All in one instance, a test a package: what fails is tried again alone. */
let product: Product
const chosen = freshFolder()
beforeAll(async () => {
  product = await startProduct({ env: { SAMPLE_PROBLEMS: '0', RELAY: '0', LANGUAGES: languages } })
})
afterAll(async () => {
  await product?.stop()
  for (const folder of [product?.dataDir, chosen]) if (folder) fs.rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run verdict -- verify` in the instance. */
async function verify(folder: string): Promise<{ exitCode: number | null; rows: Row[]; errors: string }> {
  const args = ['scripts/verdict.mjs', 'cli', 'verify', '--json', folder]
  const env = { ...process.env, DATA_DIR: product.dataDir, INSTALL: '0' }
  const child = spawn(process.execPath, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const rows = printed.split('\n').filter((line) => line.startsWith('{'))
  return { exitCode, rows: rows.map((line) => JSON.parse(line) as Row), errors }
}

async function comesToWhatItShould(folder: string): Promise<void> {
  const { exitCode, rows, errors } = await verify(folder)

  // as text, for a reader of the log needs all of a row
  expect(rows.filter((row) => row.gated && row.agrees === false).map((row) => JSON.stringify(row))).toEqual([])
  // a language may be off on this machine, nothing else may stay unjudged
  expect(rows.filter(({ reason }) => reason !== null && !reason.startsWith('no judge has '))).toEqual([])
  expect(rows.filter(({ agrees }) => agrees)).not.toEqual([])
  expect(exitCode, errors).toBe(0)
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

/**
 * They take minutes each on a busy machine, and others of their package say the same of it. The last one is run on 41 cases again and
 * again there, for the time limit is found from it; Java is chosen in four other packages.
 */
const slow = [
  'nils.cpp',
  'per.py',
  'per_faster.py',
  'per_no_caching.py',
  'sl_prune.cpp',
  'Treirad.java',
  'Konamikoden.java',
  'py.py',
  'infiniteslides/js.java',
]

/**
 * The packages again, of each problem one submission for every verdict, in the language that was least chosen before: the
 * others say the same of the package, and what each language comes to is shown by the judge's own tests.
 */
function oneOfEachVerdict(names: string[]): string {
  const timesChosen = new Map<string, number>()
  const times = ({ language }: Submission) => timesChosen.get(language) ?? 0
  for (const name of names) {
    const [from, to] = [path.join(shared, name), path.join(chosen, name)]
    fs.cpSync(from, to, { recursive: true })
    const expected: Expected = JSON.parse(fs.readFileSync(path.join(from, 'expected.json'), 'utf8'))
    const isSlow = (file: string) => slow.includes(file) || slow.includes(`${name}/${file}`)
    const usable = expected.submissions.filter(({ file, stable }) => stable && !isSlow(path.basename(file)))
    const submissions = [...Map.groupBy(usable, (one) => one.expected).values()].flatMap((sameVerdict) => {
      const [first] = sameVerdict.toSorted((one, other) => times(one) - times(other))
      if (first) timesChosen.set(first.language, times(first) + 1)
      return first ?? []
    })
    fs.writeFileSync(path.join(to, 'expected.json'), JSON.stringify({ ...expected, submissions }))
  }
  return chosen
}

const foldersWith = (folder: string, file: string): string[] =>
  fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, file)))

test.each(foldersWith(samples, 'problem.yaml'))(
  'every reference submission of the sample problem %s comes to what it should',
  { timeout: 600_000 },
  (name) => comesToWhatItShould(path.join(samples, name)),
)

const real = fs.existsSync(shared) ? foldersWith(shared, 'expected.json') : []

describeOnlyIf(real.length > 0, 'needs the real packages of ../shared/problems')('of the real packages', () => {
  const packages = isWhole ? shared : oneOfEachVerdict(real)

  test.each(real)(
    `${isWhole ? 'every stable reference submission' : 'a reference submission for each verdict'} of %s comes to what it should`,
    { timeout: 1_500_000 },
    (name) => comesToWhatItShould(path.join(packages, name)),
  )
})
