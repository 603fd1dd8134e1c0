import { changeEmail, getChangeEmailCode } from '@verdict/contract/account/credential-routes.ts'
import fields from '@verdict/contract/account/credential-routes.ts?fields'
import { useState } from 'react'
import { changeUser, type User } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { PasswordField, TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { codeRule, emailRule } from '../rules.ts'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { changed } from './changed.ts'

const waitMs = 30_000

/** Changes the address with a code that is mailed to the new one. */
export default function EmailForm({ user }: { user: User }) {
  const t = useMessages().settings
  const form = useForm(changeEmail, {
    initial: { newEmail: '', code: '', password: '' },
    fields: fields['changeEmail'] ?? {},
    rules: {
      newEmail: (value) =>
        emailRule(value) ?? (value.trim().toLowerCase() === user.email?.toLowerCase() ? t.sameEmail : undefined),
      code: (value) => codeRule(value),
    },
    by: (input) => changed(changeEmail, input),
    done: t.emailChanged,
    onDone: ({ userInfo }) => {
      if (userInfo) changeUser(userInfo)
      form.discard()
    },
    leavesFreely: true,
  })
  const [nextAt, setNextAt] = useState(0)
  const seconds = useSecondsUntil(nextAt)
  const sending = useAct(getChangeEmailCode, {
    quiet: true,
    done: t.codeSent,
    onDone: () => setNextAt(Date.now() + waitMs),
    onRefused: (refusal) => form.fail('newEmail', refusal.message),
  })
  const send = () => {
    if (form.check('newEmail')) void sending.act({ email: form.values.newEmail.trim() })
  }
  return (
    <FormSheet form={form} submit={t.changeEmail}>
      <p className="dim small">{user.email ? t.emailText(user.email) : t.noEmail}</p>
      <div className="settings-grid">
        <TextField form={form} name="newEmail" label={t.newEmail} type="email" autoComplete="email" />
        <div className="settings-code">
          <TextField
            form={form}
            name="code"
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <Button variant="light" loading={sending.isBusy} busy={seconds > 0} onClick={send}>
            {seconds > 0 ? t.sendAgainIn(seconds) : t.sendCode}
          </Button>
        </div>
        <PasswordField form={form} name="password" label={t.oldPassword} autoComplete="current-password" />
      </div>
    </FormSheet>
  )
}
