import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('process.ts', import.meta.url))

export interface Killed {
  /** Ends the process without a word; resolves when another has taken its place. */
  kill(): Promise<void>
  /** Rejects when the relay ended by itself. */
  stop(): Promise<void>
}

/** A relay that is there again whenever it is killed; `onKilled` is done before. */
export function keepRelay(env: Record<string, string>, onKilled: () => Promise<void>): Killed {
  let isExpected = false
  let fault: Error | undefined
  let now = start()

  function start(): ChildProcess {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...env, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code, signal) => {
      if (!isExpected) fault = new Error(`the relay ended by itself with ${code ?? signal}`)
    })
    return child
  }

  async function end(): Promise<void> {
    isExpected = true
    if (now.exitCode !== null || now.signalCode !== null) return
    const gone = once(now, 'exit')
    now.kill('SIGKILL')
    await gone
  }
  return {
    async kill() {
      if (fault) throw fault
      await end()
      await onKilled()
      isExpected = false
      now = start()
    },
    async stop() {
      await end()
      if (fault) throw fault
    },
  }
}
