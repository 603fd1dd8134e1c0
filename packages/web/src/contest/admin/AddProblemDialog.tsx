import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addContestProblemFromGroup } from '@verdict/contract/contest/group-routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LineInput } from '../../ui/form/LineInput.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { nextDisplayId } from './display-ids.ts'
import type { ContestOffice } from './office.ts'
import type { ProblemRow } from './problem-columns.tsx'
import type { StoredContest } from './values.ts'

type Candidate = ProblemRow['problem']

interface Props {
  office: ContestOffice
  contest: StoredContest
  /** Ids that problems of the contest have. */
  taken: readonly string[]
  onClose: () => void
}

/** Problems of the bank are looked for and added one by one; each goes from the list once it stands in the contest. */
export function AddProblemDialog({ office, contest, taken, onClose }: Props) {
  const { calls, addFromGroup } = office
  const t = useMessages().contestAdmin.problem
  const [ofGroup, setOfGroup] = useState(addFromGroup !== undefined)
  const [asked, setAsked] = useState({ keyword: '', currentPage: 1, limit: 10 })
  const [ids, setIds] = useState<Record<number, string>>({})
  const [hide, setHide] = useState(addFromGroup !== undefined)
  const { id: cid, type } = contest
  const answer = useQuery({
    ...ask(calls.getAdminContestProblemList, { cid, problemType: type, ...asked, ...(ofGroup && { ofGroup }) }),
    placeholderData: keepPreviousData,
  })
  const { act, isBusy } = useAct(calls.addContestProblemFromPublic, {
    renews: [calls.getAdminContestProblemList],
  })
  const own = useAct(addFromGroup ?? addContestProblemFromGroup, { renews: [calls.getAdminContestProblemList] })
  const idOf = (pid: number) => ids[pid] ?? nextDisplayId(taken)
  const add = async ({ id: pid, problemId, auth, mayManage }: Candidate) => {
    const displayId = idOf(pid).trim()
    if (ofGroup) return own.act({ cid, problemId, displayId, hide })
    return act({ cid, pid, displayId, hide: hide && auth === 1 && mayManage })
  }
  const columns: Column<Candidate>[] = [
    { key: 'id', title: t.original, tight: true, cell: ({ problemId }) => <span className="num">{problemId}</span> },
    { key: 'title', title: t.displayTitle, truncated: { lines: 2, least: '8rem' }, cell: ({ title }) => title },
    {
      key: 'author',
      title: t.author,
      from: 820,
      truncated: { lines: 1, most: '8rem' },
      cell: ({ author }) => author ?? '--',
    },
    {
      key: 'add',
      title: t.displayId,
      tight: true,
      cell: (row) => (
        <span className="contest-add">
          <LineInput
            label={t.idOf(row.problemId)}
            value={idOf(row.id)}
            onChange={(text) => setIds({ ...ids, [row.id]: text })}
          />
          <Button
            size="compact-sm"
            aria-label={t.addOf(row.problemId)}
            disabled={isBusy || own.isBusy || !idOf(row.id).trim()}
            onClick={() => void add(row)}
          >
            {t.addIt}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Dialog title={addFromGroup ? t.addInGroup : t.add} onClose={onClose} width={820}>
      <div className="form-sheet">
        {addFromGroup ? (
          <Segments
            label={t.pool}
            value={ofGroup ? 'group' : 'site'}
            options={[
              { value: 'group', label: t.fromGroup },
              { value: 'site', label: t.fromSite },
            ]}
            onChange={(value) => {
              setOfGroup(value === 'group')
              setAsked({ ...asked, currentPage: 1 })
            }}
          />
        ) : (
          <p className="dim small">{t.addHint}</p>
        )}
        <SearchBox
          label={t.search}
          value={asked.keyword}
          onSearch={(keyword) => setAsked({ ...asked, keyword, currentPage: 1 })}
        />
        {ofGroup || !addFromGroup ? (
          <label className="contest-hide">
            <input type="checkbox" checked={hide} onChange={(event) => setHide(event.currentTarget.checked)} />
            <span>
              {ofGroup ? t.hideInGroup : t.hide}{' '}
              <span className="dim small">{ofGroup ? t.hideInGroupHint : t.hideHint}</span>
            </span>
          </label>
        ) : null}
        <DataTable
          label={addFromGroup ? t.addInGroup : t.add}
          columns={columns}
          rows={answer.data?.problemList.records}
          rowKey={({ id }) => id}
          error={answer.error}
          onRetry={() => void answer.refetch()}
          empty={t.noneFound}
          skeletonLines={6}
        />
        <Pager
          total={answer.data?.problemList.total ?? 0}
          currentPage={asked.currentPage}
          limit={asked.limit}
          onChange={(patch) => setAsked({ ...asked, currentPage: 1, ...patch })}
        />
      </div>
    </Dialog>
  )
}
