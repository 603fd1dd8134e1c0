/** One accepted run of a reference submission, in ms. */
export interface TimedRun {
  referenceId: number
  time: number
}

/** Two runs that differ by no more than this were not disturbed: a share of the faster, or some ms where that is little. */
const calmShare = 0.1
const calmMs = 15
const maxRuns = 5

/** The time a program needs: its fastest run, for a busy machine only ever adds. */
export const fastest = (runs: readonly TimedRun[]): number => Math.min(...runs.map(({ time }) => time))

/** Whether the two fastest runs agree, or so many were taken that one more would tell no more. */
function isCalm(runs: readonly TimedRun[]): boolean {
  if (runs.length >= maxRuns) return true
  const [first = 0, second] = runs.map(({ time }) => time).sort((a, b) => a - b)
  return second !== undefined && second - first <= Math.max(calmMs, first * calmShare)
}

export const byReference = (runs: readonly TimedRun[]): Map<number, TimedRun[]> =>
  Map.groupBy(runs, ({ referenceId }) => referenceId)

/** The references that have to run once more because what is known of them may have been disturbed. */
export const stillDisturbed = (runs: readonly TimedRun[]): number[] =>
  [...byReference(runs)].filter(([, own]) => !isCalm(own)).map(([referenceId]) => referenceId)
