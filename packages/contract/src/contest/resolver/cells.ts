/** What a verdict does to the board: accepted, a rejection that costs time, or an attempt that costs nothing. */
export type Effect = 'accepted' | 'rejected' | 'free'

/** A submission whose judging has ended. */
export interface RollSubmission {
  uid: string
  displayId: string
  /** Orders submissions of one second. */
  submitId: number
  /** Whole seconds since the start of the contest. */
  second: number
  effect: Effect
}

/** One problem of one team, as the audience sees it. */
export interface RollCell {
  state: 'none' | 'failed' | 'unknown' | 'solved'
  /** Rejected before acceptance, as far as is shown. */
  rejected: number
  /** Submitted behind the seal and not yet shown. */
  hidden: number
  /** When it was solved, in seconds. */
  second: number | null
}

export const noCell: RollCell = { state: 'none', rejected: 0, hidden: 0, second: null }

const inTime = (a: RollSubmission, b: RollSubmission) => a.second - b.second || a.submitId - b.submitId

/** The cell that the submissions of one team to one problem come to; what lies at or behind the seal only counts. */
export function cellOf(submissions: readonly RollSubmission[], sealSecond: number | null): RollCell {
  let cell = noCell
  for (const { second, effect } of [...submissions].sort(inTime)) {
    if (cell.state === 'solved') break
    if (sealSecond !== null && second >= sealSecond) cell = { ...cell, state: 'unknown', hidden: cell.hidden + 1 }
    else if (effect === 'accepted') cell = { ...cell, state: 'solved', second }
    else cell = { ...cell, state: 'failed', rejected: cell.rejected + (effect === 'rejected' ? 1 : 0) }
  }
  return cell
}
