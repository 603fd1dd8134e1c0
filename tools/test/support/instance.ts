import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { onTestFinished } from 'vitest'
import { commandLine, waitFor } from '../../process/alive.ts'
import { freePort } from '../../process/free-port.ts'
import { inCheckout } from '../../process/paths.ts'
import { type Run, run } from './run.ts'
import { tempFolder } from './temp.ts'

export interface Started extends Run {
  url: string
  port: number
  dataDir: string
}

export interface StartOptions {
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** Command in front of Node, e.g. setpriv. */
  prefix?: string[]
  /** Instead of the launcher's own command, e.g. npm start. */
  command?: string[]
  /** It outlives the test; the caller ends it. */
  keep?: boolean
}

/** Judging takes longest to come up, so most tests go without. */
const quick = { JUDGE_SLOTS: '0', SAMPLE_PROBLEMS: '0', INSTALL: '0', ROOT_PASSWORD: 'root-secret' }

const launcher = [process.execPath, inCheckout('scripts/verdict.mjs'), 'start']

let model: string | undefined

/** DATA_DIR of an instance that ran before, with a root of password root-secret; made once and copied. */
export async function usedFolder(): Promise<string> {
  const dataDir = tempFolder()
  fs.rmdirSync(dataDir)
  if (!model) {
    model = fs.mkdtempSync('/tmp/verdict-model-')
    await stop(await start({ dataDir: model }))
  }
  spawnSync('cp', ['-a', model, dataDir])
  return dataDir
}

export const forgetUsedFolder = () => model && fs.rmSync(model, { recursive: true, force: true })

/** `npm start` without npm, not yet ready. */
export async function begin({ dataDir = tempFolder(), port, ...options }: StartOptions = {}) {
  const { env = {}, prefix = [], command = launcher, keep = false } = options
  const chosen = port ?? (await freePort())
  const started = run([...prefix, ...command], { ...quick, PORT: String(chosen), DATA_DIR: dataDir, ...env }, keep)
  if (!keep) onTestFinished(() => killAll(dataDir))
  return { ...started, port: chosen, dataDir }
}

/** A running instance. */
export async function start(options: StartOptions = {}): Promise<Started> {
  const begun = await begin(options)
  const [, url = ''] = await begun.until(/^Verdict is ready at (\S+)$/m)
  return { ...begun, url }
}

/** SIGTERM, and everything has ended. */
export async function stop(started: Run): Promise<number | string> {
  started.child.kill('SIGTERM')
  return started.ended()
}

export interface Found {
  pid: number
  command: string
}

/** All of this machine. */
export const everyProcess = (): Found[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const command = commandLine(Number(name))?.join(' ')
      return command ? [{ pid: Number(name), command }] : []
    })

/** Processes that were started for a DATA_DIR, by their environment, or as PostgreSQL's by the folder they work in. */
export const processesOf = (dataDir: string): Found[] =>
  everyProcess().filter(
    ({ pid }) => environmentOf(pid).includes(`DATA_DIR=${dataDir}`) || folderOf(pid)?.startsWith(`${dataDir}/`),
  )

export const pidOf = (dataDir: string, pattern: RegExp): number => {
  const found = processesOf(dataDir).find(({ command }) => pattern.test(command))
  if (!found) throw new Error(`no process like ${pattern}`)
  return found.pid
}

export const server = /^\S*node \S*programs\/server\.mjs/
export const postgres = /^\S*postgres -D/

/** Undefined when they are all gone within the time. */
export const leftovers = async (dataDir: string, seconds = 10): Promise<Found[] | undefined> => {
  const gone = await waitFor(() => (processesOf(dataDir).length ? undefined : true), seconds)
  return gone ? undefined : processesOf(dataDir)
}

export async function killAll(dataDir: string) {
  for (const { pid } of processesOf(dataDir)) kill(pid)
  await leftovers(dataDir)
}

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL') {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function folderOf(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone meanwhile, or somebody else's
  }
}

/** As the process was given it. */
export function environmentOf(pid: number): string[] {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return [] // gone meanwhile, or somebody else's
  }
}

/** What POST /api/login answers in its body. */
export async function loginStatus(url: string, password: string): Promise<number> {
  const body = JSON.stringify({ username: 'root', password })
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await reply.json()) as { status: number }).status
}
