import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { login } from '@verdict/contract/account/routes.ts'
import { lazy, Suspense, useState } from 'react'
import { exchange } from '../api/call.ts'
import { accountDialog } from '../api/dialog.ts'
import { CallError } from '../api/failure.ts'
import { signIn } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { showToast } from '../ui/toasts.ts'
import './account.css'
import { failuresBeforePuzzle, loginFailures } from './login-state.ts'
import { passwordRule, usernameRule } from './rules.ts'

/** The status of a refusal that asks for the puzzle, however few of the failures were of this page. */
const tooMany = 429

const Puzzle = lazy(() => import('./Puzzle.tsx'))

interface Fields {
  username: string
  password: string
}

/** Signs in. From the fifth failure on the puzzle comes first. */
export default function LoginForm({ mayRegister }: { mayRegister: boolean }) {
  const { account: t, common } = useMessages()
  const { form, busy, refusal, submit } = useLogin()
  const [proven, setProven] = useState(false)
  const needsPuzzle = useStore(loginFailures) >= failuresBeforePuzzle && !proven
  const send = (fields: Fields) => {
    setProven(false)
    void submit(fields)
  }
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={form.onSubmit((fields) => (needsPuzzle ? undefined : send(fields)))}
    >
      <TextInput label={t.username} autoComplete="username" data-autofocus {...form.getInputProps('username')} />
      <PasswordInput
        label={t.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': common.form.showPassword }}
        {...form.getInputProps('password')}
      />
      {refusal ? (
        <p className="account-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
      {needsPuzzle ? (
        <Suspense>
          <Puzzle onPassed={() => setProven(true)} />
        </Suspense>
      ) : null}
      <Button type="submit" fullWidth loading={busy} disabled={needsPuzzle}>
        {t.login}
      </Button>
      {mayRegister ? (
        <button type="button" className="account-switch" onClick={() => accountDialog.set('register')}>
          {t.noAccount}
        </button>
      ) : null}
    </form>
  )
}

function useLogin() {
  const t = useMessages().account
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const form = useForm<Fields>({
    initialValues: { username: '', password: '' },
    validate: { username: usernameRule, password: passwordRule },
    validateInputOnBlur: true,
  })
  const submit = async ({ username, password }: Fields) => {
    setBusy(true)
    setRefusal('')
    try {
      const fields = { username: username.trim(), password }
      const { data: user, headers } = await exchange(login, fields, { quiet: true })
      loginFailures.set(0)
      accountDialog.set(null)
      signIn(headers.get('authorization') ?? '', user)
      showToast(t.welcome(user.username), 'success')
      if (headers.get('warn-person') === 'passwords-guessed')
        showToast(t.passwordsGuessed, 'error', { lasting: 15_000 })
    } catch (error) {
      const isAsked = error instanceof CallError && error.status === tooMany
      loginFailures.set(isAsked ? failuresBeforePuzzle : loginFailures.get() + 1)
      setRefusal((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { form, busy, refusal, submit }
}
