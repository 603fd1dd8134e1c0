import { beginPasskeyLogin, finishLogin } from '@verdict/contract/account/second-factor-routes.ts'
import { useRef, useState } from 'react'
import { call, exchange } from '../api/call.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { FormSheet } from '../ui/form/FormSheet.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { entered } from './entered.ts'
import { canUsePasskeys, signWithPasskey } from './passkey.ts'

/** A login whose password was right and that waits for more. */
export interface Pending {
  ticket: string
  factors: string[]
}

interface Props {
  pending: Pending
  onBack: () => void
}

/** The second step of a login: a code, or a passkey. */
export default function SecondStep({ pending: { ticket, factors }, onBack }: Props) {
  const t = useMessages().account.secondStep
  const headers = useRef(new Headers())
  const passkey = useRef<Record<string, unknown>>(undefined)
  const [fault, setFault] = useState('')
  const form = useForm(finishLogin, {
    initial: { code: '' },
    fields: {},
    rules: { code: (value) => (value.trim() || passkey.current ? undefined : t.codeRequired) },
    refusedAt: { 'account/second-factor-wrong': 'code' },
    leavesFreely: true,
    by: async ({ code }) => {
      const given = passkey.current ? { passkey: passkey.current } : { code: (code ?? '').trim() }
      passkey.current = undefined
      const reply = await exchange(finishLogin, { ticket, ...given }, { quiet: true })
      headers.current = reply.headers
      return reply.data
    },
    toInput: ({ code }) => ({ ticket, code }),
    onDone: (user) => entered(user, headers.current),
  })
  const sign = async () => {
    setFault('')
    try {
      passkey.current = await signWithPasskey(await call(beginPasskeyLogin, { ticket }, { quiet: true }))
    } catch (error) {
      return setFault(error instanceof DOMException ? t.passkeyFailed : (error as Error).message)
    }
    document.querySelector<HTMLFormElement>('.account-second form')?.requestSubmit()
  }
  const hasPasskey = factors.includes('passkey') && canUsePasskeys()
  return (
    <div className="account-form account-second">
      <FormSheet form={form} submit={t.go} wide>
        <p className="dim small">{factors.includes('totp') ? t.text : t.textWithoutApp}</p>
        <TextField form={form} name="code" label={t.code} autoComplete="one-time-code" maxLength={40} autoFocus />
        {fault ? (
          <p className="form-refusal" role="alert">
            {fault}
          </p>
        ) : null}
      </FormSheet>
      {hasPasskey ? (
        <Button variant="light" onClick={() => void sign()}>
          {t.usePasskey}
        </Button>
      ) : null}
      <button type="button" className="account-switch" onClick={onBack}>
        {t.back}
      </button>
    </div>
  )
}
