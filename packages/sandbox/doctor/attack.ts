import { chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Batch, Limits, Program, Runner, TestRan } from '../client/types.ts'
import type { Attack, Trial } from './trials.ts'

/** A runner under examination, and a folder of our own for its inputs. */
export interface Patient {
  runner: Runner
  /** Folder of the hostile programs. */
  programs: string
  folder: string
}

export interface Check {
  name: string
  ok: boolean
  /** What was seen, in a few words. */
  detail: string
}

const limits: Limits = {
  cpuUs: 50_000,
  wallUs: 2_000_000,
  memoryBytes: 256 << 20,
  stackBytes: 64 << 20,
  outputBytes: 16 << 20,
  processes: 64,
  scratchBytes: 16 << 20,
}

/** A program of ours, with limits that a well jail keeps within milliseconds. */
export function programOf({ programs }: Patient, argv: readonly string[], change: Partial<Limits> = {}): Program {
  const [name = '', ...words] = argv
  return { app: programs, argv: [`/app/${name}`, ...words], env: {}, mayFork: false, limits: { ...limits, ...change } }
}

/** Runs a program once per input; its output is compared with the answer. */
export async function runOn(patient: Patient, program: Program, inputs: readonly string[], answer = 'held\n') {
  const answerFile = join(patient.folder, 'answer')
  await writeFile(answerFile, answer)
  const tests = await Promise.all(
    inputs.map(async (text, index) => {
      const input = join(patient.folder, `${index}.in`)
      await writeFile(input, text)
      return { input, answer: answerFile }
    }),
  )
  const ran: TestRan[] = []
  const batch: Batch = { program, tests, compare: { kind: 'trimmed' }, stop: 'never' }
  await patient.runner.batch(batch, (one) => ran.push(one))
  return ran
}

const wordOf = ({ ending, comparison }: TestRan) => (ending === 'ok' && comparison === 'same' ? 'held' : ending)

function describe(what: string, { ending, exitCode, signal, error, difference }: TestRan): string {
  const how = ending === 'signal' ? `signal ${signal}` : ending === 'exit' ? `exit ${exitCode}` : ending
  return [`${what} ended with "${how}"`, error, difference?.found.trim()].filter(Boolean).join(': ')
}

/** What went wrong; `isTiming`: a machine that is busy with something else may be the reason, so that it is tried again. */
interface Fault {
  text: string
  isTiming: boolean
}

/** How often what a busy machine may have disturbed is tried; what is broken fails each time. */
const tries = 4

const wrongEnding = (what: string, ran: TestRan): Fault => ({
  text: describe(what, ran),
  isTiming: ran.ending === 'cpu' || ran.ending === 'idle',
})

/** A+B in the same jail: right, and nothing of the program before is left. */
async function leftBehind(patient: Patient, mayFork: boolean): Promise<Fault | undefined> {
  const alone = patient.runner.hello.tier === 'D' ? 'among' : 'alone'
  const canary = { ...programOf(patient, ['canary', alone]), mayFork }
  const [ran] = await runOn(patient, canary, ['20 22\n'], '42\n')
  if (!ran) return { text: 'A+B after it did not run', isTiming: false }
  return wordOf(ran) === 'held' ? undefined : wrongEnding('A+B after it', ran)
}

async function suffer(patient: Patient, attack: Attack): Promise<Fault | undefined> {
  const { argv, expect, mayFork = false } = attack
  const [ran] = await runOn(patient, { ...programOf(patient, argv, attack.limits), mayFork }, ['input\n'])
  const what = argv.join(' ')
  if (!ran) return { text: `${what} did not run`, isTiming: false }
  const allowed: readonly string[] = expect
  if (!allowed.includes(wordOf(ran))) return wrongEnding(what, ran)
  const most = attack.limits?.memoryBytes ?? limits.memoryBytes
  const counted = patient.runner.hello.controllers.memory.startsWith('cgroup')
  if (counted && ran.memoryBytes > most + (4 << 20))
    return { text: `${what} had ${ran.memoryBytes >> 20} MiB of ${most >> 20}`, isTiming: false }
  const late = ran.cpuUs - (attack.limits?.cpuUs ?? limits.cpuUs)
  if (ran.ending === 'cpu' && late > (attack.lateUs ?? 1_000_000))
    return { text: `${what} was ended ${Math.round(late / 1000)} ms too late`, isTiming: true }
  const left = await leftBehind(patient, mayFork)
  return left && { ...left, text: `${what}: ${left.text}` }
}

/** The same until it goes well, fails by more than its timing, or has failed too often. */
async function sufferAgain(patient: Patient, attack: Attack): Promise<string | undefined> {
  for (let time = 1; ; time += 1) {
    const fault = await suffer(patient, attack)
    if (!fault?.isTiming || time === tries) return fault?.text
  }
}

/** Runs the programs of a trial until one gets through. */
export async function attempt(patient: Patient, { name, attacks }: Trial): Promise<Check> {
  const possible = attacks.filter((one) => patient.runner.hello.tier !== 'D' || !one.needsNamespaces)
  for (const attack of possible) {
    const fault = await sufferAgain(patient, attack)
    if (fault) return { name, ok: false, detail: fault }
  }
  return { name, ok: true, detail: `${possible.length} held off` }
}

/** A figure that is off is taken again, for the machine may have been busy; the last one counts. */
export async function takenAgain(figure: (patient: Patient) => Promise<Check>, patient: Patient): Promise<Check> {
  for (let time = 1; ; time += 1) {
    const check = await figure(patient)
    if (check.ok || time === tries) return check
  }
}

/** What one test hides must not be there for the next. */
export async function attemptLeak(patient: Patient): Promise<Check> {
  const [left, found] = await runOn(patient, programOf(patient, ['files', 'messages']), ['l', 'f'])
  const fault = [left, found].find((one) => !one || wordOf(one) !== 'held')
  return {
    name: 'leaks between tests',
    ok: !fault,
    detail: fault ? describe('files messages', fault) : 'nothing found',
  }
}

/** A compilation that leaves a link for a program must not get the link's target out. */
export async function attemptCompile(patient: Patient): Promise<Check> {
  const [source, target] = [join(patient.folder, 'source'), join(patient.folder, 'target')]
  const owner = await stat(patient.folder)
  for (const folder of [source, target]) {
    await mkdir(folder)
    await chown(folder, owner.uid, owner.gid)
  }
  const binds = { [patient.programs]: '/attacks' }
  const { ending, message, error } = await patient.runner.compile({
    source,
    steps: [{ argv: ['/attacks/files', 'link-artefact'], env: {} }],
    binds,
    limits,
    artefacts: ['artefact'],
    target,
    artefactBytes: 1 << 20,
  })
  const ok = ending === 'exit' && message.startsWith('held')
  return {
    name: 'compile',
    ok,
    detail: ok ? 'the link was refused' : `it ended with "${ending}": ${error ?? message}`,
  }
}
