import type { Viewer } from '../account/viewer.ts'
import { type At, type ContestFacts, isAtLeast } from '../place.ts'
import { lastEnd } from './ends.ts'

type Sealing = Pick<ContestFacts, 'sealRank' | 'sealRankAt' | 'autoRealRank' | 'endsAt' | 'longestExtraTime'>

/** Who runs a contest: whoever made it, the owner of its group, root. */
export const manages = (at: Pick<At, 'level'>): boolean => isAtLeast(at.level, 'owner')

/**
 * Whether what happened since the moment of the seal is kept back now. It is lifted when the time of the last team is over, unless
 * those who run the contest wanted to do it themselves.
 */
export const isSealed = ({ sealRank, sealRankAt, autoRealRank, ...ends }: Sealing, now: Date): boolean =>
  sealRank && sealRankAt !== null && now >= sealRankAt && (now < lastEnd(ends) || !autoRealRank)

/** Whether code is open to whoever may look at the contest: it says so, nothing more can be handed in and nothing is kept back. */
export const opensCode = (contest: Sealing & Pick<ContestFacts, 'allowEndSubmit' | 'openCode'>, now: Date): boolean =>
  contest.openCode && !contest.allowEndSubmit && now >= lastEnd(contest) && !isSealed(contest, now)

/** How much of a contest is told. Moments compare with when a submission was made. */
export interface Horizon {
  /** Results of what was submitted from then on are kept back; null: of nothing. */
  sealedFrom: Date | null
  /** The end: what was submitted from then on, and a team's extra time, counts for nothing; null: everything counts. */
  until: Date | null
}

/**
 * The horizon of a viewer. `lifts`: whether whoever manages the contest sees behind the seal; boards ask them to say so.
 * `containsEnd`: whether submissions after the end are wanted, where the contest takes them; never behind a seal.
 */
export function horizonOf(
  contest: Sealing & Pick<ContestFacts, 'allowEndSubmit'>,
  at: Pick<At, 'level'>,
  now: Date,
  { lifts = true, containsEnd = false }: { lifts?: boolean; containsEnd?: boolean } = {},
): Horizon {
  if (isSealed(contest, now) && !(lifts && manages(at))) {
    return { sealedFrom: contest.sealRankAt, until: contest.endsAt }
  }
  return { sealedFrom: null, until: contest.allowEndSubmit && containsEnd ? null : contest.endsAt }
}

/** What the rules need to know of a submission of a contest. */
export interface ContestSubmission {
  uid: string
  submittedAt: Date
}

type AtContest = At & { contest: ContestFacts }

const isKeptBack = ({ submittedAt }: ContestSubmission, { contest, level }: AtContest, now: Date): boolean => {
  const { sealedFrom } = horizonOf(contest, { level }, now)
  return sealedFrom !== null && submittedAt >= sealedFrom
}

/** How much somebody is told of a submission (`shownOfSubmission`). */
export type Shown = 'nothing' | 'sent' | 'result' | 'all'

/**
 * How much the viewer, who may look at the contest, is told of one of its submissions:
 * - `nothing`: it does not exist for them. Another's from behind the seal, or from before the start, by which setters try out.
 * - `sent`: that it was sent. One's own in an OI contest, behind the seal.
 * - `result`: its verdict and score. Another's while the contest runs: neither time and memory nor length nor code.
 * - `all`: everything but test data; of another's the code where the contest opens it (`opensCode`).
 */
export function shownOfSubmission(
  viewer: Viewer | undefined,
  submission: ContestSubmission,
  at: AtContest,
  now: Date,
): Shown {
  if (manages(at)) return 'all'
  const isOwn = viewer?.uid === submission.uid
  if (!isOwn && submission.submittedAt < at.contest.startsAt) return 'nothing'
  if (isKeptBack(submission, at, now)) {
    if (!isOwn) return 'nothing'
    return at.contest.type === 1 ? 'sent' : 'all'
  }
  return isOwn || now >= lastEnd(at.contest) ? 'all' : 'result'
}

/**
 * Whether the viewer is told what came of single test cases: those who manage the contest at any time, others once an ACM contest
 * has ended, and in an OI contest what is not behind the seal.
 */
export function seesContestCases(
  viewer: Viewer | undefined,
  submission: ContestSubmission,
  at: AtContest,
  now: Date,
): boolean {
  if (manages(at)) return true
  if (shownOfSubmission(viewer, submission, at, now) !== 'all') return false
  return at.contest.type === 1 || now >= lastEnd(at.contest)
}
