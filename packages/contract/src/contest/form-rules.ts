import type { ErrorCode } from '../errors/codes.ts'
import { readAccountRule, whyNoAccountRule } from './account-rule.ts'
import type { AwardTier } from './form.ts'

/** What the rules ask of a contest before it is saved. */
export interface ContestSettings {
  auth: number
  password: string | null
  startsAt: Date
  endsAt: Date
  sealRank: boolean
  sealRankAt: Date | null
  /** 0 none, 1 percent of those ranked, 2 numbers of places. */
  awardType: number
  awards: AwardTier[]
  openAccountLimit: boolean
  accountLimitRule: string | null
}

/** Every answer `whyNotSettings` can give. */
export const refusedSettings = [
  'contest/times',
  'contest/password-needed',
  'contest/seal-time',
  'contest/awards-missing',
  'contest/awards-percent',
  'contest/account-rule-malformed',
] as const satisfies readonly ErrorCode[]

/** Why a contest cannot be as it is described, or undefined. */
export function whyNotSettings(contest: ContestSettings): (typeof refusedSettings)[number] | undefined {
  const { auth, password, startsAt, endsAt, sealRank, sealRankAt, openAccountLimit, accountLimitRule } = contest
  if (endsAt <= startsAt) return 'contest/times'
  if (auth !== 0 && !password?.trim()) return 'contest/password-needed'
  if (sealRank && !isWithin(sealRankAt, contest)) return 'contest/seal-time'
  if (openAccountLimit && whyNoAccountRule(readAccountRule(accountLimitRule ?? ''))) {
    return 'contest/account-rule-malformed'
  }
  return whyNotAwards(contest.awardType, contest.awards)
}

/** A seal begins while the contest runs, at its start at the earliest. */
export const isWithin = (
  at: Date | null,
  { startsAt, endsAt }: Pick<ContestSettings, 'startsAt' | 'endsAt'>,
): boolean => at !== null && at >= startsAt && at < endsAt

/** Why awards cannot be given as described. */
export function whyNotAwards(awardType: number, awards: readonly Pick<AwardTier, 'num'>[]) {
  if (awardType === 0) return undefined
  if (awards.length === 0) return 'contest/awards-missing'
  const sum = awards.reduce((all, { num }) => all + num, 0)
  return awardType === 1 && sum > 100 ? 'contest/awards-percent' : undefined
}

/** When a seal can begin, besides at a moment of one's own choice. */
export const sealPresets = ['halfHour', 'hour', 'whole'] as const
export type SealPreset = (typeof sealPresets)[number]

const secondsBeforeEnd = { halfHour: 1800, hour: 3600 } as const
const durationOf = (startsAt: Date, endsAt: Date) => (endsAt.getTime() - startsAt.getTime()) / 1000

/** Whether a contest is long enough for it. */
export const fitsPreset = (preset: SealPreset, startsAt: Date, endsAt: Date): boolean =>
  preset === 'whole' || durationOf(startsAt, endsAt) >= secondsBeforeEnd[preset]

export const sealMoment = (preset: SealPreset, startsAt: Date, endsAt: Date): Date =>
  preset === 'whole' ? startsAt : new Date(endsAt.getTime() - secondsBeforeEnd[preset] * 1000)

/** Which preset a seal is, to the second; undefined for a moment of one's own. */
export const presetOf = (sealAt: Date, startsAt: Date, endsAt: Date): SealPreset | undefined =>
  sealPresets.find(
    (preset) =>
      fitsPreset(preset, startsAt, endsAt) &&
      Math.abs(sealMoment(preset, startsAt, endsAt).getTime() - sealAt.getTime()) < 1000,
  )

/** What is proposed for a new contest: an hour for ACM contests that last as long, else the whole of it. */
export const proposedSeal = (type: number, startsAt: Date, endsAt: Date): SealPreset =>
  type === 0 && fitsPreset('hour', startsAt, endsAt) ? 'hour' : 'whole'

/** What a new contest's awards begin with: gold, silver and bronze for 10, 20 and 30 of those ranked. */
export const firstTiers = (tierNames: readonly string[]): AwardTier[] =>
  [
    { background: '#e6bf25', num: 10 },
    { background: '#b4c0c7', num: 20 },
    { background: '#cd7f32', num: 30 },
  ].map((tier, index) => ({
    ...tier,
    priority: index + 1,
    name: tierNames[index] ?? String(index + 1),
    color: '#1f1f1f',
  }))
