import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const webSetup = fileURLToPath(new URL('./packages/web/test/setup.ts', import.meta.url))
const common = { environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000 }
/** One process at a time: the tests measure time, start the product, or share a machine-wide resource. */
const alone = { fileParallelism: false, maxWorkers: 1 }

/** The groups run one after the other, lowest order first; what one group holds shares the two cores that CI has. */
export default defineConfig({
  test: {
    reporters: ['default', './tools/testing/reporter.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'contract',
          include: ['packages/contract/test/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['packages/server/test/**/*.test.ts'],
          globalSetup: './packages/server/test/support/global.ts',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        test: {
          ...common,
          name: 'web',
          root: './packages/web',
          environment: 'happy-dom',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...common,
          ...alone,
          name: 'tools',
          include: ['tools/test/**/*.test.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...common,
          ...alone,
          name: 'sandbox',
          include: ['packages/sandbox/test/**/*.test.ts'],
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...common,
          ...alone,
          name: 'judge',
          include: ['packages/judge/test/**/*.test.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...common,
          ...alone,
          name: 'e2e',
          include: ['packages/web/e2e/**/*.test.ts', 'e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 6 },
        },
      },
    ],
  },
})
