import { horizonOf } from '@verdict/contract/contest/policy.ts'
import { countColumn, type Verdict } from '@verdict/contract/judging/verdict.ts'
import type { Site } from '../http/call.ts'
import { contestCounts } from './count-queries.ts'
import { type AtContest, groupOf } from './place.ts'

const nothing = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }
type Counts = Map<number, typeof nothing>

/** Figures are kept for this many times as long as counting them took: however many ask, counting takes a tenth of a connection. */
const keptTimes = 10

interface Kept {
  counts: Promise<Counts>
  /** Until when, in ms of this process; unknown while it is still counted. */
  until: number
}

const known = new WeakMap<Site['eventBus'], Map<string, Kept>>()

type Calling = Pick<Site, 'db' | 'eventBus'> & { now: Date; at: AtContest }

/** The verdict counts of a contest's problems by problem, up to what the viewer may know of (rule: contestants only, since the start). */
export function countsOfContest(call: Calling, options: { containsEnd: boolean; lifts?: boolean }): Promise<Counts> {
  const { at, now } = call
  const { contest } = at
  const { sealedFrom, until } = horizonOf(contest, at, now, options)
  const counted = { from: contest.startsAt, sealedFrom, containsLate: until === null }
  const key = [contest.cid, counted.from.getTime(), sealedFrom?.getTime(), until?.getTime()].join()
  return keptOr(call, key, async () => byProblem(await contestCounts(call.db, { contest, gid: groupOf(at) }, counted)))
}

/** Those who ask at the same time wait for one answer. */
function keptOr({ eventBus }: Calling, key: string, count: () => Promise<Counts>): Promise<Counts> {
  const all = known.get(eventBus) ?? new Map<string, Kept>()
  known.set(eventBus, all)
  const begun = performance.now()
  for (const [other, { until }] of all) if (until <= begun) all.delete(other)
  const before = all.get(key)
  if (before) return before.counts
  const kept: Kept = { counts: count(), until: Number.POSITIVE_INFINITY }
  all.set(key, kept)
  kept.counts.then(
    () => {
      kept.until = performance.now() + keptTimes * (performance.now() - begun)
    },
    () => void all.delete(key), // told to whoever asked; the next one counts anew
  )
  return kept.counts
}

function byProblem(rows: { pid: number; status: number; n: number }[]): Counts {
  const counts: Counts = new Map()
  for (const { pid, status, n } of rows) {
    const of = counts.get(pid) ?? { ...nothing }
    const column = countColumn[status as Verdict]
    of.total += n
    if (column) of[column] += n
    counts.set(pid, of)
  }
  return counts
}

/** Of one problem; zeros when nobody has submitted to it. */
export const countsOfProblem = (counts: Counts, pid: number) => counts.get(pid) ?? nothing
