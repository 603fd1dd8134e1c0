import { groupAuths, groupLimits } from '@verdict/contract/group/limits.ts'
import { getGroupList } from '@verdict/contract/group/routes.ts'
import { lazy, useState } from 'react'
import { RestrictionNotice } from '../account/restriction/RestrictionNotice.tsx'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { useUrlFilter } from '../api/url-filter.ts'
import { type FilteredList, useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { LateDialog } from '../ui/LateDialog.tsx'
import { CardSheet } from '../ui/list/CardSheet.tsx'
import { NoneFound } from '../ui/list/NoneFound.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/Select.tsx'
import { showToast } from '../ui/toasts.ts'
import { GroupCard } from './GroupCard.tsx'
import type { GroupRow } from './group.ts'
import './group-list.css'

const CreateGroupDialog = lazy(() => import('./CreateGroupDialog.tsx'))
const filters = ['keyword', 'auth', 'onlyMine']

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
      <CardSheet
        title={t.title}
        list={list}
        actions={<Create />}
        notice={<RestrictionNotice act="group" />}
        filters={<Filters list={list} auth={auth} onlyMine={onlyMine} signedIn={signedIn} />}
        cardsClass="group-cards"
        card={(group) => <GroupCard key={group.id} group={group} />}
        empty={<NoneFound of={list} filters={filters} none={t.none} noneFound={t.noneFound} />}
        sizes={groupLimits.pageSizes}
      />
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
      {isOpen ? (
        <LateDialog onClose={() => setOpen(false)}>
          <CreateGroupDialog onClose={() => setOpen(false)} />
        </LateDialog>
      ) : null}
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
