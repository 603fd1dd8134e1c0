import { checkUsernameOrEmail, register } from '@verdict/contract/account/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { accountDialog } from '../api/dialog.ts'
import { useMessages } from '../i18n/language.ts'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { PasswordField, TextField } from '../ui/form/TextField.tsx'
import { type Form, useForm } from '../ui/form/use-form.ts'
import { showToast } from '../ui/toasts.ts'
import './account.css'
import { loginName, registerBlank, registerTyped } from './login-state.ts'
import { MailedCodeField } from './MailedCodeField.tsx'
import { codeRule, emailRule, isEmail, passwordRule, repeatRule, usernameRule } from './rules.ts'

type Fields = typeof registerBlank

/** Makes an account; afterwards the login form takes over. */
export default function RegisterForm() {
  const t = useMessages().account
  const form = useRegister()
  const checkTaken = async (field: 'username' | 'email') => {
    const taken = { username: t.rules.usernameTaken, email: t.rules.emailTaken }
    if (await isTaken(field, form.values[field])) form.fail(field, taken[field])
  }
  return (
    <div className="account-form">
      <FormSheet form={form} submit={t.register} wide>
        <TextField
          form={form}
          name="username"
          label={t.username}
          autoComplete="username"
          autoFocus
          onLeft={() => void checkTaken('username')}
        />
        <TextField
          form={form}
          name="email"
          label={t.email}
          type="email"
          autoComplete="email"
          onLeft={() => void checkTaken('email')}
        />
        <MailedCodeField form={form} />
        <PasswordField form={form} name="password" label={t.password} onLeft={() => recheckRepeat(form)} />
        <PasswordField form={form} name="passwordAgain" label={t.passwordAgain} />
      </FormSheet>
      <button type="button" className="account-switch" onClick={() => accountDialog.set('login')}>
        {t.hasAccount}
      </button>
    </div>
  )
}

function recheckRepeat(form: Form<Fields>): void {
  if (form.values.passwordAgain) form.check('passwordAgain')
}

function useRegister(): Form<Fields> {
  const t = useMessages().account
  const [initial] = useState(registerTyped.get)
  const form = useForm(register, {
    initial,
    fields: {}, // the rules below say more than the schema, in the words of these fields
    rules: {
      username: usernameRule,
      email: emailRule,
      code: codeRule,
      password: passwordRule,
      passwordAgain: (value, { password }) => repeatRule(value, password),
    },
    refusedAt: {
      'account/username-taken': 'username',
      'account/username-similar': 'username',
      'account/username-characters': 'username',
      'account/username-length': 'username',
      'account/email-taken': 'email',
      'account/email-malformed': 'email',
      'account/code-wrong': 'code',
      'account/password-length': 'password',
    },
    leavesFreely: true,
    toInput: ({ username, email, code, password }) => ({
      username: username.trim(),
      email: email.trim(),
      code: code.trim(),
      password,
    }),
    onRefused: () => form.set('code', ''),
    onDone: (_, { username }) => {
      loginName.set(username.trim())
      isDone.current = true
      registerTyped.set(registerBlank)
      showToast(t.registered, 'success', { lasting: 5000 })
      accountDialog.set('login')
    },
  })
  const isDone = useRef(false)
  const { values } = form
  // closing the dialog, or going over to the login, loses nothing
  useEffect(() => {
    if (!isDone.current) registerTyped.set(values)
  }, [values])
  return form
}

/** Asks whether a name or address has an account. A failed question lets the form pass: the server has the last word. */
async function isTaken(field: 'username' | 'email', value: string): Promise<boolean> {
  const isWellFormed = field === 'username' ? !usernameRule(value) : isEmail(value)
  if (!isWellFormed) return false
  const answer = await call(checkUsernameOrEmail, { [field]: value.trim() }, { quiet: true }).catch(() => undefined)
  return answer?.[field] ?? false
}
