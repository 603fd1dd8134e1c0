import { wait } from '@verdict/node/retry.ts'

/** Lets requests to one server through one after the other, with rests between. */
export interface Gate {
  /**
   * Does `work` when it is its turn; `restMs` after the request before has ended. For the first one it is as if one had ended when the gate
   * was made: a relay that was killed may have asked just before this one started. Rejects with the abort reason.
   */
  through<T>(restMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export function makeGate(): Gate {
  let last: Promise<unknown> = Promise.resolve()
  let endedAt = performance.now()
  return {
    through(restMs, signal, work) {
      const mine = last.then(async () => {
        signal.throwIfAborted()
        const leftMs = endedAt + restMs - performance.now()
        if (leftMs > 0) await wait(leftMs, signal)
        try {
          return await work()
        } finally {
          endedAt = performance.now()
        }
      })
      last = mine.catch(() => undefined) // whoever waits on it hears of it
      return orAborted(mine, signal)
    },
  }
}

/** Whoever is no longer wanted need not wait for their turn to hear of it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason)
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
