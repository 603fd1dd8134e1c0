import { readAccountRule, writeAccountRule } from '@verdict/contract/contest/account-rule.ts'
import type { addContest, getAdminContest } from '@verdict/contract/contest/admin-routes.ts'
import { defaultPenalty, penaltyOf } from '@verdict/contract/contest/board/penalty.ts'
import type { AwardTier } from '@verdict/contract/contest/form.ts'
import {
  firstTiers,
  fitsPreset,
  presetOf,
  proposedSeal,
  type SealPreset,
  sealMoment,
} from '@verdict/contract/contest/form-rules.ts'
import type { Asked, Output } from '@verdict/contract/route.ts'
import { momentOf } from '../../i18n/format.ts'

export type StoredContest = Output<typeof getAdminContest>

/** What the form of a contest holds. Choices of the kit's lists are texts, moments ISO texts or ''. */
export type ContestValues = {
  title: string
  description: string
  startTime: string
  endTime: string
  type: string
  oiRankScoreType: string
  penaltyMinutes: number | ''
  penaltyUnit: string
  compileErrorPenalty: boolean
  visible: boolean
  allowEndSubmit: boolean
  openCode: boolean
  openPrint: boolean
  auth: string
  pwd: string
  openAccountLimit: boolean
  prefix: string
  suffix: string
  from: number | ''
  to: number | ''
  extra: string[]
  starAccount: string[]
  openRank: boolean
  rankShowName: string
  sealRank: boolean
  /** '' until somebody has chosen: then what is proposed for the rule and the duration. */
  seal: SealPreset | 'own' | ''
  sealRankTime: string
  autoRealRank: boolean
  awardType: string
  awards: AwardTier[]
  gmtModified: string
}

/** What the board may show of people, and which submission of a problem may count, in the order of the form's words. */
export const shownNames = ['username', 'nickname', 'realname'] as const
export const countedScores = ['Recent', 'Highest'] as const
export const penaltyUnits = ['seconds', 'minutes'] as const

export const newContest = (tierNames: readonly string[], isOfGroup: boolean): ContestValues => ({
  title: '',
  description: '',
  startTime: '',
  endTime: '',
  type: '0',
  oiRankScoreType: 'Recent',
  ...defaultPenalty,
  visible: true,
  allowEndSubmit: false,
  openCode: !isOfGroup,
  openPrint: false,
  auth: '0',
  pwd: '',
  openAccountLimit: false,
  prefix: '',
  suffix: '',
  from: '',
  to: '',
  extra: [],
  starAccount: [],
  openRank: false,
  rankShowName: 'username',
  sealRank: false,
  seal: '',
  sealRankTime: '',
  autoRealRank: true,
  awardType: '0',
  awards: firstTiers(tierNames),
  gmtModified: '',
})

const iso = (wire: string) => momentOf(wire).toISOString()

export function valuesOf(stored: StoredContest, tierNames: readonly string[]): ContestValues {
  const { prefix, suffix, start, end, extra } = readAccountRule(stored.accountLimitRule ?? '')
  const [startsAt, endsAt] = [momentOf(stored.startTime), momentOf(stored.endTime)]
  const sealAt = stored.sealRankTime === null ? undefined : momentOf(stored.sealRankTime)
  return {
    title: stored.title,
    description: stored.description ?? '',
    startTime: iso(stored.startTime),
    endTime: iso(stored.endTime),
    type: String(stored.type),
    oiRankScoreType: stored.oiRankScoreType,
    ...penaltyOf(stored),
    visible: stored.visible,
    allowEndSubmit: stored.allowEndSubmit,
    openCode: stored.openCode,
    openPrint: stored.openPrint,
    auth: String(stored.auth),
    pwd: stored.pwd ?? '',
    openAccountLimit: stored.openAccountLimit,
    prefix,
    suffix,
    from: start ?? '',
    to: end ?? '',
    extra,
    starAccount: stored.starAccount,
    openRank: stored.openRank,
    rankShowName: stored.rankShowName,
    sealRank: stored.sealRank,
    seal: sealAt && stored.sealRank ? (presetOf(sealAt, startsAt, endsAt) ?? 'own') : '',
    sealRankTime: sealAt ? sealAt.toISOString() : '',
    autoRealRank: stored.autoRealRank,
    awardType: String(stored.awardType),
    awards: stored.awardConfigList.length ? stored.awardConfigList : firstTiers(tierNames),
    gmtModified: stored.gmtModified,
  }
}

/** The two moments of a contest; undefined while they are not both there, or in the wrong order. */
export function timesOf({ startTime, endTime }: ContestValues): { startsAt: Date; endsAt: Date } | undefined {
  if (!startTime || !endTime) return undefined
  const times = { startsAt: new Date(startTime), endsAt: new Date(endTime) }
  return times.endsAt > times.startsAt ? times : undefined
}

/** The seal that is chosen or proposed; a preset that no longer fits gives way to what is proposed. */
export function sealOf(values: ContestValues): SealPreset | 'own' {
  const times = timesOf(values)
  if (values.seal === 'own') return 'own'
  if (!times) return values.seal || 'whole'
  const { startsAt, endsAt } = times
  if (values.seal && fitsPreset(values.seal, startsAt, endsAt)) return values.seal
  return proposedSeal(Number(values.type), startsAt, endsAt)
}

/** When the board is frozen from; undefined while that cannot be said. */
export function sealTimeOf(values: ContestValues): Date | undefined {
  const seal = sealOf(values)
  if (seal === 'own') return values.sealRankTime ? new Date(values.sealRankTime) : undefined
  const times = timesOf(values)
  return times && sealMoment(seal, times.startsAt, times.endsAt)
}

/** The limit of accounts, as rules read it. */
export const accountRuleOf = ({ prefix, suffix, from, to, extra }: ContestValues) => ({
  prefix: prefix.trim(),
  suffix: suffix.trim(),
  extra,
  start: from === '' ? null : from,
  end: to === '' ? null : to,
})

/** What is sent to save the form. */
export function inputOf(values: ContestValues, cid?: number): Asked<typeof addContest> {
  return {
    ...(cid !== undefined && { id: cid, gmtModified: values.gmtModified }),
    title: values.title,
    description: values.description,
    startTime: values.startTime,
    endTime: values.endTime,
    type: Number(values.type),
    oiRankScoreType: values.oiRankScoreType,
    penaltyMinutes: values.penaltyMinutes,
    penaltyUnit: values.penaltyUnit,
    compileErrorPenalty: values.compileErrorPenalty,
    visible: values.visible,
    allowEndSubmit: values.allowEndSubmit,
    openCode: values.openCode,
    openPrint: values.openPrint,
    auth: Number(values.auth),
    pwd: values.pwd,
    openAccountLimit: values.openAccountLimit,
    accountLimitRule: writeAccountRule(accountRuleOf(values)),
    starAccount: values.starAccount,
    openRank: values.openRank,
    rankShowName: values.rankShowName,
    sealRank: values.sealRank,
    ...(values.sealRank && { sealRankTime: sealTimeOf(values)?.toISOString() }),
    autoRealRank: values.autoRealRank,
    awardType: Number(values.awardType),
    awardConfigList: values.awards,
  }
}
