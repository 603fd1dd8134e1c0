import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { readIfThere } from './process/alive.ts'
import { ownArguments } from './process/arguments.ts'
import { checkoutRoot, inCheckout } from './process/paths.ts'
import { say } from './process/say.ts'
import { buildSandbox, buildWeb } from './product/build.ts'
import { findChromium } from './testing/chromium.ts'
import { withAlone } from './testing/groups.ts'
import type { Summary } from './testing/reporter.ts'
import { groupTimes, overBudget, overBudgetTold, timesTold } from './testing/times.ts'

/** Reasons for which a test may be skipped where CI=true, one a line. */
const allowedSkips = inCheckout('tools/allowed-skips.txt')

/** Of how many tests one may pass at the second try alone, on a machine shared with others. */
const testsPerSecondTry = 2000

/**
 * `npm test`: builds what is tested, runs every test, tells what was skipped and why and what took long, and ends with
 * the count. With CI=true a skip for a new reason counts as a failure, and a test that fails is tried once more: what then
 * passes is told, and more than one in two thousand of them are failures. A group over its budget is told and fails nothing:
 * how fast a shared machine was is no property of what is tested (docs/decisions/0040).
 */
async function main() {
  const { operands } = ownArguments('test')
  const troubles = await Promise.all([buildSandbox(), buildWeb().catch((error: Error) => error.message)])
  for (const trouble of troubles) if (trouble) say(trouble)
  const summary = await runTests(operands)
  const isCi = process.env['CI'] === 'true'
  const refused = isCi ? notAllowed(summary) : []
  const late = overBudget(groupTimes(summary.times))
  printSkipped(summary)
  for (const line of timesTold(summary.times)) console.log(line)
  for (const group of late) console.log(overBudgetTold(group))
  for (const reason of refused) console.log(`With CI=true this may not be skipped (tools/allowed-skips.txt): ${reason}`)
  for (const { name, file, why } of summary.secondTries) {
    console.log(`passed at the second try: ${name} (${file})\n${why.replace(/^/gm, '  ')}`)
  }
  const bearable = Math.max(1, Math.floor(summary.passed / testsPerSecondTry))
  const unsteady = Math.max(0, summary.secondTries.length - bearable)
  if (unsteady) console.log(`More than ${bearable} tests passed only at the second try: that is no accident.`)
  const failed = summary.failed + refused.length + unsteady
  const skipped = summary.skipped.length
  console.log(`${summary.passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed || summary.passed === 0 ? 1 : 0
}

/** Arguments go to vitest, e.g. `npm test -- --project server paging`. */
async function runTests(args: string[]): Promise<Summary> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-test-'))
  const file = path.join(folder, 'summary.json')
  const chromium = findChromium()
  const code = await vitest(args, {
    ...process.env,
    VERDICT_TEST_SUMMARY: file,
    ...(chromium && { CHROMIUM: chromium }),
  })
  const text = readIfThere(file)
  fs.rmSync(folder, { recursive: true })
  if (!text) return { passed: 0, failed: 1, skipped: [], secondTries: [], times: [] }
  const summary: Summary = JSON.parse(text)
  return code !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary
}

function vitest(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const command = [process.execPath, inCheckout('node_modules/vitest/vitest.mjs'), 'run', ...withAlone(args)]
    const child = spawn('setpriv', ['--pdeathsig=TERM', ...command], { cwd: checkoutRoot, stdio: 'inherit', env })
    // vitest then ends what its set-ups started; a terminal's Ctrl-C reaches it without us.
    process.on('SIGTERM', () => child.kill('SIGINT'))
    process.on('SIGINT', () => undefined)
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

function printSkipped({ skipped }: Summary) {
  for (const [reason, tests] of Object.entries(Object.groupBy(skipped, ({ reason }) => reason))) {
    console.log(`\nskipped: ${reason}`)
    for (const { name } of tests ?? []) console.log(`  ${name}`)
  }
  if (skipped.length) console.log()
}

function notAllowed({ skipped }: Summary): string[] {
  const lines = fs.readFileSync(allowedSkips, 'utf8').split('\n')
  const allowed = new Set(lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#')))
  return [...new Set(skipped.map(({ reason }) => reason))].filter((reason) => !allowed.has(reason))
}

await main()
