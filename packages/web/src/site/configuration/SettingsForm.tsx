import type { Asked } from '@verdict/contract/route.ts'
import type { setEmailConfig, setSwitchConfig, setWebConfig } from '@verdict/contract/site/config-routes.ts'
import { getEmailConfig, getSettings, getSwitchConfig, getWebConfig } from '@verdict/contract/site/config-routes.ts'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { PasswordField, TextField } from '../../ui/form/TextField.tsx'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { type FieldValue, fieldValue, hintOf, type Setting, sentValue } from './setting.ts'

export const settingsRoutes = [getSettings, getWebConfig, getEmailConfig, getSwitchConfig, getWebsiteConfig]

type Fields = Record<string, FieldValue>

interface Props {
  route: typeof setWebConfig | typeof setEmailConfig | typeof setSwitchConfig
  /** Those that the form asks for, in its order. */
  settings: readonly Setting[]
  /** When they were read: what is read anew shows at once, and what was typed and is stored now is not kept, e.g. a password. */
  readAt: number
  actions?: ReactNode
}

/** A form made of rows of the table of settings. After it was saved it shows what the server has. */
export function SettingsForm({ route, settings, readAt, actions }: Props) {
  const t = useMessages().configuration
  const open = settings.filter(({ fixedBy }) => fixedBy === null)
  const form = useForm<Props['route'], Fields>(route, {
    initial: Object.fromEntries(settings.map((one) => [one.name, fieldValue(one)])),
    version: readAt,
    fields: Object.fromEntries(open.map(({ name, isSecret, rule }) => [name, isSecret ? {} : known(rule)])),
    toInput: (values) =>
      Object.fromEntries(open.map((one) => [one.name, sentValue(values[one.name] ?? '', one)])) as Asked<
        Props['route']
      >,
    refusedAt: { 'setting/domain-malformed': 'refusedEmailDomains' },
    done: t.saved,
    renews: settingsRoutes,
  })
  return (
    <FormSheet form={form} actions={actions} blocked={open.length === 0}>
      {settings.map((setting) => (
        <SettingField key={setting.name} form={form} setting={setting} />
      ))}
    </FormSheet>
  )
}

/** Rules without those that say nothing. */
const known = (rule: Setting['rule']) =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined))

function SettingField({ form, setting }: { form: Form<Fields>; setting: Setting }) {
  const t = useMessages().configuration
  const { name, kind, isSecret, fixedBy } = setting
  const field = {
    form,
    name,
    label: t.names[name as keyof typeof t.names],
    hint: hintOf(setting, t),
    ...(fixedBy !== null && { disabled: true }),
  }
  if (isSecret) return <PasswordField {...field} />
  if (kind === 'switch') return <SwitchField {...field} />
  return kind === 'number' ? <NumberField {...field} /> : <TextField {...field} />
}
