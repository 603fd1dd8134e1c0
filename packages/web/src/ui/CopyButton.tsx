import { useMessages } from '../i18n/language.ts'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'
import { IconButton } from './IconButton.tsx'
import { Copy } from './icons.tsx'
import { showToast } from './toasts.ts'

/** Copies a text and says whether that worked. */
function useCopy(text: string): () => Promise<void> {
  const t = useMessages().common
  return async () => {
    const done = await copyText(text)
    showToast(done ? t.copied : t.copyFailed, done ? 'success' : 'error')
  }
}

/** A sign that copies what stands beside it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages().common
  const copy = useCopy(text)
  return (
    <IconButton className="small" label={label ?? t.actions.copy} onClick={() => void copy()}>
      <Copy />
    </IconButton>
  )
}

/** A button in words that copies what stands elsewhere. */
export function CopyWords({ text, label }: { text: string; label: string }) {
  const copy = useCopy(text)
  return (
    <Button variant="default" leftSection={<Copy />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
