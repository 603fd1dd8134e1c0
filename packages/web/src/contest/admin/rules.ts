import { whyNoAccountRule } from '@verdict/contract/contest/account-rule.ts'
import { isWithin, whyNotAwards } from '@verdict/contract/contest/form-rules.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Rules } from '../../ui/form/rules.ts'
import { accountRuleOf, type ContestValues, sealOf, sealTimeOf, timesOf } from './values.ts'

type Texts = Messages['contestAdmin']['form']

/** What the schema cannot say of a contest; the rules are the server's own. */
export function contestRules(t: Texts, required: string): Rules<ContestValues> {
  const limitFault = (values: ContestValues) =>
    values.openAccountLimit ? whyNoAccountRule(accountRuleOf(values)) : undefined
  const limitFaultOf = (fault: keyof Texts['limitFaults'], values: ContestValues) =>
    limitFault(values) === fault ? t.limitFaults[fault] : undefined
  return {
    title: (title) => (title.trim() ? undefined : required),
    description: (text) => (text.trim() ? undefined : required),
    startTime: (start) => (start ? undefined : required),
    endTime: (end, values) => {
      if (!end) return required
      return values.startTime && !timesOf(values) ? t.timesWrong : undefined
    },
    penaltyMinutes: (minutes, { type }) => (type === '0' && minutes === '' ? required : undefined),
    pwd: (pwd, { auth }) => (auth !== '0' && !pwd.trim() ? t.passwordNeeded : undefined),
    prefix: (_, values) => limitFaultOf('characters', values),
    to: (_, values) => limitFaultOf('range', values),
    extra: (_, values) => limitFaultOf('nobody', values),
    sealRankTime: (_, values) => {
      const times = timesOf(values)
      if (!values.sealRank || sealOf(values) !== 'own' || !times) return undefined
      return isWithin(sealTimeOf(values) ?? null, times) ? undefined : t.sealWrong
    },
    awards: (awards, { awardType }) => {
      if (awardType === '0') return undefined
      const isWhole = ({ num, name }: (typeof awards)[number]) =>
        Number.isInteger(num) && num >= 0 && name.trim() !== ''
      return awards.every(isWhole) && !whyNotAwards(Number(awardType), awards) ? undefined : t.tiersWrong
    },
  }
}
