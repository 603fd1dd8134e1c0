import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('process.ts', import.meta.url))

export interface Killed {
  /** Ends the process without a word; another takes its place. */
  kill(): void
  /** Rejects when the relay ended by itself. */
  stop(): Promise<void>
}

/** A relay that is there again whenever it is killed. */
export function keepRelay(env: Record<string, string>): Killed {
  let isOver = false
  let fault: Error | undefined
  let now: ChildProcess = start()

  function start(): ChildProcess {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...env, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code, signal) => {
      if (signal === null && !isOver) fault = new Error(`the relay ended by itself with ${code}`)
      else if (!isOver) now = start()
    })
    return child
  }
  return {
    kill: () => void now.kill('SIGKILL'),
    async stop() {
      isOver = true
      const gone = new Promise<void>((done) => now.once('exit', () => done()))
      if (now.exitCode === null && now.signalCode === null) {
        now.kill('SIGKILL')
        await gone
      }
      if (fault) throw fault
    },
  }
}
