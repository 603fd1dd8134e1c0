import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import './coming.css'

/** An area of the site whose screens are not there yet: it says so, and leads on to what is. */
export default function ComingPage() {
  const texts = useMessages()
  const { site: t, common } = useMessages()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const isAdmin = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin') })
  return (
    <div className="page coming">
      <svg className="coming-picture" viewBox="0 0 120 84" aria-hidden="true">
        <path d="M6 78h108" />
        <path className="coming-built" d="M18 78V52h24v26M42 78V36h26v42" />
        <path className="coming-planned" d="M68 78V20h30v58M18 52l12-12 12 12M68 20l15-14 15 14" />
      </svg>
      <h1>{page?.title?.(texts)}</h1>
      <p className="dim">{t.coming.text}</p>
      {isAdmin ? null : (
        <div className="row">
          <Button renderRoot={(props) => <Link to="/home" {...props} />}>{common.notFound.home}</Button>
          <Button variant="default" renderRoot={(props) => <Link to="/problem" {...props} />}>
            {t.browse}
          </Button>
        </div>
      )}
    </div>
  )
}
