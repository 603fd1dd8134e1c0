import { say } from '../process/say.ts'

export interface Stoppable {
  /** Ends in its own time and loses nothing. */
  stop(): Promise<void>
  /** Ends at once, also what is in the midst of stopping. */
  force(): Promise<void>
}

export interface Stack extends Stoppable {
  /** What is added last is stopped first; what comes after the stop is stopped at once. */
  add(part: Stoppable): void
}

/** Parts of an instance in the order in which they came up, to be taken down in reverse. */
export function makeStack(): Stack {
  const parts: Stoppable[] = []
  let isClosed = false
  let forced: Promise<void> | undefined
  async function stop() {
    isClosed = true
    for (let part = parts.at(-1); part && !forced; part = parts.at(-1)) {
      await part.stop().catch(tellOf)
      if (!forced) parts.pop()
    }
    await forced
  }
  async function forceAll() {
    for (let part = parts.pop(); part; part = parts.pop()) await part.force().catch(tellOf)
  }
  function force() {
    isClosed = true
    forced ??= forceAll()
    return forced
  }
  return {
    stop,
    force,
    add(part) {
      parts.push(part)
      if (isClosed) void forceAll()
    },
  }
}

/** One that will not end is no reason to leave the others behind. */
const tellOf = (error: Error) => say(error.message)
