import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { getUserHomeInfo } from '@verdict/contract/account/profile-routes.ts'
import { lazy, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LatePart } from '../../ui/LatePart.tsx'
import { PageLoading } from '../../ui/PageSkeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Heatmap } from './Heatmap.tsx'
import { PersonCard } from './PersonCard.tsx'
import type { Person } from './person.ts'
import { Solved } from './Solved.tsx'
import './profile.css'

const Markdown = lazy(() => import('../../ui/Markdown.tsx').then((module) => ({ default: module.Markdown })))

/** What everybody may read about one person; without a name in the address, about oneself. */
export default function UserHomePage() {
  const { uid, username } = useSearch({ strict: false }) as { uid?: string | number; username?: string | number }
  const t = useMessages().profile
  const named = {
    ...(uid !== undefined && { uid: String(uid) }),
    ...(username !== undefined && { username: String(username) }),
  }
  const query = useQuery(ask(getUserHomeInfo, named))
  usePageTitle(query.data?.username ?? t.title)
  return query.data ? (
    <Profile person={query.data} refresh={() => void query.refetch()} isRefreshing={query.isFetching} />
  ) : (
    <PageLoading query={query} />
  )
}

function Profile({ person, refresh, isRefreshing }: { person: Person; refresh: () => void; isRefreshing: boolean }) {
  const t = useMessages().profile
  const [tab, setTab] = useState<'about' | 'solved'>('about')
  return (
    <div className="page stack">
      <PersonCard person={person} />
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.heatmap}</h2>
        </div>
        <Heatmap uid={person.uid} />
      </section>
      <section className="sheet">
        <Tabs
          label={t.title}
          value={tab}
          controls="profile-tab"
          onChange={setTab}
          tabs={[
            { value: 'about', label: t.about },
            { value: 'solved', label: t.solved(person.solvedList.length) },
          ]}
        />
        <div id="profile-tab" role="tabpanel" className="profile-tab">
          {tab === 'about' ? (
            <Signature person={person} />
          ) : (
            <Solved person={person} refresh={refresh} isRefreshing={isRefreshing} />
          )}
        </div>
      </section>
    </div>
  )
}

function Signature({ person: { uid, signature: text } }: { person: Person }) {
  const { profile: t, common } = useMessages()
  const isOwn = useUser()?.uid === uid
  if (!text?.trim())
    return (
      <Empty>
        {t.noSignature} {isOwn ? <Link to="/setting">{common.nav.settings}</Link> : null}
      </Empty>
    )
  return (
    <LatePart wait={<Skeleton lines={3} />}>
      <Markdown text={text} />
    </LatePart>
  )
}
