import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Lock } from '../../ui/icons.tsx'
import './admin.css'

/** A page of the back office that is not for this administrator. */
export default function ForbiddenPage() {
  const t = useMessages().admin
  return (
    <div className="page office-forbidden">
      <Lock />
      <h1>{t.forbidden.title}</h1>
      <p className="dim">{t.forbidden.text}</p>
      <Button renderRoot={(props) => <Link to="/admin/dashboard" {...props} />}>{t.forbidden.onward}</Button>
    </div>
  )
}
