import { changePassword } from '@verdict/contract/account/credential-routes.ts'
import fields from '@verdict/contract/account/credential-routes.ts?fields'
import { useMessages } from '../../i18n/language.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { PasswordField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { passwordRule, repeatRule } from '../rules.ts'
import { changed } from './changed.ts'

const empty = { oldPassword: '', newPassword: '', again: '' }

/** Changes the password. */
export default function PasswordForm() {
  const t = useMessages().settings
  const form = useForm(changePassword, {
    initial: empty,
    fields: fields['changePassword'] ?? {},
    rules: {
      newPassword: (value, { oldPassword }) =>
        passwordRule(value) ?? (value === oldPassword ? t.samePassword : undefined),
      again: (value, { newPassword }) => repeatRule(value, newPassword),
    },
    toInput: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword }),
    by: (input) => changed(changePassword, input),
    done: t.passwordChanged,
    onDone: () => form.discard(),
    leavesFreely: true,
  })
  return (
    <FormSheet form={form} submit={t.changePassword}>
      <p className="dim small">{t.passwordText}</p>
      <div className="settings-grid">
        <PasswordField form={form} name="oldPassword" label={t.oldPassword} autoComplete="current-password" />
        <PasswordField form={form} name="newPassword" label={t.newPassword} />
        <PasswordField form={form} name="again" label={t.passwordAgain} />
      </div>
    </FormSheet>
  )
}
