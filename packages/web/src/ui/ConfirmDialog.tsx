import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { Button } from './Button.tsx'
import { question } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** Shows the question that `confirm` asks; its buttons say in verbs what they do, and the safe one has the focus. */
export function ConfirmDialog() {
  const asked = useStore(question)
  const t = useMessages().common.actions
  if (!asked) return null
  return (
    <Dialog title={asked.title} onClose={() => asked.answer(false)}>
      <p>{asked.text}</p>
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={() => asked.answer(false)}>
          {asked.no ?? t.keep}
        </Button>
        <Button color={asked.danger ? 'red' : 'pine'} onClick={() => asked.answer(true)}>
          {asked.yes ?? asked.title}
        </Button>
      </div>
    </Dialog>
  )
}
