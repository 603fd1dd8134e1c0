import { defaultPenalty } from '@verdict/contract/contest/board/penalty.ts'
import type { ContestForm } from '@verdict/contract/contest/form.ts'
import { isWithin, whyNotSettings } from '@verdict/contract/contest/form-rules.ts'
import { malformedField, refuse } from '../../http/refusal.ts'
import type { ContestColumns } from './contest-queries.ts'

/** What a contest is as long as nobody has said otherwise. */
const begun = {
  description: null,
  type: 0,
  auth: 0,
  password: null,
  isVisible: true,
  sealRank: false,
  sealRankAt: null,
  autoRealRank: true,
  openRank: false,
  openPrint: false,
  allowEndSubmit: false,
  openCode: true,
  rankShowName: 'username',
  oiRankScoreType: 'Recent',
  ...defaultPenalty,
  openAccountLimit: false,
  accountLimitRule: null,
  starAccounts: [],
  awardType: 0,
  awards: [],
} as const

function needed<T>(value: T | null | undefined, field: string): T {
  if (value == null) throw malformedField(field, 'required')
  return value
}

/** What is said, by the names of the columns; null and undefined leave a column as it is. */
const said = <T extends object>(columns: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value != null)) as never

/** The columns that a form sets as they are. */
const saidOf = (form: ContestForm) =>
  said({
    title: form.title,
    description: form.description,
    type: form.type as 0 | 1 | undefined,
    auth: form.auth as 0 | 1 | 2 | undefined,
    password: form.pwd || undefined,
    startsAt: form.startTime,
    endsAt: form.endTime,
    isVisible: form.visible,
    sealRank: form.sealRank,
    sealRankAt: form.sealRankTime,
    autoRealRank: form.autoRealRank,
    openRank: form.openRank,
    openPrint: form.openPrint,
    allowEndSubmit: form.allowEndSubmit,
    openCode: form.openCode,
    rankShowName: form.rankShowName,
    oiRankScoreType: form.oiRankScoreType,
    penaltyMinutes: form.penaltyMinutes,
    penaltyUnit: form.penaltyUnit,
    compileErrorPenalty: form.compileErrorPenalty,
    openAccountLimit: form.openAccountLimit,
    accountLimitRule: form.accountLimitRule,
    starAccounts: form.starAccount,
  })

/** The columns of a contest that a form makes of what it was, or of nothing; refused where it cannot be so. */
export function settingsOf(form: ContestForm, before: ContestColumns | undefined): ContestColumns {
  const was = { ...begun, starAccounts: [], awards: [], ...before }
  const { title, startsAt, endsAt, ...rest } = { ...before, ...saidOf(form) }
  const whole = {
    title: needed(title, 'title'),
    startsAt: needed(startsAt, 'startTime'),
    endsAt: needed(endsAt, 'endTime'),
  }
  const is = { ...was, ...rest, ...whole, ...awardsOf(form, was) }
  // without a seal, the moment of one is kept as a proposal while it could be one
  const sealRankAt = is.sealRank || isWithin(is.sealRankAt, is) ? is.sealRankAt : null
  const settings: ContestColumns = { ...is, sealRankAt }
  refuse(whyNotSettings(settings))
  return settings
}

/** Without awards, those that were set before are kept for later. */
function awardsOf(
  { awardType: said, awardConfigList }: ContestForm,
  was: Pick<ContestColumns, 'awardType' | 'awards'>,
): Pick<ContestColumns, 'awardType' | 'awards'> {
  const awardType = (said ?? was.awardType) as 0 | 1 | 2
  const awards = awardConfigList && (awardType !== 0 || awardConfigList.length) ? awardConfigList : was.awards
  return { awardType, awards: awards.toSorted((one, other) => one.priority - other.priority) }
}
