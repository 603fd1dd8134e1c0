import { groupAuths, groupLimits } from '@verdict/contract/group/limits.ts'
import { getGroupList } from '@verdict/contract/group/routes.ts'
import { lazy, Suspense, useState } from 'react'
import { RestrictionNotice } from '../account/restriction/RestrictionNotice.tsx'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { useUrlFilter } from '../api/url-filter.ts'
import { type FilteredList, useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts.ts'
import { GroupCard } from './GroupCard.tsx'
import type { GroupRow } from './group.ts'
import '../ui/filters.css'
import './group-list.css'

const CreateGroupDialog = lazy(() => import('./CreateGroupDialog.tsx'))
const noFilters = { keyword: undefined, auth: undefined, onlyMine: undefined }

/** The groups of the site that the viewer may see, as cards. */
export default function GroupListPage() {
  const t = useMessages().group
  const signedIn = useUser() !== null
  const [query] = useUrlFilter()
  const auth = groupAuths.find((known) => String(known) === query['auth'])
  const onlyMine = signedIn && query['onlyMine'] === 'true'
  const list = useList(getGroupList, {
    filters: ['keyword'],
    input: { auth, onlyMine },
    pageSize: groupLimits.perPage,
  }) as FilteredList<GroupRow>
  return (
    <div className="page">
      <section className="sheet">
        <div className="sheet-head">
          <h1>{t.title}</h1>
          <span className="end">
            <Create />
          </span>
        </div>
        <RestrictionNotice act="group" />
        <Filters list={list} auth={auth} onlyMine={onlyMine} signedIn={signedIn} />
        <Cards list={list} />
        <Pager {...list.paging} sizes={groupLimits.pageSizes} />
      </section>
    </div>
  )
}

/** Guests are asked to log in first. */
function Create() {
  const { group: t, common } = useMessages()
  const signedIn = useUser() !== null
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (signedIn) return setOpen(true)
    showToast(common.pleaseLogin, 'info')
    accountDialog.set('login')
  }
  return (
    <>
      <Button onClick={open}>{t.create}</Button>
      <Suspense>{isOpen ? <CreateGroupDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

interface FilterProps {
  list: FilteredList<GroupRow>
  auth: number | undefined
  onlyMine: boolean
  signedIn: boolean
}

function Filters({ list: { query, change }, auth, onlyMine, signedIn }: FilterProps) {
  const t = useMessages().group
  return (
    <div className="filters">
      <SearchFilter of={{ query, change }} label={t.search} />
      <Select
        label={t.auth}
        value={auth === undefined ? '' : String(auth)}
        options={[
          { value: '', label: t.anyAuth },
          ...groupAuths.map((value) => ({ value: String(value), label: t.auths[value] })),
        ]}
        onChange={(value) => change({ auth: value || undefined })}
      />
      {signedIn ? (
        <Segments
          label={t.whose}
          value={onlyMine ? 'true' : ''}
          options={[
            { value: '', label: t.all },
            { value: 'true', label: t.mine },
          ]}
          onChange={(value) => change({ onlyMine: value || undefined })}
        />
      ) : null}
    </div>
  )
}

function Cards({ list: { rows, error, retry, isStale, query, change } }: { list: FilteredList<GroupRow> }) {
  const { group: t, common } = useMessages()
  if (!rows) return error ? <Failure text={error.message} onRetry={retry} /> : <Skeleton lines={8} />
  if (rows.length)
    return (
      <ul className={isStale ? 'group-cards list-stale' : 'group-cards'}>
        {rows.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </ul>
    )
  if (!Object.keys(noFilters).some((name) => query[name])) return <Empty>{t.none}</Empty>
  return (
    <Empty>
      {t.noneFound}{' '}
      <Button size="compact-sm" variant="default" onClick={() => change(noFilters)}>
        {common.actions.reset}
      </Button>
    </Empty>
  )
}
