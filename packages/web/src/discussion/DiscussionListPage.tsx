import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RestrictionNotice } from '../account/restriction/RestrictionNotice.tsx'
import { useUser } from '../api/session.ts'
import { useUrlFilter } from '../api/url-filter.ts'
import { useList } from '../api/use-list.ts'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { groupOf } from '../place/place.ts'
import { usePlace } from '../place/use-place.ts'
import { Button } from '../ui/Button.tsx'
import { LateDialog } from '../ui/LateDialog.tsx'
import { CardSheet } from '../ui/list/CardSheet.tsx'
import { NoneFound } from '../ui/list/NoneFound.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Categories } from './Categories.tsx'
import { DiscussionEntry } from './DiscussionEntry.tsx'
import { DiscussionDialog } from './late-parts.ts'
import './discussion.css'
import { askToLogIn, type Category, callsOf, listAddress, problemAddress, useCategories } from './discussion.ts'

const filters = ['keyword', 'cid', 'onlyMine']

/** What people say in a place, of all of it or about one problem. */
export default function DiscussionListPage() {
  const t = useMessages().discussion
  const { problemID } = useParams({ strict: false }) as { problemID?: string }
  const gid = groupOf(usePlace().place)
  const categories = useCategories()
  const list = useDiscussions(gid, problemID)
  const category = categories.find(({ id }) => String(id) === list.cid)
  return (
    <div className="page discussion-columns">
      <CardSheet
        className="discussion-main"
        title={t.title}
        heading={<Head list={list} category={category} problemID={problemID} gid={gid} />}
        notice={<RestrictionNotice act="discuss" />}
        list={list}
        filters={<Filters list={list} />}
        cardsClass="discussion-list"
        card={(row) => (
          <DiscussionEntry
            key={row.id}
            row={row}
            category={categories.find(({ id }) => id === row.categoryId)?.name}
            manages={list.answer?.manages ?? false}
            onCategory={() => list.change({ cid: row.categoryId ?? undefined })}
          />
        )}
        empty={<NoneFound of={list} filters={filters} none={t.none} noneFound={t.noneFound} />}
        skeletonLines={12}
        fixedSize
      />
      <aside className="discussion-aside">
        <Actions gid={gid} problemID={problemID} manages={list.answer?.manages ?? false} />
        <Categories categories={categories} chosen={list.cid} onChoose={(cid) => list.change({ cid })} />
      </aside>
    </div>
  )
}

function useDiscussions(gid: number | null, problemID: string | undefined) {
  const [query] = useUrlFilter()
  const isSignedIn = useUser() !== null
  const onlyMine = isSignedIn && query['onlyMine'] === 'true'
  const cid = /^\d{1,15}$/.test(query['cid'] ?? '') ? query['cid'] : undefined
  const list = useList(callsOf(gid).list, {
    filters: ['keyword'],
    input: { cid, onlyMine, pid: problemID, ...(gid !== null && { gid }) },
    pageSize: 10,
  })
  return { ...list, cid, onlyMine, isSignedIn }
}

type Discussions = ReturnType<typeof useDiscussions>

interface HeadProps {
  list: Discussions
  category: Category | undefined
  problemID: string | undefined
  gid: number | null
}

function Head({ list, category, problemID, gid }: HeadProps) {
  const t = useMessages().discussion
  return (
    <>
      <nav className="discussion-crumbs" aria-label={t.title}>
        <h1>
          <Link {...listAddress(gid)}>{t.title}</Link>
          {problemID ? <span> / {problemID}</span> : null}
          {category ? <span> / {category.name}</span> : null}
        </h1>
      </nav>
      {list.rows ? <span className="dim small num">{t.total(numberText(list.paging.total))}</span> : null}
    </>
  )
}

function Filters({ list: { query, change, isSignedIn, onlyMine } }: { list: Discussions }) {
  const t = useMessages().discussion
  return (
    <div className="filters">
      <SearchFilter of={{ query, change }} label={t.search} />
      {isSignedIn ? (
        <Segments
          label={t.whose}
          value={onlyMine ? 'mine' : 'all'}
          options={[
            { value: 'all', label: t.all },
            { value: 'mine', label: t.mine },
          ]}
          onChange={(whose) => change({ onlyMine: whose === 'mine' ? 'true' : undefined })}
        />
      ) : null}
    </div>
  )
}

/** Posting, and the ways to other discussions. */
function Actions({ gid, problemID, manages }: { gid: number | null; problemID: string | undefined; manages: boolean }) {
  const t = useMessages().discussion
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="discussion-actions">
      <Button onClick={() => (user ? setOpen(true) : askToLogIn())}>{problemID ? t.postProblem : t.post}</Button>
      {manages && gid !== null ? (
        <Link className="group-toggle" to="/group/$groupID/manage/discussion" params={{ groupID: String(gid) }}>
          {t.manage}
        </Link>
      ) : null}
      {problemID ? (
        <>
          <Link className="small" {...listAddress(gid)}>
            {t.general}
          </Link>
          <Link className="small" {...problemAddress(gid, problemID)}>
            {t.backTo(problemID)}
          </Link>
        </>
      ) : null}
      {isOpen ? (
        <LateDialog onClose={() => setOpen(false)}>
          <DiscussionDialog gid={gid} problemID={problemID} manages={manages} onClose={() => setOpen(false)} />
        </LateDialog>
      ) : null}
    </div>
  )
}
