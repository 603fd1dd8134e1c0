import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { getManagedUser, getUserSessions } from '@verdict/contract/account/user-admin-routes.ts'
import { roles } from '@verdict/contract/account/viewer.ts'
import type { Output } from '@verdict/contract/route.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { type ReactNode, useState } from 'react'
import { DeleteUsers } from '../../account/admin/DeleteUsers.tsx'
import { EditUser } from '../../account/admin/EditUser.tsx'
import { StandingTag, UserTitle } from '../../account/admin/marks.tsx'
import { RestrictionLine } from '../../account/admin/restriction-fields.tsx'
import { ask } from '../../api/ask.ts'
import { useUser } from '../../api/session.ts'
import { useRenew } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { PageLoading } from '../../ui/PageSkeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { UserActs } from './UserActs.tsx'
import { UserSessions } from './UserSessions.tsx'
import { UserSubmissions } from './UserSubmissions.tsx'

type Managed = Output<typeof getManagedUser>

/** For root: an account with everything an administrator may know of it. */
export default function UserPage() {
  const { uid } = useParams({ strict: false }) as { uid: string }
  const t = useMessages().users
  const query = useQuery(ask(getManagedUser, { uid }))
  usePageTitle(query.data?.username ?? t.title)
  return query.data ? <Account user={query.data} /> : <PageLoading query={query} />
}

function Account({ user }: { user: Managed }) {
  const t = useMessages().users
  const own = useUser()?.uid
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const renew = useRenew()
  const close = () => {
    setOpen(undefined)
    void renew([getUserSessions, getAuditLog])
  }
  return (
    <div className="page stack">
      <section className="sheet">
        <div className="sheet-head">
          <h1>{user.username}</h1>
          <UserTitle user={user} />
          <StandingTag status={user.status} />
          <span className="row end">
            <Button variant="default" onClick={() => setOpen('edit')}>
              {t.editVerb}
            </Button>
            <Button variant="light" color="red" disabled={user.uid === own} onClick={() => setOpen('delete')}>
              {t.deleteOne}
            </Button>
          </span>
        </div>
        <Facts user={user} />
      </section>
      <UserSessions user={user} />
      <UserSubmissions uid={user.uid} />
      <UserActs title={t.actsBy} asked={{ uid: user.uid }} />
      <UserActs title={t.actsAbout} asked={{ subject: user.uid }} />
      {open === 'edit' ? <EditUser user={user} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteUsers users={[user]} onClose={close} onDone={() => void navigate({ to: '/admin/user' })} />
      ) : null}
    </div>
  )
}

function Facts({ user }: { user: Managed }) {
  const t = useMessages().users
  const { belongings } = user
  const owned = (['problems', 'contests', 'trainings', 'groups', 'announcements', 'words'] as const)
    .filter((what) => belongings[what] > 0)
    .map((what) => t.owns[what](belongings[what]))
  const facts: [string, ReactNode][] = [
    ['UID', <code key="uid">{user.uid}</code>],
    [t.role, user.roles.map(({ id }) => t.roles[roles[id as keyof typeof roles]]).join(', ')],
    ...(user.restriction
      ? [[t.reason, <RestrictionLine key="why" restriction={user.restriction} />] as [string, ReactNode]]
      : []),
    [t.realname, user.realname],
    [t.nickname, user.nickname],
    [t.email, user.email],
    [t.school, [user.school, user.course, user.number].filter(Boolean).join(' · ')],
    [t.created, <RelativeTime key="created" at={user.gmtCreate} />],
    [t.lastLogin, user.lastLogin ? <RelativeTime key="login" at={user.lastLogin} /> : t.never],
    [t.secondFactor, user.hasSecondFactor ? t.on : t.off],
    [t.apiTokens, user.apiTokens],
    [t.submissions, belongings.submissions],
    [t.registrations, belongings.registrations],
    [t.ownsTitle, owned.join(', ')],
  ]
  return (
    <dl className="user-facts">
      {facts.map(([name, value]) => (
        <div key={name} className="user-fact">
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? '--' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
