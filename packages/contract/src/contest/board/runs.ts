/** A submission as far as a board asks. */
export interface Run {
  submitId: number
  uid: string
  pid: number
  /** When it was made, in ms since 1970. */
  at: number
  status: number
  /** null: the judge gave none. */
  score: number | null
  /** ms */
  time: number | null
}

/** What a run comes to: 1 accepted, -1 rejected with a penalty, 0 neither; undefined as long as there is no result. */
export type Weight = 1 | 0 | -1 | undefined

/** By status (docs/rules.md, Statuses): accepted; presentation error, wrong answer, and over a limit of time, memory or the run. */
const weights: Partial<Record<number, Weight>> = { 0: 1, [-3]: -1, [-1]: -1, 1: -1, 2: -1, 3: -1 }

/** Pending, compiling, judging, submitting, failed to be submitted, and judged elsewhere to a word that nobody knows. */
const withoutResult = [5, 6, 7, 9, 10, -5]

export const weightOf = (status: number): Weight =>
  withoutResult.includes(status) ? undefined : (weights[status] ?? 0)

/** Whether `a` was made before `b`; of the same moment, the one that came in first. */
export const isEarlier = (a: Run, b: Run): boolean => a.at < b.at || (a.at === b.at && a.submitId < b.submitId)

/** Runs by person and problem, each list in the order in which they were made, however they arrived. */
export interface Runs {
  /** Adds a run, or takes it in the place of what it was before. */
  put(run: Run): void
  /** Answers what was removed, if it was there. */
  remove(submitId: number): Run | undefined
  of(uid: string, pid: number): readonly Run[]
  /** Every list there is. */
  all(): Iterable<readonly Run[]>
  /** How many runs there are. */
  size(): number
}

export function openRuns(runs: Iterable<Run> = []): Runs {
  const known = new Map<number, Run>()
  const lists = new Map<string, Map<number, Run[]>>()
  const listOf = ({ uid, pid }: Run) => {
    const own = lists.get(uid) ?? new Map<number, Run[]>()
    if (own.size === 0) lists.set(uid, own)
    const list = own.get(pid) ?? []
    if (list.length === 0) own.set(pid, list)
    return list
  }
  const remove = (submitId: number) => {
    const before = known.get(submitId)
    if (!before) return undefined
    known.delete(submitId)
    const list = listOf(before)
    list.splice(list.indexOf(before), 1)
    return before
  }
  const put = (run: Run) => {
    remove(run.submitId)
    known.set(run.submitId, run)
    const list = listOf(run)
    let index = list.length
    // nearly always it is the last one
    while (index > 0 && isEarlier(run, list[index - 1] as Run)) index -= 1
    list.splice(index, 0, run)
  }
  for (const run of runs) put(run)
  return {
    put,
    remove,
    of: (uid, pid) => lists.get(uid)?.get(pid) ?? [],
    *all() {
      for (const own of lists.values()) for (const list of own.values()) if (list.length) yield list
    },
    size: () => known.size,
  }
}
