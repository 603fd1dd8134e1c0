import {
  chmod,
  chown,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerBinary } from '../../client/build.ts'
import { startRunner } from '../../client/runner.ts'
import type { Batch, Limits, Program, Runner, RunnerOptions, TestRan, Tier } from '../../client/types.ts'
import { attackFolder } from './attacks.ts'

/** An ordinary user without rights, for runners that are not root. */
export const nobody = 65534

export const limits: Limits = {
  cpuUs: 300_000,
  wallUs: 5_000_000,
  memoryBytes: 256 << 20,
  stackBytes: 256 << 20,
  outputBytes: 64 << 20,
  processes: 64,
  scratchBytes: 64 << 20,
}

/** A folder of its own that anybody may look into, removed by the caller. */
export async function makeFolder(name: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, `verdict-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

export interface Slot {
  runner: Runner
  folder: string
  attacks: string
  /** Writes a file into the slot's folder and says its path. */
  file(name: string, text: string | Uint8Array): Promise<string>
  /** Runs one attack on a small stdin (or `input`) and compares its output with "held". */
  attack(argv: readonly string[], change?: Change): Promise<TestRan>
  batch(job: Partial<Batch> & Pick<Batch, 'program' | 'tests'>): Promise<TestRan[]>
  pid(): Promise<number>
  close(): Promise<void>
}

export interface Change {
  limits?: Partial<Limits>
  mayFork?: boolean
  input?: string
}

/** What starts the runner with groups, namespaces or a user of its own: a script, since the runner itself never switches. */
export async function binaryFor(folder: string, wanted: SlotOptions): Promise<string> {
  const { binary: own, user, groups = [], guarded, without } = wanted
  const binary = own ?? (await runnerBinary())
  if (user === undefined && groups.length === 0 && !guarded && !without) return binary
  const copy = join(folder, 'runner')
  const script = join(folder, 'run-as')
  await copyFile(binary, copy)
  const entering = groups.map((group) => `echo $$ >${group}/cgroup.procs || exit 1\n`).join('')
  const leave = without ? `unshare --mount sh -c 'umount ${without} && exec "$0" "$@"' ` : ''
  const guard = guarded ? 'unshare --pid --fork --kill-child --mount-proc ' : ''
  const become = user === undefined ? '' : `setpriv --reuid=${user} --regid=${user} --clear-groups `
  await writeFile(script, `#!/bin/sh\n${entering}exec ${leave}${guard}${become}${copy} "$@"\n`)
  await chmod(script, 0o755)
  return script
}

/** The hostile programs where whoever runs them may go: the checkout may be closed to others, and a weaker tier shows it as it is. */
async function attacksFor(folder: string, { user, forceTier }: SlotOptions): Promise<string> {
  const built = await attackFolder()
  if (user === undefined && forceTier === undefined) return built
  const copy = join(folder, 'attacks')
  await cp(built, copy, { recursive: true })
  return copy
}

export interface SlotOptions {
  forceTier?: Tier
  user?: number
  cpu?: number
  /** Folders of cgroups that the runner was given, to start in. */
  groups?: readonly string[]
  /** Another binary than the one of this checkout. */
  binary?: string
  /** A mount that it must not see. */
  without?: string
  /** Start it in a pid namespace, where whatever it kills is its own. */
  guarded?: true
}

/** Starts a runner with everything the tests need around it. */
export async function openSlot(wanted: SlotOptions = {}): Promise<Slot> {
  const { forceTier, user, cpu } = wanted
  const folder = await makeFolder('slot')
  const attacks = await attacksFor(folder, wanted)
  const workFolder = join(folder, 'work')
  await mkdir(workFolder)
  if (user !== undefined) await Promise.all([chown(workFolder, user, user), chown(folder, user, user)])
  const options: RunnerOptions = { binary: await binaryFor(folder, wanted), workFolder }
  if (forceTier) options.forceTier = forceTier
  if (cpu !== undefined) options.cpu = cpu
  const runner = await startRunner(options)

  const file = async (name: string, text: string | Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, text)
    if (user !== undefined) await chown(path, user, user)
    return path
  }
  const input = await file('input', 'input\n')
  const held = await file('held', 'held\n')

  async function batch(job: Partial<Batch> & Pick<Batch, 'program' | 'tests'>): Promise<TestRan[]> {
    const ran: TestRan[] = []
    await runner.batch({ compare: { kind: 'trimmed' }, stop: 'never', ...job }, (test) => ran.push(test))
    return ran
  }

  async function attack(argv: readonly string[], change: Change = {}): Promise<TestRan> {
    const program = programOf(attacks, argv, change)
    const [ran] = await batch({ program, tests: [{ input: change.input ?? input, answer: held }] })
    if (!ran) throw new Error('The batch reported nothing')
    return ran
  }

  async function close(): Promise<void> {
    await runner.close()
    await rm(folder, { recursive: true, force: true })
  }

  return { runner, folder, attacks, file, attack, batch, pid: () => pidOf(workFolder), close }
}

/** An attack program with the suite's usual limits. */
export function programOf(app: string, argv: readonly string[], change: Change = {}): Program {
  const [name = '', ...rest] = argv
  return {
    app,
    argv: [`/app/${name}`, ...rest],
    env: {},
    mayFork: change.mayFork ?? false,
    limits: { ...limits, ...change.limits },
  }
}

/** The runner below us: the first process that was given this work folder. */
async function pidOf(workFolder: string): Promise<number> {
  for (const pid of await descendants(process.pid)) {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (words.split('\0')[1] === workFolder) return pid
  }
  throw new Error('The runner is not among our descendants')
}

/** What a runner holds: open descriptors and resident memory in KiB. */
export async function holdings(pid: number): Promise<{ descriptors: string[]; residentKib: number }> {
  const names = await readdir(`/proc/${pid}/fd`)
  const descriptors = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => 'gone')))
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { descriptors: descriptors.sort(), residentKib: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) }
}

/**
 * Waits until a slot has tidied up after its last job: two keepers are left and the jail of that job; `more`: jails of
 * helpers besides. Where the job's memory is slow to be given back, its group and with it its jail are left for a new one.
 * Throws with what there is when it is anything else.
 */
export async function atRest(slot: Slot, more = 0): Promise<void> {
  const expected = 2 + 1 + more
  const neededMs = new Map([
    [expected, restMs],
    [expected - 1, groupLeftMs],
  ])
  const pid = await slot.pid()
  const deadline = Date.now() + 5000
  let [since, before, below] = [Date.now(), '', await descendants(pid)]
  while (below.join() !== before || Date.now() < since + (neededMs.get(below.length) ?? Number.POSITIVE_INFINITY)) {
    if (below.join() !== before) since = Date.now()
    before = below.join()
    if (Date.now() > deadline) throw new Error(`There are ${below.length} processes below the runner, not ${expected}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
    below = await descendants(pid)
  }
}

/** Who stays for so long is here to stay. */
const restMs = 15
/** The same where one jail fewer may only mean that a process is still being ended. */
const groupLeftMs = 400

/** Every process below this one, as pids, itself left out. */
export async function descendants(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const children = lists.flatMap((list) => list.split(' ').map(Number).filter(Boolean))
  const below = await Promise.all(children.map(descendants))
  return [...children, ...below.flat()]
}
