import fs from 'node:fs'
import path from 'node:path'
import { findBinaries } from './postgres/binaries.ts'
import { createData, passwordFile, roleName } from './postgres/create.ts'
import { postgresIdentity } from './postgres/identity.ts'
import { ownData } from './postgres/own.ts'
import { launchPostmaster, type Postmaster, runningPostmaster, stopPostmaster } from './postgres/postmaster.ts'
import { readIfThere } from './process/alive.ts'
import { lockFile } from './process/lock.ts'

export interface StartOptions {
  /** The data directory; made when absent. Beside it lie `<dir>.log` and `<dir>.lock`. */
  dir: string
  /** Server settings, e.g. { fsync: 'off' }; without effect on a server that already runs. */
  settings?: Record<string, string>
  /** The port to listen on when it has to be launched; a free one otherwise. */
  port?: number
  /** As root, run under another account even where a user namespace would do. */
  identity?: 'account'
}

export interface Postgres {
  /** Of the role and database `verdict`; the role may create databases, but is no superuser. */
  url: string
  pid: number
  /** True when a server from before was found running, e.g. because its launcher was killed. */
  reused: boolean
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data directory, with a socket beside it and on 127.0.0.1 and a free port, or finds it running. Safe to
 * call from several processes at once.
 */
export async function startPostgres({ settings = {}, identity, port, ...options }: StartOptions): Promise<Postgres> {
  const dir = path.resolve(options.dir)
  const lock = await lockFile(`${dir}.lock`, 120)
  if (!lock) throw new Error(`Another program has been starting PostgreSQL on ${dir} for two minutes.`)
  try {
    const running = await runningPostmaster(dir)
    const postmaster = running ?? (await launch(dir, settings, port, identity))
    return {
      url: urlOf(dir, postmaster),
      pid: postmaster.pid,
      reused: running !== undefined,
      stop: () => stopPostmaster(dir, postmaster.pid),
    }
  } finally {
    lock.release()
  }
}

/** Whoever knows `host` (libpq and pg do) goes by the socket, others by the address. */
function urlOf(dir: string, { port, socketFolder }: Postmaster): string {
  const password = fs.readFileSync(passwordFile(dir), 'utf8')
  const url = `postgres://${roleName}:${password}@127.0.0.1:${port}/${roleName}`
  return socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url
}

async function launch(dir: string, settings: Record<string, string>, port?: number, force?: 'account') {
  const binaries = findBinaries(readIfThere(path.join(dir, 'PG_VERSION'))?.trim())
  fs.mkdirSync(path.dirname(dir), { recursive: true })
  const identity = postgresIdentity(dir, binaries.bin, force)
  if (fs.existsSync(dir)) ownData(dir, identity.owner)
  else createData(dir, binaries, identity)
  return launchPostmaster(dir, binaries, identity, { shared_buffers: '128MB', ...settings }, port)
}
