/** One accepted run of a reference submission. */
export interface TimedRun {
  referenceId: number
  /** ms */
  time: number
  /** Load average per core of its machine when it ended; null where the judge does not tell. */
  machineLoad: number | null
}

/** Load average per core beyond which a run had to share its core: where all runs are slow alike, they agree, too. */
const busyLoad = 1

const wasDisturbed = ({ machineLoad }: TimedRun): boolean => (machineLoad ?? 0) > busyLoad

/** Two runs that differ by no more than this were not disturbed: a share of the faster, or some ms where that is little. */
const calmShare = 0.1
const calmMs = 15
const maxRuns = 5

/** The time a program needs: its fastest run, for a busy machine only ever adds. */
export const fastest = (runs: readonly TimedRun[]): number => Math.min(...runs.map(({ time }) => time))

/** Whether the two fastest runs on a machine that was not busy agree. */
function isCalm(runs: readonly TimedRun[]): boolean {
  const calm = runs.filter((run) => !wasDisturbed(run))
  const [first = 0, second] = calm.map(({ time }) => time).sort((a, b) => a - b)
  return second !== undefined && second - first <= Math.max(calmMs, first * calmShare)
}

export const byReference = (runs: readonly TimedRun[]): Map<number, TimedRun[]> =>
  Map.groupBy(runs, ({ referenceId }) => referenceId)

/** The references that have to run once more because what is known of them may have been disturbed; of each, so many runs tell enough. */
export const stillDisturbed = (runs: readonly TimedRun[]): number[] =>
  [...byReference(runs)].filter(([, own]) => own.length < maxRuns && !isCalm(own)).map(([referenceId]) => referenceId)

/** The load of the busiest machine, where all runs of a program were made on busy ones and none of them can be relied on. */
export function loadOfBusy(runs: readonly TimedRun[]): number | undefined {
  const busy = [...byReference(runs).values()].filter((own) => own.every(wasDisturbed)).flat()
  return busy.length ? Math.max(...busy.map(({ machineLoad }) => machineLoad ?? 0)) : undefined
}
