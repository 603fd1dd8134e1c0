/** Lets work begin one after the other. */
export interface Turns {
  /** Runs `use` when it is its turn; undefined when too much of this person's waits already. */
  take: <T>(by: string, use: () => Promise<T>) => Promise<T> | undefined
}

/**
 * Turns go to whoever had theirs longest ago, so that one person's heap of work never stands in front of another's; of one person as
 * they came. `mostWaiting` of one person wait at a time.
 */
export function fairTurns(mostWaiting: number): Turns {
  const waiting: { by: string; begin: () => void }[] = []
  /** The number of each person's last turn, for as long as somebody waits. */
  const last = new Map<string, number>()
  let turn = 0
  let isBusy = false

  const next = () => {
    if (isBusy) return
    const lastOf = ({ by }: { by: string }) => last.get(by) ?? 0
    const first = waiting.toSorted((a, b) => lastOf(a) - lastOf(b))[0]
    if (!first) return last.clear()
    waiting.splice(waiting.indexOf(first), 1)
    last.set(first.by, ++turn)
    isBusy = true
    first.begin()
  }
  return {
    take(by, use) {
      if (waiting.filter((one) => one.by === by).length >= mostWaiting) return undefined
      const begun = new Promise<void>((begin) => waiting.push({ by, begin }))
      next()
      return begun.then(use).finally(() => {
        isBusy = false
        next()
      })
    },
  }
}
