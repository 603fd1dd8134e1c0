import { expect, test } from 'vitest'
import { limitsFor } from '../src/judging/limits.ts'

const problem = { timeLimit: 1000, memoryLimit: 256, stackLimit: 64, otherFactor: 2 }
const own = { factor: null, timeLimit: null, memoryLimit: null }

test('native languages have the limits as they are, others the factor and their start-up', () => {
  expect(limitsFor(problem, 'C++ 17 With O2')).toEqual({ timeMs: 1000, memoryKb: 262_144, stackKb: 65_536 })
  const python = limitsFor(problem, 'Python3')
  expect(python.timeMs).toBeGreaterThan(2000)
  expect(python.memoryKb).toBeGreaterThan(2 * 262_144)
})

test('a problem overrides the factor of a language, or its limits', () => {
  const plain = limitsFor({ ...problem, otherFactor: 1 }, 'Python3')
  expect(limitsFor(problem, 'Python3', { ...own, factor: 1 })).toEqual(plain)
  expect(limitsFor(problem, 'C', { ...own, factor: 3 })).toMatchObject({ timeMs: 3000, memoryKb: 3 * 262_144 })
  expect(limitsFor(problem, 'C', { ...own, timeLimit: 700 })).toMatchObject({ timeMs: 700, memoryKb: 262_144 })
  expect(limitsFor(problem, 'C', { ...own, memoryLimit: 16 })).toMatchObject({ timeMs: 1000, memoryKb: 16_384 })
})

test('the stack never passes the memory', () => {
  expect(limitsFor({ ...problem, memoryLimit: 32 }, 'C').stackKb).toBe(32_768)
})
