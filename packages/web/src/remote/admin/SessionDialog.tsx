import { getRemoteServers, useRemoteAccount } from '@verdict/contract/remote/admin-routes.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { AreaField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface Props {
  id: number
  name: string
  onClose: () => void
}

/** Takes a session that a person has signed in with an account; what a site asks of humans is answered by one, never from here. */
export function SessionDialog({ id, name, onClose }: Props) {
  const t = useMessages().remoteAdmin
  const form = useForm(useRemoteAccount, {
    initial: { session: '' },
    fields: { session: { required: true, maxLength: 20_000 } },
    toInput: ({ session }) => ({ id, session: session.trim() }),
    done: t.usedAgain,
    renews: [getRemoteServers],
    leavesFreely: true,
    onDone: onClose,
  })
  return (
    <Dialog title={t.pasteOf(name)} onClose={onClose} width={560}>
      <FormSheet form={form} submit={t.useAgain}>
        <p>{t.pasteText}</p>
        <AreaField form={form} name="session" label={t.session} hint={t.sessionHint} rows={3} autoFocus />
      </FormSheet>
    </Dialog>
  )
}
