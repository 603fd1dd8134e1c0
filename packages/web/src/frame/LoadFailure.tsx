import { useEffect, useRef } from 'react'
import { isAway, suspect } from '../api/connection.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { Button } from '../ui/Button.tsx'

/** Shown when a page's own code could not be fetched or broke. */
export function LoadFailure() {
  const t = useMessages().common
  useReloadOnReturn()
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

/** A page that failed because the site was away comes by itself when it is back. */
function useReloadOnReturn(): void {
  const away = useStore(isAway)
  const wasAway = useRef(false)
  useEffect(suspect, [])
  useEffect(() => {
    if (wasAway.current && !away) location.reload()
    wasAway.current ||= away
  }, [away])
}
