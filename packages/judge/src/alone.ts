import type { Runner } from '@verdict/sandbox/types.ts'

/** Whose turn it is to have the machine to itself. */
export interface Turns {
  /** The runners of all judging slots. */
  runners: Set<Runner>
  /** Resolves when nobody has it any more. */
  last: Promise<unknown>
}

export const noTurns = (): Turns => ({ runners: new Set(), last: Promise.resolve() })

/** Does the work while the other slots start nothing: waits for its turn, then for what the others are at. */
export async function alone<T>(turns: Turns, runner: Runner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const before = turns.last
  const { promise, resolve } = Promise.withResolvers<void>()
  turns.last = before.then(() => promise)
  await before
  const others = [...turns.runners].filter((other) => other !== runner)
  try {
    signal.throwIfAborted()
    await Promise.all(others.map((other) => other.pause()))
    return await work()
  } finally {
    for (const other of others) other.resume()
    resolve()
  }
}
