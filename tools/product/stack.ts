export interface Stoppable {
  /** Ends in its own time and loses nothing. */
  stop(): Promise<void>
  /** Ends at once. */
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
  async function takeDown(how: 'stop' | 'force') {
    isClosed = true
    for (let part = parts.pop(); part; part = parts.pop()) await part[how]()
  }
  return {
    add(part) {
      parts.push(part)
      if (isClosed) void takeDown('force')
    },
    stop: () => takeDown('stop'),
    force: () => takeDown('force'),
  }
}
