import { exactTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { rules } from '../contest.ts'
import { type ContestValues, countedScores, penaltyUnits, shownNames } from './values.ts'

type Name = keyof ContestValues

/** The fields of a contest and what stands in them, in the words of its form. */
export function useFieldWords() {
  const { contestAdmin, site } = useMessages()
  const t = contestAdmin.form
  const labels: Record<Name, string> = {
    title: contestAdmin.name,
    description: t.description,
    startTime: contestAdmin.start,
    endTime: contestAdmin.end,
    type: contestAdmin.rule,
    oiRankScoreType: t.score,
    penaltyMinutes: t.penalty,
    penaltyUnit: t.penaltyUnit,
    compileErrorPenalty: t.compileErrorPenalty,
    visible: contestAdmin.visible,
    allowEndSubmit: t.allowEnd,
    openCode: t.openCode,
    openPrint: t.openPrint,
    auth: contestAdmin.auth,
    pwd: t.password,
    openAccountLimit: t.limit,
    prefix: t.prefix,
    suffix: t.suffix,
    from: t.from,
    to: t.to,
    extra: t.extra,
    starAccount: t.stars,
    openRank: t.openRank,
    rankShowName: t.showName,
    sealRank: t.seal,
    seal: t.sealAt,
    sealRankTime: t.sealAt,
    autoRealRank: t.autoReal,
    awardType: t.awardKind,
    awards: t.awards,
    gmtModified: '',
  }
  const moment = (value: unknown) => (value ? exactTime(new Date(String(value))) : '')
  const list = (value: unknown) => (value as string[]).join(', ')
  const texts: Partial<Record<Name, (value: unknown) => string | undefined>> = {
    startTime: moment,
    endTime: moment,
    sealRankTime: moment,
    extra: list,
    starAccount: list,
    type: (value) => rules[Number(value)],
    auth: (value) => site.contestAuth[Number(value)],
    awardType: (value) => t.awardKinds[Number(value)],
    oiRankScoreType: (value) => t.scores[countedScores.indexOf(value as (typeof countedScores)[number])],
    penaltyUnit: (value) => t.penaltyUnits[penaltyUnits.indexOf(value as (typeof penaltyUnits)[number])],
    rankShowName: (value) => t.showNames[shownNames.indexOf(value as (typeof shownNames)[number])],
    seal: (value) => t.seals[value as keyof typeof t.seals],
  }
  return { label: (name: Name) => labels[name], textOf: (name: Name, value: unknown) => texts[name]?.(value) }
}
