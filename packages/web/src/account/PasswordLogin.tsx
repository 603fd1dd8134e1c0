import { failuresBeforePuzzle } from '@verdict/contract/account/puzzle.ts'
import type { adminLogin, login } from '@verdict/contract/account/routes.ts'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { exchange } from '../api/call.ts'
import { CallError } from '../api/failure.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { PasswordField, TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { LatePart } from '../ui/LatePart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import './account.css'
import { entered } from './entered.ts'
import { loginFailures, loginName } from './login-state.ts'
import { anyPasswordRule, usernameRule } from './rules.ts'
import type { Pending } from './SecondStep.tsx'

const Puzzle = lazy(() => import('./Puzzle.tsx'))
const SecondStep = lazy(() => import('./SecondStep.tsx'))

interface Props {
  by: typeof login | typeof adminLogin
  /** What a wrong name or password is called, when it is not called as the server does. */
  wrong?: string
  children?: ReactNode
}

/** Signs in by name and password, and by what else the account asks for. From the fifth failure on the puzzle comes first. */
export function PasswordLogin({ by, wrong, children }: Props) {
  const t = useMessages().account
  const [ticket, setTicket] = useState<string>()
  const [pending, setPending] = useState<Pending>()
  const form = useLogin(by, ticket, { wrong, onSpent: () => setTicket(undefined), onPending: setPending })
  const [hasName] = useState(() => loginName.get() !== '')
  const needsPuzzle = useStore(loginFailures) >= failuresBeforePuzzle && ticket === undefined
  if (pending)
    return (
      <LatePart wait={<Skeleton lines={3} />}>
        <SecondStep pending={pending} onBack={() => setPending(undefined)} />
      </LatePart>
    )
  return (
    <div className="account-form">
      <FormSheet form={form} submit={t.login} wide blocked={needsPuzzle}>
        <TextField form={form} name="username" label={t.username} autoComplete="username" autoFocus={!hasName} />
        <PasswordField
          form={form}
          name="password"
          label={t.password}
          autoComplete="current-password"
          autoFocus={hasName}
        />
        {needsPuzzle ? (
          <LatePart wait={<Skeleton lines={3} />}>
            <Puzzle onPassed={setTicket} />
          </LatePart>
        ) : null}
      </FormSheet>
      {children}
    </div>
  )
}

interface Told {
  wrong: string | undefined
  /** The ticket of the puzzle has gone with a try: each needs one of its own. */
  onSpent: () => void
  /** The password was right, and more is asked for. */
  onPending: (pending: Pending) => void
}

function useLogin(by: Props['by'], ticket: string | undefined, { wrong, onSpent, onPending }: Told) {
  const headers = useRef(new Headers())
  const [initial] = useState(() => ({ username: loginName.get(), password: '' }))
  const form = useForm(by, {
    initial,
    fields: {}, // the rules below say more than the schema, in the words of these fields
    rules: { username: usernameRule, password: anyPasswordRule },
    leavesFreely: true,
    by: async ({ username, password }) => {
      const input = { username: username.trim(), password, puzzle: ticket }
      const reply = await exchange(by, input, { quiet: true }).catch((failure) => Promise.reject(named(failure, wrong)))
      headers.current = reply.headers
      return reply.data
    },
    onRefused: (failure) => {
      const { code, headers: told } = failure instanceof CallError ? failure : {}
      if (code === 'account/too-many-failures') return // it had no turn yet, and its ticket was not spent
      onSpent()
      if (code === 'account/second-factor-needed')
        return onPending({
          ticket: told?.get('login-ticket') ?? '',
          factors: (told?.get('login-factors') ?? '').split(','),
        })
      // the server counts those of other pages, too
      const failures = loginFailures.get() + 1
      loginFailures.set(code === 'account/puzzle-needed' ? Math.max(failures, failuresBeforePuzzle) : failures)
    },
    onDone: (user) => entered(user, headers.current),
  })
  const { username } = form.values
  useEffect(() => loginName.set(username), [username])
  return form
}

/** In the words of this form; that the puzzle comes first is what the puzzle itself says. */
function named(failure: unknown, wrong: string | undefined) {
  const { code } = failure instanceof CallError ? failure : {}
  const text = code === 'account/puzzle-needed' ? '' : code === 'account/wrong-credentials' ? wrong : undefined
  return text === undefined ? failure : new CallError(text, { code, cause: failure })
}
