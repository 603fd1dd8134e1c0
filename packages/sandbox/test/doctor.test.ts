import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Hello, Runner, TestRan } from '../client/types.ts'
import { attempt, type Patient, takenAgain } from '../doctor/attack.ts'
import { calibrateLimit, calibrateTime } from '../doctor/calibrate.ts'

const ran = { ending: 'ok', comparison: 'same', cpuUs: 40_000, memoryBytes: 1, stderr: '40000' } as TestRan
const slowed = { ...ran, cpuUs: 60_000 }
const stalled = { ...ran, ending: 'idle' } as TestRan
const through = { ...ran, ending: 'exit', exitCode: 1 } as TestRan
const held: Parameters<typeof attempt>[1] = { name: 'files', attacks: [{ argv: ['files', 'own'], expect: ['held'] }] }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-doctor-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A runner that answers each batch with the next of these for every test, at last with the last one; counts the batches. */
function patientWith(...answers: TestRan[]): { patient: Patient; batches(): number } {
  let at = 0
  const runner = {
    hello: { tier: 'A', controllers: { memory: 'cgroup v1' } } as Hello,
    batch: (async ({ tests }, report) => {
      const answer = answers[Math.min(at, answers.length - 1)]
      at += 1
      if (answer) for (const [index] of tests.entries()) report({ ...answer, index })
    }) as Runner['batch'],
  } as Runner
  return { patient: { runner, programs: folder, folder }, batches: () => at }
}

test('figures that a busy machine disturbed are taken again', async () => {
  const { patient } = patientWith(slowed, slowed, ran)

  expect(await takenAgain(calibrateTime, patient)).toMatchObject({ ok: true })
})

test('figures that are off each time are a fault', async () => {
  const { patient, batches } = patientWith(slowed)

  expect(await takenAgain(calibrateTime, patient)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('50.0 % off'),
  })
  expect(await takenAgain(calibrateLimit, patient)).toMatchObject({ ok: false, detail: 'not enforced' })
  expect(batches()).toBe(4 + 4 * 2)
})

test('a hostile program that ran out of time on a stalled machine is tried again, and so is the A+B after it', async () => {
  expect(await attempt(patientWith(stalled, ran).patient, held)).toMatchObject({ ok: true })
  expect(await attempt(patientWith(ran, stalled, ran).patient, held)).toMatchObject({ ok: true })
  expect(await attempt(patientWith(stalled).patient, held)).toMatchObject({ ok: false })
})

test('a hostile program that gets through does so once', async () => {
  const { patient, batches } = patientWith(through, ran)

  expect(await attempt(patient, held)).toMatchObject({ ok: false, detail: expect.stringContaining('exit 1') })
  expect(batches()).toBe(1)
})
