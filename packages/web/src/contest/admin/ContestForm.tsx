import type { addContest, updateContest } from '@verdict/contract/contest/admin-routes.ts'
import { contestLimits } from '@verdict/contract/contest/form-limits.ts'
import type { Output, Route } from '@verdict/contract/route.ts'
import type { SyntheticEvent } from 'react'
import { exactTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { confirm } from '../../ui/confirm.ts'
import { FormConflict } from '../../ui/form/FormConflict.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useTheirs } from '../../ui/form/use-theirs.ts'
import { AccessFields } from './AccessFields.tsx'
import { Awards } from './Awards.tsx'
import { Basics } from './Basics.tsx'
import { BoardFields } from './BoardFields.tsx'
import { useFieldWords } from './field-words.ts'
import { movedSeal } from './moved-seal.ts'
import { contestRules } from './rules.ts'
import { type ContestValues, inputOf, type StoredContest, sealTimeOf } from './values.ts'
import './contest-form.css'

type Made = Output<typeof addContest>
type Changed = Output<typeof updateContest>

interface Props {
  /** Absent for a new contest. */
  stored?: StoredContest
  begun: ContestValues
  /** The call that saves: the site's here, a group's elsewhere. */
  route: typeof addContest | typeof updateContest
  /** What names the place in it. */
  asked?: Record<string, unknown>
  renews: readonly Route[]
  /** How the contest stands on the server, when it was saved by somebody else meanwhile. */
  fetchTheirs?: () => Promise<ContestValues>
  onSaved: (saved: Made & Changed) => void
}

const fields = {
  from: { min: 0, integer: true },
  to: { min: 0, integer: true },
  penaltyMinutes: { min: 0, max: contestLimits.penaltyMinutes, integer: true },
}

/** A contest with everything that can be said of it. */
export function ContestForm({ stored, begun, route, asked = {}, renews, fetchTheirs, onSaved }: Props) {
  const { contestAdmin, common } = useMessages()
  const t = contestAdmin.form
  const words = useFieldWords()
  const { theirs, onRefused, forget } = useTheirs('contest/changed-meanwhile', fetchTheirs)
  const form = useForm<typeof addContest, ContestValues>(route as typeof addContest, {
    initial: begun,
    version: stored?.gmtModified,
    fields,
    rules: contestRules(t, common.form.required),
    draft: `contest ${stored?.id ?? `new ${JSON.stringify(asked)}`}`,
    toInput: (values) => ({ ...inputOf(values, stored?.id), ...asked }),
    refusedAt: {
      'contest/type-fixed': 'type',
      'contest/start-fixed': 'startTime',
      'contest/times': 'endTime',
      'contest/password-needed': 'pwd',
      'contest/seal-time': 'sealRankTime',
    },
    done: (saved) => (stored ? t.saved((saved as unknown as Changed).registrationsEnded) : t.made),
    renews,
    onRefused,
    onDone: (saved) => onSaved(saved as Made & Changed),
  })
  const { onSubmit } = form.bind
  const asking = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const seal = stored && movedSeal(begun, form.values)
    if (seal) {
      const [stays, moves] = [exactTime(seal.stays), exactTime(seal.moves)]
      const question = { title: t.moveSeal, text: t.moveSealText(stays, moves) }
      const isMoved = await confirm({ ...question, yes: t.moveSealYes(moves), no: t.moveSealNo(stays) })
      form.set('seal', 'own')
      form.set('sealRankTime', (isMoved ? seal.moves : seal.stays).toISOString())
    }
    const texts = stored ? consequences(stored, begun, form.values, t) : []
    if (texts.length && !(await confirm({ title: t.sure, text: texts.join(' '), no: t.goOn, danger: true }))) return
    onSubmit(event)
  }
  return (
    <>
      <FormSheet
        form={{ ...form, bind: { noValidate: true, onSubmit: (event) => void asking(event) } }}
        {...(!stored && { submit: contestAdmin.create })}
      >
        <Basics form={form} isNew={!stored} isFixed={(stored?.submissions ?? 0) > 0} />
        <AccessFields form={form} isNew={!stored} />
        <BoardFields form={form} />
        <Awards form={form} />
      </FormSheet>
      {theirs ? (
        <FormConflict form={form} theirs={theirs} beside={['gmtModified']} {...words} onClose={forget} />
      ) : null}
    </>
  )
}

/** What those who take part already would notice of the changes. */
function consequences(
  { status, auth, pwd, submissions }: StoredContest,
  begun: ContestValues,
  values: ContestValues,
  t: ReturnType<typeof useMessages>['contestAdmin']['form'],
): string[] {
  const moments = (of: ContestValues) => [of.startTime, of.endTime, of.sealRank && sealTimeOf(of)?.getTime()].join()
  const isMoved = status >= 0 && moments(begun) !== moments(values)
  const isNewPassword = auth !== 0 && values.auth !== '0' && values.pwd !== '' && values.pwd !== pwd
  const penalties = ({ penaltyMinutes, penaltyUnit, compileErrorPenalty }: ContestValues) =>
    [penaltyMinutes, penaltyUnit, compileErrorPenalty].join()
  const isRecalculated = values.type === '0' && submissions > 0 && penalties(begun) !== penalties(values)
  return [
    ...(isMoved ? [t.sureTimes] : []),
    ...(isRecalculated ? [t.surePenalty] : []),
    ...(isNewPassword ? [t.surePassword] : []),
  ]
}
