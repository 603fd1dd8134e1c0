import type { ContestFacts } from '../../place.ts'
import type { ExtraTimes } from '../ends.ts'
import type { Horizon } from '../policy.ts'
import { type PenaltyRule, penaltyOf } from './penalty.ts'
import type { Run } from './runs.ts'

/** What a board is made by. Moments in ms since 1970. */
export interface BoardRules {
  /** 0 ACM, 1 OI. */
  type: number
  startsAt: number
  endsAt: number
  /** Results from then on are kept back; null: of nothing. */
  sealedFrom: number | null
  /** What was submitted from then on, and a team's extra time, counts for nothing; null: everything counts. */
  until: number | null
  extraTimes?: ExtraTimes | undefined
  /** OI: which of somebody's submissions to a problem counts. */
  oiRankScoreType: 'Recent' | 'Highest'
  /** ACM: how time counts. */
  penalty: PenaltyRule
}

/** The settings of a contest that its ranking goes by. */
export interface ScoringSettings extends PenaltyRule {
  oiRankScoreType: BoardRules['oiRankScoreType']
  extraTimes?: ExtraTimes | undefined
}

/** The rules of a contest, up to a viewer's horizon. */
export const rulesOf = (
  { type, startsAt, endsAt }: Pick<ContestFacts, 'type' | 'startsAt' | 'endsAt'>,
  { sealedFrom, until }: Horizon,
  settings: ScoringSettings,
): BoardRules => ({
  type,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  sealedFrom: sealedFrom?.getTime() ?? null,
  until: until?.getTime() ?? null,
  extraTimes: settings.extraTimes,
  oiRankScoreType: settings.oiRankScoreType,
  penalty: penaltyOf(settings),
})

/** One problem of one person. */
export interface Cell {
  /** What rows are ordered by first: ACM problems solved, OI score. */
  points: number
  /** Then, the less the better: ACM seconds with penalty, OI ms. */
  time: number
  /** ACM: what the row's own is the greatest of. */
  tieBreak: number
  /** Submissions counted. */
  total: number
  /** The earliest of them. */
  first: Run
  /** ACM: seconds from the start to acceptance. */
  acceptedAt: number | null
  isAfterContest: boolean
  /** ACM: rejected before acceptance. */
  errorNum: number
  /** ACM: submitted behind the seal. */
  tryNum: number
  /** OI: the score that counts; null when the judge gave none. */
  score: number | null
  /** OI: ms of the fastest one solved in full; null when there is none. */
  fullTime: number | null
}

const extraMs = ({ uid }: Run, { extraTimes }: BoardRules): number => (extraTimes?.[uid] ?? 0) * 60_000

export const isKept = (run: Run, rules: BoardRules): boolean =>
  run.at >= rules.startsAt && (rules.until === null || run.at < rules.until + extraMs(run, rules))

/** Whether it was made after the end, and the extra time of its team. */
export const isAfterEnd = (run: Run, rules: BoardRules): boolean => run.at >= rules.endsAt + extraMs(run, rules)

export const isBehindSeal = ({ at }: Run, { sealedFrom }: BoardRules): boolean =>
  sealedFrom !== null && at >= sealedFrom
