import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { drillSetup, isDrill } from './tools/testing/drill.ts'
import { alone, aloneFiles, groupOf, groups } from './tools/testing/groups.ts'
import LongestFirst from './tools/testing/order.ts'

const webSetup = fileURLToPath(new URL('./packages/web/test/setup.ts', import.meta.url))

/** What a project has from its group: when it runs, and how many of its files at a time. */
const grouped = (name: string) => {
  const group = groupOf(name)
  return {
    name,
    environment: 'node' as const,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: group.workers,
    retry: isDrill || process.env['CI'] === 'true' ? 1 : 0,
    setupFiles: drillSetup,
    fileParallelism: group.workers > 1,
    sequence: { groupOrder: groups.indexOf(group) },
  }
}

interface Options {
  include: string[]
  testTimeout?: number
  hookTimeout?: number
  /** Whether each file begins with fresh modules; alone, it always does. */
  isolate?: boolean
  /** For those beside others. */
  globalSetup?: string | string[]
}

/** A project whose files run beside others, but for those that must be alone. */
const inTwo = (name: string, { include, globalSetup = [], isolate = true, ...options }: Options) => [
  { test: { ...grouped(name), ...options, isolate, globalSetup, include, exclude: aloneFiles[name] ?? [] } },
  { test: { ...grouped(alone(name)), ...options, include: aloneFiles[name] ?? [] } },
]

export default defineConfig({
  test: {
    reporters: ['default', './tools/testing/reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...grouped('contract'), include: ['packages/contract/test/**/*.test.ts'], isolate: false } },
      {
        test: {
          ...grouped('server'),
          include: ['packages/server/test/**/*.test.ts'],
          globalSetup: './packages/server/test/support/global.ts',
          isolate: false,
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        test: {
          ...grouped('web'),
          root: './packages/web',
          environment: 'happy-dom',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          setupFiles: existsSync(webSetup) ? [webSetup, ...drillSetup] : drillSetup,
          isolate: false,
        },
      },
      ...inTwo('tools', { include: ['tools/test/**/*.test.ts'], testTimeout: 120_000 }),
      ...inTwo('sandbox', { include: ['packages/sandbox/test/**/*.test.ts'] }),
      { test: { ...grouped('remote'), include: ['packages/{node,remote}/test/**/*.test.ts'], isolate: false } },
      ...inTwo('judge', { include: ['packages/judge/test/**/*.test.ts'], testTimeout: 60_000 }),
      ...inTwo('e2e', {
        include: ['packages/web/e2e/**/*.test.ts', 'e2e/**/*.test.ts'],
        testTimeout: 240_000, // each wait in a story has its own bound; a long one on a busy machine needs the sum of many
        hookTimeout: 120_000,
        globalSetup: './packages/web/e2e/support/global.ts',
        isolate: false,
      }),
    ],
  },
})
