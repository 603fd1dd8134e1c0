import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Reply, readHello } from './replies.ts'
import type { Hello, RunnerOptions } from './types.ts'

const LAST_WORDS = 4096

/** A running runner: send frames, hear replies; `ended` resolves with the reason once the process is gone. */
export interface RunnerProcess {
  hello: Hello
  send(frame: Buffer): void
  /** Has one listener hear every reply from now on. */
  listen(listener: (reply: Reply) => void): void
  ended: Promise<string>
  isGone(): boolean
  end(): void
}

/** Collects the end of what a process says on stderr. */
function lastWords(child: ChildProcess) {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-LAST_WORDS)
  })
  return () => text.trim()
}

/** Spawns the binary; `ended` resolves with its last words, or how it ended. */
function spawnRunner({ binary, workFolder, cpu, minTier, forceTier }: RunnerOptions) {
  const args = [workFolder, cpu === undefined ? '' : String(cpu), minTier ?? '', forceTier ?? '']
  const child = spawn(binary, args, { stdio: ['pipe', 'pipe', 'pipe'], env: {} })
  const words = lastWords(child)
  child.stdin.on('error', () => {
    // a runner that is gone is told by `ended`
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(words() || `the runner ended with ${signal ?? `code ${code}`}`))
  })
  return { child, ended }
}

/** Starts the binary and waits for its hello; rejects with its own sentence when it refuses. */
export async function startProcess(options: RunnerOptions): Promise<RunnerProcess> {
  const { child, ended } = spawnRunner(options)
  let gone = false
  void ended.then(() => {
    gone = true
  })
  let listener: ((reply: Reply) => void) | undefined
  const greeting = new Promise<Hello>((resolve) => {
    listener = ({ hello }) => hello && resolve(readHello(hello))
  })
  createInterface({ input: child.stdout }).on('line', (line) => listener?.(JSON.parse(line) as Reply))
  const hello = await Promise.race([greeting, ended])
  if (typeof hello === 'string') throw new Error(`The sandbox cannot start: ${hello}`)
  return {
    hello,
    send: (frame) => void child.stdin.write(frame),
    listen: (next) => {
      listener = next
    },
    ended,
    isGone: () => gone,
    end: () => void child.stdin.end(),
  }
}
