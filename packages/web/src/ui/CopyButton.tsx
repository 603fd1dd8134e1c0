import { useMessages } from '../i18n/language.ts'
import { copyText } from './copy-text.ts'
import { IconButton } from './IconButton.tsx'
import { Copy } from './icons.tsx'
import { showToast } from './toasts.ts'

/** Copies a text and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages().common
  const copy = async () => {
    const done = await copyText(text)
    showToast(done ? t.copied : t.copyFailed, done ? 'success' : 'error')
  }
  return (
    <IconButton className="small" label={label ?? t.actions.copy} onClick={() => void copy()}>
      <Copy />
    </IconButton>
  )
}
