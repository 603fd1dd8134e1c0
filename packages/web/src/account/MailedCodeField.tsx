import { getRegisterCode } from '@verdict/contract/account/routes.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import type { Form } from '../ui/form/use-form.ts'
import { showToast } from '../ui/toasts.ts'
import './account.css'
import { codeWaitMs, nextCodeAt } from './login-state.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** The code and the button that has it mailed to the address of the form. */
export function MailedCodeField<V extends { email: string; code: string }>({ form }: { form: Form<V> }) {
  const t = useMessages().account
  const wait = useSecondsUntil(useStore(nextCodeAt))
  const { act, isBusy } = useAct(getRegisterCode, {
    quiet: true,
    onDone: () => {
      nextCodeAt.set(Date.now() + codeWaitMs)
      showToast(t.codeSent, 'success', { lasting: 5000 })
    },
    onRefused: (refusal) => form.fail('email', refusal.message),
  })
  const send = () => {
    if (form.check('email')) void act({ email: form.values.email.trim() })
  }
  return (
    <div className="account-code">
      <TextField
        form={form}
        name="code"
        label={t.code}
        placeholder={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button variant="light" loading={isBusy} busy={wait > 0} onClick={send}>
        {wait > 0 ? t.sendAgainIn(wait) : t.sendCode}
      </Button>
    </div>
  )
}
