import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { resetPassword } from '@verdict/contract/account/credential-routes.ts'
import fields from '@verdict/contract/account/credential-routes.ts?fields'
import { checkUsernameOrEmail } from '@verdict/contract/account/routes.ts'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { PasswordField, TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { showToast } from '../ui/toasts.ts'
import { passwordRule, repeatRule } from './rules.ts'
import './account.css'

/** Where the mailed link leads: sets a new password, then to the login. */
export default function ResetPasswordPage() {
  const t = useMessages().account
  const { username, code } = useSearch({ strict: false }) as { username?: string | number; code?: string | number }
  const go = useNavigate()
  const name = String(username ?? '')
  const known = useQuery({ ...ask(checkUsernameOrEmail, { username: name }), enabled: name !== '' })
  const broken = !name && code === undefined ? t.linkMissing : !name || code === undefined ? t.linkBroken : undefined
  // a failed question lets the form pass: the server has the last word
  const fault = broken ?? (known.data?.username === false ? t.rules.usernameUnknown : undefined)
  const form = useForm(resetPassword, {
    initial: { username: name, password: '', again: '' },
    fields: fields['resetPassword'] ?? {},
    rules: {
      password: (value) => passwordRule(value),
      again: (value, { password }) => repeatRule(value, password),
    },
    toInput: ({ username: whose, password }) => ({ username: whose, password, code: String(code ?? '') }),
    onDone: () => {
      showToast(t.passwordReset, 'success', { lasting: 10_000 })
      void go({ to: '/' }).then(() => accountDialog.set('login'))
    },
  })
  return (
    <div className="page">
      <section className="sheet reset-page">
        <h1>{t.resetTitle}</h1>
        {fault ? (
          <>
            <p role="alert">{fault}</p>
            <Button onClick={() => accountDialog.set('reset')}>{t.sendLink}</Button>
          </>
        ) : (
          <>
            <FormSheet form={form} submit={t.resetPassword}>
              <TextField form={form} name="username" label={t.username} autoComplete="username" disabled />
              <PasswordField form={form} name="password" label={t.newPassword} autoFocus />
              <PasswordField form={form} name="again" label={t.passwordAgain} />
            </FormSheet>
            <p className="small">
              <button type="button" className="link-button" onClick={() => accountDialog.set('reset')}>
                {t.newMail}
              </button>
            </p>
          </>
        )}
      </section>
    </div>
  )
}
