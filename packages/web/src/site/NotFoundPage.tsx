import { Link, useRouter } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import './not-found.css'

/** Any address that leads nowhere. */
export default function NotFoundPage() {
  const t = useMessages().common.notFound
  const router = useRouter()
  usePageTitle(t.title)
  return (
    <div className="page not-found">
      <p className="not-found-number" aria-hidden="true">
        <span>4</span>
        <span className="not-found-zero" />
        <span>4</span>
      </p>
      <h1>{t.text}</h1>
      <div className="row">
        <Button renderRoot={(props) => <Link to="/home" {...props} />}>{t.home}</Button>
        <Button variant="default" onClick={() => router.history.back()}>
          {t.back}
        </Button>
      </div>
    </div>
  )
}
