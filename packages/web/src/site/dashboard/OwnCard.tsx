import { useQuery } from '@tanstack/react-query'
import { getSessions } from '@verdict/contract/site/dashboard-routes.ts'
import { ask } from '../../api/ask.ts'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Truncated } from '../../ui/Truncated.tsx'

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
            <dl className="dashboard-facts small">
              <dt>{t.lastLogin}</dt>
              <dd>
                <RelativeTime at={login.gmtCreate} />
              </dd>
              <dt>{t.address}</dt>
              <dd className="num">{login.ip ?? '--'}</dd>
              <dt>{t.browser}</dt>
              <dd>
                <Truncated>{login.userAgent ?? '--'}</Truncated>
              </dd>
            </dl>
          ) : (
            <p className="dim small">{t.noLogin}</p>
          )
        }
      </QueryResult>
    </section>
  )
}
