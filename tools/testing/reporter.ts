import fs from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { failsFirst } from './fails-first.ts'
import { groupOf } from './groups.ts'
import type { FileTime } from './times.ts'

export interface Summary {
  passed: number
  failed: number
  skipped: { name: string; reason: string }[]
  /** Those that failed, why, and passed when they were tried again. */
  secondTries: { name: string; file: string; why: string }[]
  /** Of every file that ran, by the clock of this process. */
  times: FileTime[]
}

const noReason = 'no reason given'

/** Writes what `npm test` prints at its end to the file named by VERDICT_TEST_SUMMARY. */
export default class SummaryReporter implements Reporter {
  #times: FileTime[] = []

  onTestModuleEnd(module: TestModule) {
    this.#times.push(timeOf(module, performance.now()))
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const file = process.env['VERDICT_TEST_SUMMARY']
    const summary: Summary = { ...summarise(modules, unhandledErrors.length), times: this.#times }
    if (file) fs.writeFileSync(file, JSON.stringify(summary))
  }
}

/** Loading the file counts, too: what it awaits at its top happens there. */
function timeOf(module: TestModule, to: number): FileTime {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  const ms = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
  return { file: module.relativeModuleId, group: groupOf(module.project.name).name, from: to - ms, to }
}

function summarise(modules: readonly TestModule[], unhandled: number): Omit<Summary, 'times'> {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const withState = (state: string) => tests.filter((one) => one.result().state === state)
  const skipped = withState('skipped').map((one) => {
    const result = one.result()
    return { name: one.fullName, reason: (result.state === 'skipped' && result.note) || noReason }
  })
  return {
    passed: withState('passed').length,
    failed: withState('failed').length + unhandled + broken(modules),
    skipped,
    secondTries: tests
      .filter((one) => one.diagnostic()?.flaky && firstErrorOf(one)?.message !== failsFirst)
      .map(secondTry),
  }
}

const firstErrorOf = (one: TestCase) => one.result().errors?.[0]

/** A long message, such as a difference or the log of a browser, is cut: its beginning tells. */
function secondTry(one: TestCase): Summary['secondTries'][number] {
  const error = firstErrorOf(one)
  const place = error?.stacks?.[0]
  const why = [error?.message.slice(0, 600) ?? 'unknown', place && `${place.file}:${place.line}`]
  return { name: one.fullName, file: one.module.relativeModuleId, why: why.filter(Boolean).join('\n') }
}

/** Files and groups that failed by themselves, e.g. while loading or in a hook, besides their tests. */
function broken(modules: readonly TestModule[]): number {
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
  return suites.filter((suite) => suite.errors().length > 0).length
}
