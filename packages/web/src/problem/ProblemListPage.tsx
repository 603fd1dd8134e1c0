import { useQuery } from '@tanstack/react-query'
import { ownBank } from '@verdict/contract/problem/banks.ts'
import { getProblemList, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useUser } from '../api/session.ts'
import { useUrlFilter } from '../api/url-filter.ts'
import { useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { NoneFound } from '../ui/list/NoneFound.tsx'
import { type ProblemRow, problemColumns } from './columns.tsx'
import { filters, ProblemFilters, RandomProblem } from './ProblemFilters.tsx'
import './problem-list.css'
import { useShowTags } from './show-tags.ts'
import { TagPanel } from './TagPanel.tsx'
import { tagIdsFrom, tagText } from './tag-filter.ts'
import { VerdictBreakdown } from './VerdictBreakdown.tsx'

export default function ProblemListPage() {
  const t = useMessages().problem
  const list = useProblemList()
  const { query, change, tagIds } = list
  const [seen, setSeen] = useState<ProblemRow>()
  const [opened, setOpened] = useState<number>()
  const [showTags, setShowTags] = useShowTags()
  const changeTags = (ids: number[]) => change({ tagId: tagText(ids) })
  const addTag = (id: number) => tagIds.includes(id) || changeTags([...tagIds, id])
  const toggle = (row: ProblemRow) => setOpened(opened === row.pid ? undefined : row.pid)
  const columns = problemColumns({
    t,
    links: usePlace().links,
    showTags,
    standing: list.standing,
    signedIn: list.signedIn,
    addTag,
    toggle,
    opened,
  })
  return (
    <div className="page bank">
      <ListSheet
        title={t.bank}
        list={list}
        actions={<RandomProblem />}
        filters={<ProblemFilters query={query} change={change} showTags={showTags} setShowTags={setShowTags} />}
        columns={columns}
        rowKey={(row) => row.pid}
        rowProps={(row) => ({ onPointerEnter: () => setSeen(row), onFocus: () => setSeen(row) })}
        below={(row) => (opened === row.pid ? <VerdictBreakdown counts={row} /> : null)}
        empty={<NoneFound of={list} filters={filters} none={t.bankEmpty} noneFound={t.noneFound} />}
        skeletonLines={15}
      />
      <BankSide seen={seen} bank={tagBank(query['oj'])} chosen={tagIds} onTags={changeTags} />
    </div>
  )
}

const ownTags = 'ME'
const everyTag = 'ALL'

/** The tags that problems of a bank can have. */
const tagBank = (oj: string | undefined) => (oj === undefined ? everyTag : oj === ownBank ? ownTags : oj)

interface SideProps {
  bank: string
  /** The problem last pointed at or focused. */
  seen: ProblemRow | undefined
  chosen: number[]
  onTags: (ids: number[]) => void
}

function BankSide({ seen, bank, chosen, onTags }: SideProps) {
  const t = useMessages().problem
  return (
    <aside className="stack bank-side">
      <TagPanel bank={bank} chosen={chosen} onChange={onTags} />
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
  const tagIds = tagIdsFrom(useUrlFilter()[0]['tagId'])
  const signedIn = useUser() !== null
  const list = useList(getProblemList, {
    filters: ['keyword', 'difficulty', 'oj'],
    input: tagIds.length ? { tagId: tagIds.join(',') } : {},
    pageSize: 30,
  })
  const pidList = list.rows?.map((row) => row.pid) ?? []
  const standing = useQuery({
    ...ask(getUserProblemStatus, { pidList, isContestProblemList: false }),
    enabled: signedIn && pidList.length > 0,
  })
  return { ...list, tagIds, standing: standing.data, signedIn }
}
