import { useMessages } from '../i18n/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import PasswordForm from './PasswordForm.tsx'

interface Props {
  /** Told whether the person was let in. */
  answer: (isIn: boolean) => void
}

/** Asks for the password of the contest before something is submitted in it. */
export default function PasswordDialog({ answer }: Props) {
  const t = useMessages().contest.password
  return (
    <Dialog title={t.title} width={340} onClose={() => answer(false)}>
      <PasswordForm onDone={() => answer(true)} />
    </Dialog>
  )
}
