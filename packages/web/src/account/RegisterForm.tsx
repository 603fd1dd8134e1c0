import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { checkUsernameOrEmail, getRegisterCode, register } from '@verdict/contract/account/routes.ts'
import { type FocusEvent, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { accountDialog } from '../api/dialog.ts'
import { messages, useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { showToast } from '../ui/toasts.ts'
import './account.css'
import { codeWaitMs, nextCodeAt } from './login-state.ts'
import { codeRule, emailRule, isEmail, passwordRule, repeatRule, usernameRule } from './rules.ts'

interface Fields {
  username: string
  email: string
  code: string
  password: string
  passwordAgain: string
}

const empty: Fields = { username: '', email: '', code: '', password: '', passwordAgain: '' }

/** What the form does on leaving a field, and then something more. */
const after = (first: (event: FocusEvent) => void, more: () => void) => (event: FocusEvent) => {
  first(event)
  more()
}

/** Makes an account; afterwards the login form takes over. */
export default function RegisterForm() {
  const { account: t, common } = useMessages()
  const { form, busy, refusal, submit, checkTaken } = useRegister()
  const eye = { visibilityToggleButtonProps: { 'aria-label': common.form.showPassword } }
  const name = form.getInputProps('username')
  const email = form.getInputProps('email')
  const again = form.getInputProps('passwordAgain')
  const password = form.getInputProps('password')
  const revalidate = () => {
    if (form.values.passwordAgain) form.validateField('passwordAgain')
  }
  return (
    <form className="account-form" noValidate onSubmit={form.onSubmit((fields) => void submit(fields))}>
      <TextInput
        label={t.username}
        autoComplete="username"
        data-autofocus
        {...name}
        onBlur={after(name.onBlur, () => void checkTaken('username'))}
      />
      <TextInput
        label={t.email}
        type="email"
        autoComplete="email"
        {...email}
        onBlur={after(email.onBlur, () => void checkTaken('email'))}
      />
      <CodeField form={form} />
      <PasswordInput
        label={t.password}
        autoComplete="new-password"
        {...eye}
        {...password}
        onBlur={after(password.onBlur, revalidate)}
      />
      <PasswordInput label={t.passwordAgain} autoComplete="new-password" {...eye} {...again} />
      {refusal ? (
        <p className="account-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
      <Button type="submit" fullWidth loading={busy}>
        {t.register}
      </Button>
      <button type="button" className="account-switch" onClick={() => accountDialog.set('login')}>
        {t.hasAccount}
      </button>
    </form>
  )
}

function useRegister() {
  const t = useMessages().account
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const form = useForm<Fields>({
    initialValues: empty,
    validate: {
      username: usernameRule,
      email: emailRule,
      code: codeRule,
      password: passwordRule,
      passwordAgain: (value, fields) => repeatRule(value, fields.password),
    },
    validateInputOnBlur: true,
  })
  const checkTaken = async (field: 'username' | 'email') => {
    if (await isTaken(field, form.values[field])) form.setFieldError(field, takenText(field))
  }
  const submit = async ({ username, email, code, password }: Fields) => {
    setBusy(true)
    setRefusal('')
    try {
      const fields = { username: username.trim(), email: email.trim(), code: code.trim(), password }
      await call(register, fields, { quiet: true })
      showToast(t.registered, 'success', { lasting: 5000 })
      accountDialog.set('login')
    } catch (error) {
      form.setFieldValue('code', '')
      setRefusal((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { form, busy, refusal, submit, checkTaken }
}

const takenText = (field: 'username' | 'email') =>
  field === 'username' ? messages().account.rules.usernameTaken : messages().account.rules.emailTaken

/** Asks whether a name or address has an account. A failed question lets the form pass: the server has the last word. */
async function isTaken(field: 'username' | 'email', value: string): Promise<boolean> {
  const wellFormed = field === 'username' ? !usernameRule(value) : isEmail(value)
  if (!wellFormed) return false
  const answer = await call(checkUsernameOrEmail, { [field]: value.trim() }, { quiet: true }).catch(() => undefined)
  return answer?.[field] ?? false
}

/** The code and the button that has it mailed. */
function CodeField({ form }: { form: UseFormReturnType<Fields> }) {
  const t = useMessages().account
  const [sending, setSending] = useState(false)
  const wait = useSecondsUntil(useStore(nextCodeAt))
  const send = async () => {
    const fault = emailRule(form.values.email)
    if (fault) return form.setFieldError('email', fault)
    setSending(true)
    try {
      await call(getRegisterCode, { email: form.values.email.trim() }, { quiet: true })
      nextCodeAt.set(Date.now() + codeWaitMs)
      showToast(t.codeSent, 'success', { lasting: 5000 })
    } catch (error) {
      form.setFieldError('email', (error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="account-code">
      <TextInput
        label={t.code}
        placeholder={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
      <Button variant="light" loading={sending} disabled={wait > 0} onClick={() => void send()}>
        {wait > 0 ? t.sendAgainIn(wait) : t.sendCode}
      </Button>
    </div>
  )
}

/** Whole seconds left until a moment, counted down while shown. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    if (moment <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [moment])
  return Math.max(0, Math.ceil((moment - Math.min(now, Date.now())) / 1000))
}
