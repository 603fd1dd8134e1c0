import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Compiles the program of `startBare` into a folder; answers its path. */
export function buildBare(folder: string): string {
  const binary = join(folder, 'bare')
  execFileSync('gcc', ['-O2', '-static', '-o', binary, join(import.meta.dirname, 'bare.c')])
  return binary
}

/** A small C process on one core that runs a program whenever asked, with a file as its input; says the microseconds. */
export function startBare(binary: string, { input, cpu }: { input: string; cpu: number }, ...argv: string[]) {
  const child = spawn(binary, [input, String(cpu), ...argv], { stdio: ['pipe', 'pipe', 'ignore'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    run: async () => {
      child.stdin.write('.')
      const took = Number((await lines.next()).value)
      if (!(took > 0)) throw new Error(`${argv[0]} did not end well`)
      return took
    },
    end: () => child.stdin.end(),
  }
}
