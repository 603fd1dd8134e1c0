import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { revokedExit } from '../../packages/node/src/life.ts'
import { readable } from '../process/readable.ts'
import { say, tell } from '../process/say.ts'
import { watchBeats } from '../process/watch-beats.ts'
import type { Part } from './programs.ts'

export interface ChildSpec extends Part {
  /** For Node itself, e.g. --watch. */
  nodeFlags?: string[]
  /** Where its output goes; undefined: to the terminal, each line under its name. */
  logFile?: string
  /** Its lines are shown without its name. */
  isBare?: boolean
  /** An open file that the child holds as its fd 3, e.g. the lock of DATA_DIR. */
  holds?: number
  /** It is killed, and so started again, when it has not shown for so long that it lives; 0: never. */
  silentMs?: number
  /** Called when it has ended for good: the site has revoked it. */
  onRevoked?(): void
  /** Called with the pid after every start. */
  onStart?(pid: number): void
}

export interface Child {
  readonly logFile?: string
  /** How often it ended without being told to. */
  readonly crashes: number
  /** Why it takes no work, as it said last; undefined while it takes some. */
  readonly refusal: string | undefined
  /** How often it has said that it takes none. */
  readonly refusals: number
  /** Asks it to end and resolves with its exit code when it has; kills it after `graceMs`. */
  stop(graceMs: number): Promise<number>
  kill(): void
}

const firstPauseMs = 100
const maxPauseMs = 5000
const healthyMs = 10_000

/** Keeps a program running: starts it again when it ends by itself, each time a little later until it has run for ten seconds. */
export function supervise(spec: ChildSpec): Child {
  let crashes = 0
  let refusal: string | undefined
  let refusals = 0
  let pauseMs = firstPauseMs
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let running = start()

  function start(): ChildProcess {
    const started = Date.now()
    const child = launch(spec)
    if (spec.late) tellLate(child, spec.late)
    child.on('message', hear)
    if (spec.silentMs) watchBeats(child, spec.silentMs, () => killFrozen(child))
    const ended = (how: string) => {
      if (stopping) return
      crashes += 1
      if (Date.now() - started > healthyMs) pauseMs = firstPauseMs
      const where = spec.logFile ? `; see ${spec.logFile}` : ''
      say(`${spec.name} ended (${how}); starting it again in ${pauseMs / 1000} s${where}`, 'warn')
      timer = setTimeout(() => (running = start()), pauseMs)
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    }
    child.once('error', (error) => ended(error.message))
    child.once('exit', (code, signal) => (code === revokedExit ? leave() : ended(signal ?? `exit ${code}`)))
    return child
  }

  function leave() {
    if (stopping) return
    stopping = true
    say(`${spec.name} has ended for good: the site has revoked it`, 'warn')
    spec.onRevoked?.()
  }

  function hear(message: unknown) {
    const said = refusalIn(message)
    if (!said) return
    if (said.refuses !== undefined) refusals += 1
    if (said.refuses !== refusal) {
      say(`${spec.name} ${said.refuses === undefined ? 'takes work now' : `refuses work: ${said.refuses}`}`, 'warn')
    }
    refusal = said.refuses
  }

  function killFrozen(child: ChildProcess) {
    if (stopping) return
    say(`${spec.name} has shown no sign of life for ${(spec.silentMs ?? 0) / 1000} s; ending it`, 'warn')
    child.kill('SIGKILL')
  }

  return {
    ...(spec.logFile && { logFile: spec.logFile }),
    get crashes() {
      return crashes
    },
    get refusal() {
      return refusal
    },
    get refusals() {
      return refusals
    },
    async stop(graceMs) {
      stopping = true
      clearTimeout(timer)
      return endOf(running, graceMs)
    },
    kill() {
      stopping = true
      clearTimeout(timer)
      running.kill('SIGKILL')
    },
  }
}

/** What a node tells by `tellLauncher` (packages/node/src/life.ts). */
function refusalIn(message: unknown): { refuses: string | undefined } | undefined {
  if (typeof message !== 'object' || message === null || !('refuses' in message)) return undefined
  return { refuses: typeof message.refuses === 'string' ? message.refuses : undefined }
}

/** In a session of its own, so that Ctrl-C reaches the launcher alone; the kernel ends it when the launcher dies. */
function launch({
  name,
  prefix,
  nodeFlags = [],
  program,
  otherwise,
  args = [],
  env,
  logFile,
  isBare,
  holds,
  onStart,
  late,
}: ChildSpec): ChildProcess {
  const file = otherwise === undefined || fs.existsSync(program) ? program : otherwise
  const command = [...prefix, process.execPath, ...nodeFlags, file, ...args, ...(late ? ['--settings-follow'] : [])]
  const log = logFile ? openLog(logFile) : undefined
  const output = log ?? (logFile ? 'ignore' : 'pipe')
  // Node that watches files has a channel to the program of its own
  const channel = nodeFlags.length ? 'ignore' : 'ipc'
  const child = spawn(command[0] ?? '', command.slice(1), {
    env,
    detached: true,
    stdio: ['ignore', output, output, holds ?? 'ignore', channel],
  })
  if (log !== undefined) fs.closeSync(log)
  else showOutput(child, isBare ? '' : `${name.padEnd(6)} | `)
  if (child.pid) onStart?.(child.pid)
  return child
}

/** Where it does not come to be known, whoever waits for it ends the child, too. */
function tellLate(child: ChildProcess, late: Promise<NodeJS.ProcessEnv>) {
  late.then(
    (rest) => child.connected && child.send(rest, () => undefined),
    () => undefined,
  )
}

async function endOf(child: ChildProcess, graceMs: number): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return child.exitCode ?? 1
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await exit
  clearTimeout(timer)
  return child.exitCode ?? 1
}

/** Undefined when no file can be made now: then the output is lost, which is better than no child. */
function openLog(file: string): number | undefined {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    return fs.openSync(file, 'a', 0o640)
  } catch (error) {
    say(`${file} cannot be written: ${(error as Error).message}`)
    return undefined
  }
}

/** A terminal is read by people; whatever else keeps the lines as they are. */
const isForPeople = process.stdout.isTTY

function showOutput({ stdout, stderr }: ChildProcess, prefix: string) {
  for (const stream of [stdout, stderr]) if (stream) showLines(stream, prefix)
}

function showLines(stream: NodeJS.ReadableStream, prefix: string) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) tell(`${prefix}${isForPeople ? readable(line) : line}`)
  })
  stream.once('end', () => rest && tell(`${prefix}${rest}`))
}
