import { groupAuths, groupLimits } from '@verdict/contract/group/limits.ts'
import fields from '@verdict/contract/group/manage-routes.ts?fields'
import './group-form.css'
import { useMessages } from '../i18n/language.ts'
import type { Messages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { MarkdownField } from '../ui/form/MarkdownField.tsx'
import type { Rules } from '../ui/form/rules.ts'
import { SwitchField } from '../ui/form/SwitchField.tsx'
import { SelectField } from '../ui/form/select-fields.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import type { Form } from '../ui/form/use-form.ts'

export type GroupValues = {
  name: string
  shortName: string
  brief: string
  description: string
  auth: string
  code: string
  visible: boolean
  /** Of a group that is there. */
  leastReason?: number | ''
  rankContests?: boolean
  gmtModified?: string
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Six signs that are not taken for one another. */
const newCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(groupLimits.code))].map((byte) => letters[byte % letters.length]).join('')

const { auth: _auth, code: _code, ...texts } = fields['addGroup'] ?? {}

/** What the schema asks of the texts; of the two others the rules below. */
export const groupFieldRules = texts

/** What the schema cannot say. */
export const groupRules = (t: Messages['group']['form']): Rules<GroupValues> => ({
  shortName: (name: string) => (/^[^\s/\\?#%&]*$/.test(name.trim()) ? undefined : t.shortNameSigns),
  code: (code: string, { auth }: GroupValues) => {
    if (code === '' && auth === '1') return undefined
    return /^\S{6}$/u.test(code.trim()) ? undefined : t.codeNeeded
  },
})

/** At which field each refusal of the server stands. */
export const groupRefusals = {
  'group/name-taken': 'name',
  'group/short-name-taken': 'shortName',
  'group/short-name-in-use': 'shortName',
  'group/code-needed': 'code',
} as const

/** The fields of a group, to make one and to change one. */
export function GroupFields({ form }: { form: Form<GroupValues> }) {
  const t = useMessages().group
  return (
    <>
      <TextField form={form} name="name" label={t.form.name} maxLength={groupLimits.name.max} autoFocus />
      <TextField
        form={form}
        name="shortName"
        label={t.form.shortName}
        hint={t.form.shortNameHint}
        maxLength={groupLimits.shortName.max}
      />
      <TextField form={form} name="brief" label={t.form.brief} maxLength={groupLimits.brief.max} />
      <SelectField
        form={form}
        name="auth"
        label={t.form.auth}
        hint={t.authHints[Number(form.values.auth) as 1 | 2 | 3]}
        options={groupAuths.map((auth) => ({ value: String(auth), label: t.auths[auth] }))}
      />
      {form.values.auth === '1' ? null : (
        <div className="group-code">
          <TextField
            form={form}
            name="code"
            label={t.form.code}
            hint={t.form.codeHint}
            autoComplete="off"
            maxLength={groupLimits.code}
          />
          <Button variant="default" onClick={() => form.set('code', newCode())}>
            {t.form.generate}
          </Button>
        </div>
      )}
      <SwitchField form={form} name="visible" label={t.form.visible} hint={t.form.visibleHint} />
      <MarkdownField form={form} name="description" label={t.form.description} />
    </>
  )
}
