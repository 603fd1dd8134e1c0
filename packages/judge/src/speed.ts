import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log, reasonOf } from '@verdict/node/log.ts'
import type { TestRan } from '@verdict/sandbox/types.ts'
import { compile } from './compile.ts'
import { SandboxError } from './errors.ts'
import type { Candidate } from './installed.ts'
import { knownProgram, knownWork } from './known-program.ts'
import { mib } from './language/language.ts'
import { thisBoot } from './power-cut.ts'
import type { Slot } from './slot.ts'
import { withTemporary } from './temporary.ts'

/** What the known program may be compiled as: all of GCC with -O2. */
export const speedLanguages = ['C With O2', 'C++ 17 With O2', 'C++ 20 With O2', 'C++ With O2']

/** How long a machine takes for known work, as multiples of what the reference machine takes. */
export interface Speed {
  /** Of all the work together: their geometric mean. */
  speed: number
  work: { name: string; ms: number; referenceMs: number }[]
}

/** The fastest of so many runs counts, for what disturbs a run only ever adds. */
const runsOfEach = 3

const limits = {
  cpuUs: 10_000_000,
  wallUs: 20_000_000,
  memoryBytes: 256 * mib,
  stackBytes: 64 * mib,
  outputBytes: mib,
  processes: 8,
  scratchBytes: mib,
}

/** Measures the machine in a slot that nothing else uses. Throws SandboxError when the known program does not compile, run or come to what it should. */
export async function measureSpeed(slot: Slot, candidate: Candidate, signal: AbortSignal): Promise<Speed> {
  const built = await compile(slot, candidate, [{ name: 'source', text: knownProgram }], signal)
  if ('compileError' in built) throw new SandboxError(`the known program does not compile: ${built.compileError}`)
  try {
    return await withTemporary(slot, async (folder) => {
      const tests = await Promise.all(knownWork.map((one) => filesOf(folder, one)))
      const runs: TestRan[] = []
      const repeated = Array.from({ length: runsOfEach }, () => tests).flat()
      const batch = {
        program: built.program(limits),
        tests: repeated,
        compare: { kind: 'trimmed' },
        stop: 'never',
      } as const
      await slot.runner.batch(batch, (ran) => void runs.push(ran))
      return speedOf(runs)
    })
  } finally {
    built.release()
  }
}

async function filesOf(folder: string, { name, input, answer }: (typeof knownWork)[number]) {
  const files = { input: join(folder, `${name}.in`), answer: join(folder, `${name}.ans`) }
  await writeFile(files.input, input)
  await writeFile(files.answer, `${answer}\n`)
  return files
}

function speedOf(runs: TestRan[]): Speed {
  const bad = runs.find(({ ending, comparison }) => ending !== 'ok' || comparison !== 'same')
  if (bad || runs.length === 0)
    throw new SandboxError(
      `the known program does not run: ${bad?.error ?? bad?.ending ?? 'the sandbox gave no answer'}`,
    )
  const work = knownWork.map(({ name, referenceMs }, at) => {
    const own = runs.filter(({ index }) => index % knownWork.length === at)
    return { name, referenceMs, ms: Math.min(...own.map(({ cpuUs }) => cpuUs)) / 1000 }
  })
  const logs = work.map(({ ms, referenceMs }) => Math.log(ms / referenceMs))
  const mean = Math.exp(logs.reduce((sum, one) => sum + one, 0) / logs.length)
  return { speed: Math.round(mean * 100) / 100, work }
}

const keptIn = (folder: string) => join(folder, 'speed')

/**
 * The speed of this machine, measured once a boot: a machine that is moved or given other cores is started anew. Null, with a line
 * in the log, where it cannot be measured: a judge is none the worse for it. To be called while nothing is judged.
 */
export async function speedOfBoot(folder: string, slot: Slot, signal: AbortSignal): Promise<number | null> {
  const [candidate] = speedLanguages.flatMap((name) => slot.node.languages.get(name) ?? [])
  if (!candidate) return null
  const key = await keyOf(candidate)
  const kept = await recalled(folder, key)
  if (kept !== undefined) return kept
  try {
    const { speed } = await measureSpeed(slot, candidate, signal)
    await keep(folder, { key, speed })
    log(`this machine takes ${speed} times as long as the reference machine`, 'info')
    return speed
  } catch (fault) {
    if (!signal.aborted) log(`the speed of this machine is not known: ${reasonOf(fault)}`)
    return null
  }
}

/** Of the boot and of everything else that the figure hangs on. */
async function keyOf({ version, fingerprint }: Candidate): Promise<string> {
  const of = [await thisBoot(), version, fingerprint, knownProgram, knownWork, runsOfEach]
  return createHash('sha256').update(JSON.stringify(of)).digest('hex')
}

/** What was measured under this key; a file that is missing or not ours tells nothing. */
async function recalled(folder: string, key: string): Promise<number | undefined> {
  const text = await readFile(keptIn(folder), 'utf8').catch(() => '')
  const [keptKey, speed] = text.trim().split(' ')
  return keptKey === key && Number(speed) > 0 ? Number(speed) : undefined
}

async function keep(folder: string, { key, speed }: { key: string; speed: number }): Promise<void> {
  const draft = `${keptIn(folder)}.${process.pid}`
  await writeFile(draft, `${key} ${speed}\n`)
  await rename(draft, keptIn(folder))
}
