import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { commandLine, readIfThere, waitFor } from '../process/alive.ts'
import { environmentOf } from '../process/environment.ts'
import { freePort } from '../process/free-port.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface Postmaster {
  pid: number
  port: number
  /** Where its socket lies; empty: it has none, and is reached at 127.0.0.1 alone. */
  socketFolder: string
}

const pidFile = (dir: string) => path.join(dir, 'postmaster.pid')
/** No process has it (the kernel's highest is 4194304). */
const nobodysPid = 4_194_305

/** Runs PostgreSQL on the directory and returns once it takes connections. It outlives us; the caller stops it. */
export async function launchPostmaster(
  dir: string,
  binaries: Binaries,
  identity: Identity,
  settings: Record<string, string>,
  wantedPort?: number,
): Promise<Postmaster> {
  disownForeignPid(dir)
  const deadline = Date.now() + 60_000
  let socketFolder = makeSocketFolder(dir, identity.owner)
  for (;;) {
    const logStart = fs.statSync(`${dir}.log`, { throwIfNoEntry: false })?.size ?? 0
    const port = wantedPort ?? (await freePort())
    const command = [...identity.prefix, path.join(binaries.bin, 'postgres')]
    const postmaster = await tryLaunch(dir, command, port, { unix_socket_directories: socketFolder, ...settings })
    if (postmaster) return postmaster
    const log = fs.readFileSync(`${dir}.log`).subarray(logStart).toString()
    // A disk without sockets.
    if (socketFolder && /could not create any Unix-domain sockets/.test(log)) {
      socketFolder = ''
      continue
    }
    // Another program took the port, or the last children of a killed postmaster are still letting go of its memory.
    const passes = /could not bind|Address already in use|pre-existing shared memory/.test(log)
    if (!passes || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${log.trim()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The postmaster that serves the directory, once it is ready; undefined when there is none. */
export async function runningPostmaster(dir: string): Promise<Postmaster | undefined> {
  const state = await waitFor(() => {
    const seen = readPidFile(dir)
    if (!seen || !isPostmaster(seen.pid, dir)) return 'none'
    return seen.status === 'ready' ? seen : undefined
  }, 60)
  if (!state) throw new Error(`The PostgreSQL on ${dir} neither starts nor stops; see ${dir}.log.`)
  return state === 'none' ? undefined : state
}

/** Disconnects everybody, writes everything down, and resolves when the process is gone. */
export async function stopPostmaster(dir: string, pid: number) {
  if (!isPostmaster(pid, dir)) return
  // Fast, and when that does not end, at once: the next start replays what is not yet written down.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    if (await waitFor(() => (isPostmaster(pid, dir) ? undefined : true), signal === 'SIGINT' ? 60 : 10)) return
  }
  throw new Error(`PostgreSQL (${pid}) does not stop.`)
}

async function tryLaunch(dir: string, command: string[], port: number, settings: Record<string, string>) {
  const options = { listen_addresses: '127.0.0.1', ...settings }
  const args = [
    '-D',
    dir,
    '-p',
    String(port),
    ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const log = fs.openSync(`${dir}.log`, 'a', 0o600)
  // An own session, so that Ctrl-C at the terminal reaches the launcher alone, which stops things in order.
  const child = spawn(command[0] ?? '', [...command.slice(1), ...args], {
    stdio: ['ignore', log, log],
    detached: true,
    cwd: '/',
    env: environmentOf(),
  })
  fs.closeSync(log)
  const failure = new Promise<Error>((resolve) => child.once('error', resolve))
  const spawned = new Promise<void>((resolve) => child.once('spawn', resolve))
  const error = await Promise.race([failure, spawned])
  if (error) throw error
  child.unref()
  const end = await waitFor(() => {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended'
    const seen = readPidFile(dir)
    return seen && seen.pid === child.pid && seen.status === 'ready' ? seen : undefined
  }, 60)
  return end === 'ended' ? undefined : end
}

function readPidFile(dir: string) {
  const lines = readIfThere(pidFile(dir))
    ?.split('\n')
    .map((line) => line.trim())
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '', status: lines[7] }
}

/** Whether the process serves the directory, by whatever path it was told of it: it works in there. */
export function isPostmaster(pid: number, dir: string): boolean {
  const command = commandLine(pid)
  if (!command || command.includes(dir)) return command !== undefined
  return command.some((word) => /(^|\/)postgres$/.test(word)) && folderOf(pid) === fs.realpathSync(dir)
}

function folderOf(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone meanwhile, or somebody else's
  }
}

/**
 * After a crash the number in postmaster.pid may meanwhile belong to some other program, which PostgreSQL would take for itself.
 * The rest of the file stays: by it PostgreSQL sees whether children of the killed postmaster still use the data.
 */
function disownForeignPid(dir: string) {
  const text = readIfThere(pidFile(dir))
  const seen = readPidFile(dir)
  if (!text || !seen || isPostmaster(seen.pid, dir)) return
  fs.writeFileSync(pidFile(dir), text.replace(/^\d+/, String(nobodysPid)))
}
