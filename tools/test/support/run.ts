import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { waitFor } from '../../process/alive.ts'
import { checkoutRoot } from '../../process/paths.ts'

export interface Run {
  child: ChildProcess
  pid: number
  /** Everything printed so far, on both streams. */
  output(): string
  /** Resolves once the output matches; throws with the output when the program ends or the time is over before. */
  until(pattern: RegExp, seconds?: number): Promise<RegExpExecArray>
  /** Resolves with the exit code, or the signal's name. */
  ended(seconds?: number): Promise<number | string>
}

/** Starts a program in the checkout; unless `keep`, it is killed with the test if it still runs. */
export function run(command: string[], env: Record<string, string> = {}, keep = false): Run {
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: checkoutRoot,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  if (!keep) onTestFinished(() => void child.kill('SIGKILL'))
  const end = () => child.exitCode ?? child.signalCode ?? undefined
  return {
    child,
    pid: child.pid ?? 0,
    output: () => output,
    async until(pattern, seconds = 60) {
      await waitFor(() => (pattern.test(output) || end() !== undefined ? true : undefined), seconds)
      const match = pattern.exec(output)
      if (!match) throw new Error(`${pattern} did not appear:\n${output}`)
      return match
    },
    async ended(seconds = 30) {
      const how = await waitFor(end, seconds)
      if (how === undefined) throw new Error(`still running after ${seconds} s:\n${output}`)
      return how
    },
  }
}
