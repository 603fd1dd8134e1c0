import { useQuery } from '@tanstack/react-query'
import { getSessions } from '@verdict/contract/site/dashboard-routes.ts'
import { ask } from '../../api/ask.ts'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Truncated } from '../../ui/Truncated.tsx'

interface Login {
  gmtCreate: string
  ip: string | null
  browser: string | null
  system: string | null
}

/** As people call it; undefined where the browser said nothing that is known. */
const deviceName = ({ browser, system }: Pick<Login, 'browser' | 'system'>): string | undefined =>
  [browser, system].filter(Boolean).join(' · ') || undefined

function Earlier({ logins }: { logins: Login[] }) {
  const t = useMessages().dashboard
  return (
    <details className="small dashboard-earlier">
      <summary>{t.earlier(logins.length)}</summary>
      <ul>
        {logins.map((login) => (
          <li key={`${login.gmtCreate} ${login.ip}`}>
            <RelativeTime at={login.gmtCreate} /> · <span className="num">{login.ip ?? '--'}</span> ·{' '}
            {deviceName(login) ?? '--'}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Who is signed in, and from where they were last: somebody else's login would be seen here. */
export function OwnCard() {
  const { dashboard: t, admin } = useMessages()
  const user = useUser()
  const query = useQuery(ask(getSessions, {}))
  if (!user) return null
  const roles = Object.entries(admin.roles).flatMap(([role, name]) => (user.roleList.includes(role) ? [name] : []))
  return (
    <section className="sheet dashboard-own" aria-label={t.own}>
      <div className="dashboard-who">
        <Avatar username={user.username} picture={user.avatar} size={48} />
        <div>
          <p className="dashboard-name">
            <Truncated>{user.username}</Truncated>
          </p>
          <p className="dim small">{roles.join(', ')}</p>
        </div>
      </div>
      <QueryResult query={query} skeletonLines={2}>
        {(login) =>
          login ? (
            <>
              <dl className="dashboard-facts small">
                <dt>{t.lastLogin}</dt>
                <dd>
                  <RelativeTime at={login.gmtCreate} />
                </dd>
                <dt>{t.address}</dt>
                <dd className="num">{login.ip ?? '--'}</dd>
                <dt>{t.browser}</dt>
                <dd>
                  <Truncated>{deviceName(login) ?? login.userAgent ?? '--'}</Truncated>
                </dd>
              </dl>
              {login.earlier.length > 1 ? <Earlier logins={login.earlier.slice(1)} /> : null}
            </>
          ) : (
            <p className="dim small">{t.noLogin}</p>
          )
        }
      </QueryResult>
    </section>
  )
}
