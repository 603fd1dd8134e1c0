import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getProblemList, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useUser } from '../api/session.ts'
import { countFrom, useUrlFilter } from '../api/url-filter.ts'
import { useMessages } from '../i18n/language.ts'
import { keep, readKept } from '../kept.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Pager } from '../ui/Pager.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { type ProblemRow, problemColumns } from './columns.tsx'
import { ProblemFilters } from './ProblemFilters.tsx'
import '../ui/filters.css'
import './problem-list.css'
import { TagPanel } from './TagPanel.tsx'
import { tagIdsFrom, tagText } from './tag-filter.ts'
import { VerdictBreakdown } from './VerdictBreakdown.tsx'

const tagsKept = 'verdict:showTags'

export default function ProblemListPage() {
  const t = useMessages().problem
  usePageTitle(t.bank)
  const list = useProblemList()
  const { query, change, tagIds } = list
  const [seen, setSeen] = useState<ProblemRow>()
  const [opened, setOpened] = useState<number>()
  const [showTags, setShowTags] = useState(() => readKept<boolean>(tagsKept) ?? false)
  const keepShowTags = (show: boolean) => {
    setShowTags(show)
    keep(tagsKept, show)
  }
  const changeTags = (ids: number[]) => change({ tagId: tagText(ids) })
  const addTag = (id: number) => tagIds.includes(id) || changeTags([...tagIds, id])
  const toggle = (row: ProblemRow) => setOpened(opened === row.pid ? undefined : row.pid)
  const columns = problemColumns({
    t,
    showTags,
    standing: list.standing,
    signedIn: list.signedIn,
    addTag,
    toggle,
    opened,
  })
  return (
    <div className="page bank">
      <section className="sheet">
        <div className="sheet-head">
          <h1>{t.bank}</h1>
        </div>
        <ProblemFilters query={query} change={change} showTags={showTags} setShowTags={keepShowTags} />
        <DataTable
          label={t.bank}
          columns={columns}
          rows={list.page?.records}
          rowKey={(row) => row.pid}
          rowProps={(row) => ({ onPointerEnter: () => setSeen(row), onFocus: () => setSeen(row) })}
          below={(row) => (opened === row.pid ? <VerdictBreakdown counts={row} /> : null)}
          error={list.error}
          onRetry={list.retry}
          empty={t.noneFound}
          bones={15}
        />
        <Pager total={list.page?.total ?? 0} currentPage={list.currentPage} limit={list.limit} onChange={change} />
      </section>
      <BankSide seen={seen} chosen={tagIds} onTags={changeTags} />
    </div>
  )
}

interface SideProps {
  /** The problem last pointed at or focused. */
  seen: ProblemRow | undefined
  chosen: number[]
  onTags: (ids: number[]) => void
}

function BankSide({ seen, chosen, onTags }: SideProps) {
  const t = useMessages().problem
  return (
    <aside className="stack bank-side">
      <TagPanel chosen={chosen} onChange={onTags} />
      <section className="sheet bank-breakdown">
        <div className="sheet-head">
          <h2>{t.breakdown}</h2>
          {seen ? <span className="num dim end">{seen.problemId}</span> : null}
        </div>
        {seen ? <VerdictBreakdown counts={seen} /> : <p className="bank-hint dim">{t.breakdownHint}</p>}
      </section>
    </aside>
  )
}

/** The list the address asks for and, for a signed-in person, how they stand on each problem. */
function useProblemList() {
  const [query, change] = useUrlFilter()
  const signedIn = useUser() !== null
  const currentPage = countFrom(query['currentPage'], 1)
  const limit = countFrom(query['limit'], 30)
  const tagIds = tagIdsFrom(query['tagId'])
  const { keyword, difficulty, oj } = query
  const filter = { keyword, difficulty, oj, tagId: tagIds.length ? tagIds.join(',') : undefined, currentPage, limit }
  const { data: page, error, refetch } = useQuery({ ...ask(getProblemList, filter), placeholderData: keepPreviousData })
  const pidList = page?.records.map((row) => row.pid) ?? []
  const standing = useQuery({
    ...ask(getUserProblemStatus, { pidList, isContestProblemList: false }),
    enabled: signedIn && pidList.length > 0,
  })
  return {
    query,
    change,
    tagIds,
    currentPage,
    limit,
    page,
    error,
    retry: () => void refetch(),
    standing: standing.data,
    signedIn,
  }
}
