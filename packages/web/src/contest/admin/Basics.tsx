import { contestLimits } from '@verdict/contract/contest/form-limits.ts'
import { useMessages } from '../../i18n/language.ts'
import { MarkdownField } from '../../ui/form/MarkdownField.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { rules } from '../contest.ts'
import { type ContestValues, countedScores, penaltyUnits, timesOf } from './values.ts'

interface Props {
  form: Form<ContestValues>
  isNew: boolean
  /** There are submissions, so the rule stays. */
  isFixed: boolean
}

/** What a contest is, and when. */
export function Basics({ form, isNew, isFixed }: Props) {
  const { contestAdmin } = useMessages()
  const t = contestAdmin.form
  const { values } = form
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.basics}</h2>
      </div>
      <div className="sheet-body contest-fields">
        <div className="contest-wide">
          <TextField
            form={form}
            name="title"
            label={contestAdmin.name}
            maxLength={contestLimits.title}
            autoFocus={isNew}
          />
        </div>
        <div className="contest-wide">
          <MarkdownField form={form} name="description" label={t.description} />
        </div>
        <MomentField form={form} name="startTime" label={contestAdmin.start} />
        <MomentField form={form} name="endTime" label={contestAdmin.end} />
        <div>
          <p className="contest-label">{t.duration}</p>
          <output aria-label={t.duration}>
            <Duration values={values} />
          </output>
        </div>
        <SelectField
          form={form}
          name="type"
          label={contestAdmin.rule}
          options={rules.map((label, index) => ({ value: String(index), label }))}
          disabled={isFixed}
          {...(isFixed && { hint: t.ruleFixed })}
        />
        {values.type === '1' ? (
          <SelectField
            form={form}
            name="oiRankScoreType"
            label={t.score}
            options={countedScores.map((value, index) => ({ value, label: t.scores[index] ?? value }))}
          />
        ) : (
          <>
            <NumberField form={form} name="penaltyMinutes" label={t.penalty} min={0} unit={t.minutes} />
            <SelectField
              form={form}
              name="penaltyUnit"
              label={t.penaltyUnit}
              options={penaltyUnits.map((value, index) => ({ value, label: t.penaltyUnits[index] ?? value }))}
              {...(values.penaltyUnit === 'minutes' && { hint: t.wholeMinutesHint })}
            />
            <SwitchField form={form} name="compileErrorPenalty" label={t.compileErrorPenalty} />
          </>
        )}
        <SwitchField form={form} name="visible" label={contestAdmin.visible} hint={contestAdmin.visibleHint} />
        <SwitchField form={form} name="allowEndSubmit" label={t.allowEnd} hint={t.allowEndHint} />
        <SwitchField form={form} name="openCode" label={t.openCode} hint={t.openCodeHint} />
        <SwitchField form={form} name="openPrint" label={t.openPrint} />
      </div>
    </section>
  )
}

function Duration({ values }: { values: ContestValues }) {
  const t = useMessages().contestAdmin.form
  const times = timesOf(values)
  if (!times) return values.startTime && values.endTime ? t.timesWrong : '--'
  const minutes = Math.round((times.endsAt.getTime() - times.startsAt.getTime()) / 60_000)
  return t.durationOf(Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60)
}
