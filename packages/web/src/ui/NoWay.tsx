import { useRouter } from '@tanstack/react-router'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import './Empty.css'

/** Instead of a page that is not there, or not for the reader: why, and ways onward; guests may be let in once they log in. */
export function NoWay({ text }: { text: string }) {
  const t = useMessages().common
  const router = useRouter()
  const user = useUser()
  return (
    <div className="empty" role="alert">
      <h1>{text}</h1>
      <div className="row">
        {user ? null : <Button onClick={() => accountDialog.set('login')}>{t.nav.login}</Button>}
        <ButtonLink to="/home" isSecond={!user}>
          {t.notFound.home}
        </ButtonLink>
        <Button variant="default" onClick={() => router.history.back()}>
          {t.notFound.back}
        </Button>
      </div>
    </div>
  )
}
