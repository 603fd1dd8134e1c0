import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'

/** Shown when a page's own code could not be fetched or broke. */
export function LoadFailure() {
  const t = useMessages().common
  return (
    <div className="page">
      <div className="sheet empty" role="alert">
        <h1>{t.failures.page}</h1>
        <p>{t.failures.pageText}</p>
        <Button onClick={() => location.reload()}>{t.actions.reload}</Button>
      </div>
    </div>
  )
}
