import { useLocation, useRouter } from '@tanstack/react-router'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import './Empty.css'

/** Where what is not there may be found: the list of its kind, by the first part of the address. */
const lists = {
  problem: ['/problem', 'problems'],
  training: ['/training', 'training'],
  contest: ['/contest', 'contest'],
  group: ['/group', 'group'],
  'submission-detail': ['/status', 'status'],
  'discussion-detail': ['/discussion', 'discussion'],
  'user-home': ['/acm-rank', 'acmRank'],
} as const

/**
 * Instead of a page that is not there, or not for the reader: why, and ways onward. Where it is missing the list of its kind comes
 * first; where it is not for everybody, guests may be let in once they log in.
 */
export default function NoWay({ text, isMissing = false }: { text: string; isMissing?: boolean }) {
  const t = useMessages().common
  const router = useRouter()
  const user = useUser()
  const kind = useLocation().pathname.split('/')[1] ?? ''
  const [to, title] = (isMissing && kind in lists && lists[kind as keyof typeof lists]) || []
  return (
    <div className="empty" role="alert">
      <h1>{text}</h1>
      <div className="row">
        {to ? <ButtonLink to={to}>{t.nav[title]}</ButtonLink> : null}
        {user ? null : (
          <Button variant={to ? 'default' : 'filled'} onClick={() => accountDialog.set('login')}>
            {t.nav.login}
          </Button>
        )}
        <ButtonLink to="/home" isSecond={!user || to !== undefined}>
          {t.notFound.home}
        </ButtonLink>
        <Button variant="default" onClick={() => router.history.back()}>
          {t.notFound.back}
        </Button>
      </div>
    </div>
  )
}
