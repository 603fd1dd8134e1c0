import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('../..', import.meta.url))

export const rootPassword = 'root-secret'

/** Found at once by a judge; those that take their time to be made ready are named by who needs them. */
export const usualLanguages = 'C,C++,Python3,JavaScript Node'

/** The parts of a running product, told apart by their command lines. */
export const parts = {
  server: /programs\/server\.mjs/,
  judge: /programs\/judge\.mjs/,
  relay: /programs\/relay\.mjs/,
  runner: /sandbox\/dist\/runner/,
  database: /postgres .*-D /,
  launcher: /tools\/start\.ts/,
  compiler: /cc1plus|go-build|\/compile /,
} as const
export type Part = keyof typeof parts

export interface Product {
  url: string
  dataDir: string
  /** Everything the launcher printed so far. */
  output: () => string
  /** Process ids of a part, found below the launcher or by the data directory in the command line. */
  pids(part: Part): number[]
  /** Signals every process of a part; tells how many there were. */
  signal(part: Part, signal: NodeJS.Signals): number
  /** SIGTERM to the launcher; resolves when it is gone. */
  stop(): Promise<void>
}

export interface ProductOptions {
  /** Kept when given, so that a product can be started again on it; else a fresh folder. */
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** Words after the name of the program; default: start. */
  command?: string[]
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

export const freshFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-'))

/** Starts a whole product as an operator would and waits until it says that it is ready. */
export async function startProduct({
  dataDir = freshFolder(),
  port,
  ...options
}: ProductOptions = {}): Promise<Product> {
  const { env = {}, command = ['start'] } = options
  const chosen = port ?? (await freePort())
  const launcher = spawn(process.execPath, [path.join(checkout, 'scripts/verdict.mjs'), ...command], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(chosen),
      DATA_DIR: dataDir,
      ROOT_PASSWORD: rootPassword,
      SUBMIT_INTERVAL: '0',
      LANGUAGES: usualLanguages,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const hear = (chunk: Buffer) => printed.push(String(chunk))
  launcher.stdout.on('data', hear)
  launcher.stderr.on('data', hear)
  const url = await readyLine(launcher, () => printed.join(''))
  return {
    url,
    dataDir,
    output: () => printed.join(''),
    pids: (part) => pidsOf(part, launcher, dataDir),
    signal: (part, signal) => pidsOf(part, launcher, dataDir).filter((pid) => reached(pid, signal)).length,
    stop: () => stopped(launcher),
  }
}

/** Whether the process was still there to be signalled. */
function reached(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

async function readyLine(launcher: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const url = /Verdict is ready at (http:\S+)/.exec(output())?.[1]
    if (url) return url
    if (launcher.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  launcher.kill('SIGTERM')
  throw new Error(`the product did not start:\n${output()}`)
}

async function stopped(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return
  const gone = new Promise<void>((resolve) => launcher.once('exit', () => resolve()))
  launcher.kill('SIGTERM')
  await gone
}

interface Process {
  pid: number
  parent: number
  command: string
}

function processes(): Process[] {
  const numbers = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.flatMap((name) => {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      return [] // it ended while we looked
    }
  })
}

function pidsOf(part: Part, launcher: ChildProcess, dataDir: string): number[] {
  const all = processes()
  const below = new Set([launcher.pid])
  for (let grown = true; grown; ) {
    const more = all.filter(({ pid, parent }) => below.has(parent) && !below.has(pid))
    for (const { pid } of more) below.add(pid)
    grown = more.length > 0
  }
  return all
    .filter(({ pid, command }) => parts[part].test(command) && (below.has(pid) || command.includes(dataDir)))
    .map(({ pid }) => pid)
}
