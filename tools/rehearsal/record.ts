/** What was measured while a contest was played. */
export interface Records {
  /** Milliseconds of each call, by its name. */
  times: Map<string, number[]>
  /** How often what went wrong. */
  errors: Map<string, number>
  /** Milliseconds from a verdict to the board that has it. */
  boardAges: number[]
  submitted: number
  judged: number
  openStreams: number
  /** Streams that ended before they were let go. */
  lostStreams: number
  streamBytes: number
}

export const newRecords = (): Records => ({
  times: new Map(),
  errors: new Map(),
  boardAges: [],
  submitted: 0,
  judged: 0,
  openStreams: 0,
  lostStreams: 0,
  streamBytes: 0,
})

export function noteTime({ times }: Records, name: string, ms: number): void {
  const all = times.get(name) ?? []
  all.push(ms)
  times.set(name, all)
}

export const noteError = ({ errors }: Records, what: string): unknown => errors.set(what, (errors.get(what) ?? 0) + 1)

/** The value below which `share` (0 to 1) of the figures lie; NaN of none. */
export function quantileOf(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
