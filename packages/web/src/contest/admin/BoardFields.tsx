import { fitsPreset, sealPresets } from '@verdict/contract/contest/form-rules.ts'
import { exactTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { Select } from '../../ui/Select.tsx'
import { type ContestValues, sealOf, sealTimeOf, shownNames, timesOf } from './values.ts'

/** What the scoreboard shows, to whom, and until when. */
export function BoardFields({ form }: { form: Form<ContestValues> }) {
  const t = useMessages().contestAdmin.form
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.board}</h2>
      </div>
      <div className="sheet-body contest-fields">
        <SelectField
          form={form}
          name="rankShowName"
          label={t.showName}
          options={shownNames.map((value, index) => ({ value, label: t.showNames[index] ?? value }))}
        />
        <SwitchField form={form} name="openRank" label={t.openRank} hint={t.openRankHint} />
        <SwitchField form={form} name="sealRank" label={t.seal} />
        {form.values.sealRank ? <Seal form={form} /> : null}
      </div>
    </section>
  )
}

/** When the freeze begins; what the contest is too short for is not offered. */
function Seal({ form }: { form: Form<ContestValues> }) {
  const t = useMessages().contestAdmin.form
  const { values } = form
  const times = timesOf(values)
  const presets = sealPresets.filter((preset) => !times || fitsPreset(preset, times.startsAt, times.endsAt))
  const seal = sealOf(values)
  const at = sealTimeOf(values)
  const choose = (next: ReturnType<typeof sealOf>) => {
    if (next === 'own' && at) form.set('sealRankTime', at.toISOString())
    form.set('seal', next)
  }
  return (
    <>
      <div className="contest-wide">
        <p className="contest-label">{t.sealAt}</p>
        <Select
          label={t.sealAt}
          value={seal}
          options={[...presets, 'own' as const].map((value) => ({ value, label: t.seals[value] }))}
          onChange={(next) => choose(next as ReturnType<typeof sealOf>)}
        />
        {seal !== 'own' && at ? <p className="dim small">{exactTime(at)}</p> : null}
      </div>
      {seal === 'own' ? <MomentField form={form} name="sealRankTime" label={t.sealAt} /> : null}
      <SwitchField form={form} name="autoRealRank" label={t.autoReal} />
    </>
  )
}
