import { execFile } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { weakRunner } from '../../packages/sandbox/test/hostile/weaken.ts'
import { dishonest } from '../../packages/sandbox/test/hostile/weaknesses.ts'
import { inCheckout } from '../process/paths.ts'

/** `npm run verdict -- doctor` with these words, as a process of its own. */
function doctor(words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string }> {
  const args = [inCheckout('tools/cli.ts'), 'doctor', ...words]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (fault, out) => {
      resolve({ code: Number(fault?.code ?? 0), out })
    })
  })
}

test('tells tier, checks and languages of a machine that may judge', async () => {
  const { code, out } = await doctor([])

  expect(out).toMatch(/^Verdict [\d.]+ \([0-9a-f]{12}\), judging by protocol \d+\nSandbox tier [A-D]: CPU time by \w+/)
  expect(out).toMatch(/ok {3}network +\d+ held off/)
  expect(out).toContain('This machine may judge.')
  expect(out).toMatch(/^Speed: takes [\d.]+ times as long as the reference machine \(branches \d+ ms/m)
  expect(out).toMatch(/Python3: Python 3/)
  expect(code).toBe(0)
})

test('tells which check a bad sandbox fails, and exits with 1', async () => {
  const { binary, remove } = await weakRunner(dishonest)
  onTestFinished(remove)

  const { code, out } = await doctor(['--json'], { RUNNER: binary })

  const seen = JSON.parse(out) as { ok: boolean; checks: { name: string; ok: boolean }[] }
  expect(seen.ok).toBe(false)
  expect(seen.checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['CPU time'])
  expect(code).toBe(1)
})
