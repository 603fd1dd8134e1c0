import { Button } from '@mantine/core'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { question } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** Shows the question that `confirm` asks. */
export function ConfirmDialog() {
  const asked = useStore(question)
  const t = useMessages().common.actions
  if (!asked) return null
  return (
    <Dialog title={asked.title} onClose={() => asked.answer(false)}>
      <p>{asked.text}</p>
      <div className="dialog-actions">
        <Button variant="default" onClick={() => asked.answer(false)}>
          {t.cancel}
        </Button>
        <Button onClick={() => asked.answer(true)}>{t.confirm}</Button>
      </div>
    </Dialog>
  )
}
