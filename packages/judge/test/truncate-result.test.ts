import type { JudgementResult, Result } from '@verdict/contract/judging/job.ts'
import { expect, test } from 'vitest'
import { truncateResult } from '../src/truncate-result.ts'

const serverTakes = 32 * 1024 * 1024
const judged = (count: number, one: Partial<JudgementResult['cases'][number]>): JudgementResult => ({
  kind: 'judgement',
  warnings: [],
  cases: Array.from({ length: count }, (_, index) => ({ caseId: index, status: 3, timeMs: 1, memoryKb: 1, ...one })),
})
const sizeOf = (result: Result) => Buffer.byteLength(JSON.stringify(result))

test('an ordinary result is delivered as it is', () => {
  const result = judged(300, { message: 'x'.repeat(4096), transcript: 'y'.repeat(50_000) })

  expect(truncateResult(result)).toBe(result)
})

test('transcripts go first', () => {
  const fitted = truncateResult(judged(1000, { message: 'x', transcript: 'y'.repeat(65_536) }))

  expect(fitted).toMatchObject({ cases: Array.from({ length: 1000 }, () => ({ message: 'x' })) })
  expect(sizeOf(fitted)).toBeLessThan(serverTakes)
})

test('no program can make its result too large with what it says', () => {
  const difference = { line: 1, column: 1, expected: '\u4e00'.repeat(400), found: '\u4e00'.repeat(400) }

  const fitted = truncateResult(judged(5000, { message: '\u0001'.repeat(4096), difference }))

  expect(fitted.kind === 'judgement' && fitted.cases.length).toBe(5000)
  expect(sizeOf(fitted)).toBeLessThan(serverTakes)
})

test('setters’ work is cut likewise', () => {
  const row = { status: -1, message: '\u0001'.repeat(4096), timeMs: 1, memoryKb: 1 }

  const fitted = truncateResult({ kind: 'workbench', rows: Array.from({ length: 5000 }, () => row) })

  expect(sizeOf(fitted)).toBeLessThan(serverTakes)
})
