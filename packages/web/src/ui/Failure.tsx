import { useMessages } from '../i18n/language.ts'
import { Button } from './Button.tsx'
import './Empty.css'

/** What went wrong, in words, and a way to try again. */
export function Failure({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const t = useMessages().common
  return (
    <div className="empty" role="alert">
      <p>{text}</p>
      {onRetry ? (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t.actions.retry}
        </Button>
      ) : null}
    </div>
  )
}
