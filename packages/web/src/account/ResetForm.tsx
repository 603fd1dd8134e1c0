import { useQuery } from '@tanstack/react-query'
import { applyResetPassword, captcha } from '@verdict/contract/account/credential-routes.ts'
import fields from '@verdict/contract/account/credential-routes.ts?fields'
import { checkUsernameOrEmail } from '@verdict/contract/account/routes.ts'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { call } from '../api/call.ts'
import { accountDialog } from '../api/dialog.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { nextResetAt, resetWaitMs } from './login-state.ts'
import { emailRule, isEmail } from './rules.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import './account.css'

/** Has a link mailed that sets a new password; asked at most every 90 s, also when the dialog was closed meanwhile. */
export default function ResetForm() {
  const t = useMessages().account
  const [sent, setSent] = useState(false)
  const sum = useQuery({ ...ask(captcha, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const seconds = useSecondsUntil(useStore(nextResetAt))
  const another = () => {
    form.set('captcha', '')
    void sum.refetch()
  }
  const form = useForm(applyResetPassword, {
    initial: { email: '', captcha: '' },
    fields: fields['applyResetPassword'] ?? {},
    rules: { email: (value) => emailRule(value) },
    toInput: ({ email, captcha: result }) => ({
      email: email.trim(),
      captcha: result.trim(),
      captchaKey: sum.data?.captchaKey ?? '',
    }),
    onDone: () => {
      nextResetAt.set(Date.now() + resetWaitMs)
      setSent(true)
      another()
    },
    onRefused: another,
    refusedAt: { 'account/captcha-wrong': 'captcha', 'account/email-unknown': 'email' },
    leavesFreely: true,
  })
  const checkKnown = async () => {
    if (!isEmail(form.values.email)) return
    const known = await call(checkUsernameOrEmail, { email: form.values.email.trim() }, { quiet: true }).catch(
      () => undefined,
    )
    if (known?.email === false) form.fail('email', t.rules.emailUnknown)
  }
  return (
    <div className="account-form">
      <FormSheet
        form={form}
        submit={seconds > 0 ? t.sendAgainIn(seconds) : t.sendLink}
        blocked={seconds > 0 || sum.isFetching || !sum.data}
      >
        <p className="dim small">{t.resetText}</p>
        <TextField
          form={form}
          name="email"
          label={t.email}
          type="email"
          autoComplete="email"
          autoFocus
          onLeft={() => void checkKnown()}
        />
        <div className="account-code">
          <TextField form={form} name="captcha" label={t.captcha} autoComplete="off" maxLength={8} />
          <button
            type="button"
            className="captcha"
            onClick={another}
            aria-label={t.anotherCaptcha}
            title={t.anotherCaptcha}
          >
            {sum.data ? <img src={sum.data.img} alt={t.captchaAlt} width={90} height={30} /> : null}
          </button>
        </div>
        {sent ? (
          <p className="small" role="status">
            {t.linkSent}
          </p>
        ) : null}
      </FormSheet>
      <button type="button" className="account-switch" onClick={() => accountDialog.set('login')}>
        {t.rememberPassword}
      </button>
    </div>
  )
}
