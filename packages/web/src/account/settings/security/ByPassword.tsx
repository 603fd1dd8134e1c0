import type { Asked, Output, Route } from '@verdict/contract/route.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormSheet } from '../../../ui/form/FormSheet.tsx'
import { PasswordField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

interface Props<R extends Route> {
  route: R
  title: string
  text: string
  /** The verb of the button. */
  submit: string
  /** What is sent beside the password. */
  more?: Record<string, unknown>
  renews?: readonly Route[]
  onDone: (output: Output<R>) => void
  onClose: () => void
}

/** What guards the account is changed with its password, in a dialog that says what follows. */
export function ByPassword<R extends Route>({ route, title, text, submit, more, renews, onDone, onClose }: Props<R>) {
  const t = useMessages().security.factor
  const form = useForm(route, {
    initial: { password: '' },
    fields: { password: { required: true } },
    toInput: ({ password }) => ({ ...more, password }) as unknown as Asked<R>,
    refusedAt: { 'account/password-wrong': 'password' },
    leavesFreely: true,
    renews: renews ?? [],
    onDone: (output) => {
      onClose()
      onDone(output)
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <FormSheet form={form} submit={submit} wide>
        <p>{text}</p>
        <PasswordField form={form} name="password" label={t.password} autoComplete="current-password" autoFocus />
      </FormSheet>
    </Dialog>
  )
}
