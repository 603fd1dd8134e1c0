import { addApiToken, getApiTokens } from '@verdict/contract/account/session-routes.ts'
import fields from '@verdict/contract/account/session-routes.ts?fields'
import { type HallScope, hallScopes, maxTokenDays } from '@verdict/contract/account/token.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useMessages } from '../../../i18n/language.ts'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { SelectField } from '../../../ui/form/select-fields.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

const lives = [7, 30, 90, maxTokenDays]

const isHall = (use: string): use is HallScope => (hallScopes as readonly string[]).includes(use)

/** A name, what the token is for, and how long it lives. */
export function TokenForm({ onMade }: { onMade: (token: Output<typeof addApiToken>) => void }) {
  const t = useMessages().security.tokens
  const form = useForm(addApiToken, {
    initial: { name: '', days: '30', use: 'scripts', read: true, submit: true },
    fields: { name: fields['addApiToken']?.['name'] ?? {} },
    rules: { submit: (submits, { read, use }) => (submits || read || isHall(use) ? undefined : t.noScope) },
    toInput: ({ name, days, use, read, submit }) => ({
      name: name.trim(),
      days: Number(days),
      scopes: isHall(use) ? [use] : [...(read ? (['read'] as const) : []), ...(submit ? (['submit'] as const) : [])],
    }),
    leavesFreely: true,
    renews: [getApiTokens],
    onDone: (token) => {
      form.discard()
      onMade(token)
    },
  })
  const options = lives.map((days) => ({ value: String(days), label: t.dayCount(days) }))
  const uses = (['scripts', ...hallScopes] as const).map((use) => ({ value: use, label: t[use] }))
  return (
    <FormSheet form={form} submit={t.add}>
      <div className="settings-grid">
        <TextField form={form} name="name" label={t.name} placeholder={t.namePlaceholder} maxLength={50} />
        <SelectField form={form} name="days" label={t.days} options={options} />
      </div>
      <SelectField form={form} name="use" label={t.use} options={uses} />
      {isHall(form.values.use) ? (
        <p className="dim small">{t.hall}</p>
      ) : (
        <fieldset className="security-scopes">
          <legend>{t.scopes}</legend>
          <SwitchField form={form} name="read" label={t.read} />
          <SwitchField form={form} name="submit" label={t.submit} />
        </fieldset>
      )}
    </FormSheet>
  )
}
