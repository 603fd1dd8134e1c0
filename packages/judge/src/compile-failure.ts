import { sentence } from '@verdict/contract/judging/sentences.ts'
import type { Compiled, Limits } from '@verdict/sandbox/types.ts'
import { SandboxError } from './errors.ts'

/** A compile error that another try might not meet; the message says why, `said` are the compiler's own words. */
export class TransientCompileError extends Error {
  said: string
  constructor(said: string, why: string) {
    super(why)
    this.said = said
  }
}

/**
 * What the author is told of a compiler that came to an end by itself. Throws TransientCompileError when it was stopped, SandboxError when the
 * sandbox failed.
 */
export function failure(compiled: Compiled, limits: Limits): { compileError: string } {
  const { ending, signal, message, messageCut, error } = compiled
  if (ending === 'internal') throw new SandboxError(`compiling failed: ${error ?? 'the sandbox gave no reason'}`)
  const said = messageCut ? `${message}\n[cut]` : message
  if (ending === 'signal') throw new TransientCompileError(said, sentence('compilerSignal', { signal }))
  if (ending !== 'exit') throw new TransientCompileError(said, overLimit(ending, limits))
  if (partKilled.test(message)) throw new TransientCompileError(said, sentence('compilerPart'))
  return { compileError: said }
}

/** How GCC ends with an error of its own when somebody else, such as a kernel without memory, killed one of its programs. */
const partKilled = /: fatal error: (Killed signal terminated program|\S+ terminated with signal 9\b)/

function overLimit(ending: Compiled['ending'], { cpuUs, memoryBytes, outputBytes }: Limits): string {
  if (ending === 'memory') return sentence('compilerMemory', { mib: memoryBytes / 1024 / 1024 })
  if (ending === 'output') return sentence('compilerOutput', { mib: outputBytes / 1024 / 1024 })
  return sentence('compilerTime', { seconds: cpuUs / 1_000_000 })
}
