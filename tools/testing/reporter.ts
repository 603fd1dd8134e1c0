import fs from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export interface Summary {
  passed: number
  failed: number
  skipped: { name: string; reason: string }[]
}

const noReason = 'no reason given'

/** Writes what `npm test` prints at its end to the file named by VERDICT_TEST_SUMMARY. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const file = process.env['VERDICT_TEST_SUMMARY']
    if (file) fs.writeFileSync(file, JSON.stringify(summarise(modules, unhandledErrors.length)))
  }
}

function summarise(modules: readonly TestModule[], unhandled: number): Summary {
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
  }
}

/** Files and groups that failed by themselves, e.g. while loading or in a hook, besides their tests. */
function broken(modules: readonly TestModule[]): number {
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
  return suites.filter((suite) => suite.errors().length > 0).length
}
