/** One submission's moments in ms since 1970: stored, claimed by a judge, ended. */
export interface Life {
  stored: number
  claimed: number
  ended: number
}

/** The longest time (ms) for which a job waited beside an idle slot, and all such times over `from` ms. */
export function idleBesideWork(lives: Life[], slots: number, from: number): { longest: number; over: number[] } {
  const changes = lives.flatMap(({ stored, claimed, ended }) => [
    { at: stored, waiting: 1, busy: 0 },
    { at: claimed, waiting: -1, busy: 1 },
    { at: ended, waiting: 0, busy: -1 },
  ])
  let waiting = 0
  let busy = 0
  let since: number | undefined
  const gaps: number[] = []
  for (const change of changes.toSorted((a, b) => a.at - b.at)) {
    waiting += change.waiting
    busy += change.busy
    const idle = waiting > 0 && busy < slots
    if (idle) since ??= change.at
    else if (since !== undefined) {
      gaps.push(change.at - since)
      since = undefined
    }
  }
  return { longest: Math.max(0, ...gaps), over: gaps.filter((gap) => gap > from) }
}
