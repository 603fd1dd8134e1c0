import { namesInRange, whyNoAccountRule } from '@verdict/contract/contest/account-rule.ts'
import { contestLimits } from '@verdict/contract/contest/form-limits.ts'
import { useMessages } from '../../i18n/language.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { SelectField, TagsField } from '../../ui/form/select-fields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { showToast } from '../../ui/toasts.ts'
import { accountRuleOf, type ContestValues } from './values.ts'

const examples = 4

/** Who may take part: by password, by name, and out of competition. */
export function AccessFields({ form, isNew }: { form: Form<ContestValues>; isNew: boolean }) {
  const { contestAdmin, site } = useMessages()
  const t = contestAdmin.form
  const { values } = form
  const warnTwice = (name: string) => showToast(t.twice(name.trim()), 'error')
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.access}</h2>
      </div>
      <div className="sheet-body contest-fields">
        <SelectField
          form={form}
          name="auth"
          label={contestAdmin.auth}
          hint={site.contestAuthHint[Number(values.auth)] ?? ''}
          options={site.contestAuth.map((label, index) => ({ value: String(index), label }))}
        />
        {values.auth === '0' ? null : (
          <TextField
            form={form}
            name="pwd"
            label={t.password}
            maxLength={contestLimits.password}
            autoComplete="off"
            {...(!isNew && { hint: t.passwordHint })}
          />
        )}
        <div className="contest-wide">
          <SwitchField form={form} name="openAccountLimit" label={t.limit} hint={t.limitHint} />
        </div>
        {values.openAccountLimit ? (
          <>
            <TextField form={form} name="prefix" label={t.prefix} maxLength={50} />
            <TextField form={form} name="suffix" label={t.suffix} maxLength={50} />
            <NumberField form={form} name="from" label={t.from} min={0} />
            <NumberField form={form} name="to" label={t.to} min={0} />
            <div className="contest-wide">
              <TagsField form={form} name="extra" label={t.extra} onTwice={warnTwice} />
            </div>
            <Preview values={values} />
          </>
        ) : null}
        <div className="contest-wide">
          <TagsField form={form} name="starAccount" label={t.stars} hint={t.starsHint} onTwice={warnTwice} />
        </div>
      </div>
    </section>
  )
}

/** The first names that the rule lets in, as it is typed. */
function Preview({ values }: { values: ContestValues }) {
  const t = useMessages().contestAdmin.form
  const rule = accountRuleOf(values)
  const fault = whyNoAccountRule(rule)
  const { names, total } = namesInRange(rule, examples)
  const shown = [...names, ...rule.extra.slice(0, examples - names.length)].join(', ')
  return (
    <p className="contest-wide dim small" role="status">
      {fault ? t.limitFaults[fault] : t.preview(shown, total, rule.extra.length)}
    </p>
  )
}
