import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface Lock {
  /** The open file; a child that gets it as one of its own keeps the lock until it ends, too. */
  fd: number
  release(): void
}

/**
 * Takes an exclusive lock on a file, waiting at most `waitSeconds`; undefined when somebody else keeps it.
 * The kernel holds it for as long as this process lives: `flock` locks the open file it shares with us, then goes.
 */
export async function lockFile(file: string, waitSeconds: number): Promise<Lock | undefined> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const fd = fs.openSync(file, 'a', 0o600)
  const code = await flock(fd, waitSeconds)
  if (code === 0) return { fd, release: () => fs.closeSync(fd) }
  fs.closeSync(fd)
  if (code === 1) return undefined
  throw new Error(`flock could not lock ${file} (exit ${code})`)
}

function flock(fd: number, waitSeconds: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn('flock', ['--exclusive', '--timeout', String(waitSeconds), '3'], {
      stdio: ['ignore', 'ignore', 'ignore', fd],
    })
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
