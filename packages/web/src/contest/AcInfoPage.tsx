import { useQuery } from '@tanstack/react-query'
import { checkContestAcInfo, getContestAcInfo, getContestProblem } from '@verdict/contract/contest/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useAct } from '../api/use-act.ts'
import { useList } from '../api/use-list.ts'
import { exactTime, momentOf } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import '../ui/VerdictTag.css'
import { AutoRefresh, refreshMs } from './AutoRefresh.tsx'
import { Balloon } from './Balloon.tsx'
import { clockText } from './clock.ts'
import { PersonCell } from './PersonCell.tsx'
import { useContest } from './use-contest.ts'

type Acceptance = Output<typeof getContestAcInfo>['records'][number]

/** The first acceptances of each person and problem, for whoever brings the balloons: what was not seen to comes first. */
export default function AcInfoPage() {
  const t = useMessages().contest.acInfo
  const { id: cid } = useContest().contest
  const [isRefreshed, setRefreshed] = useState(true)
  const { data: problems } = useQuery(ask(getContestProblem, { cid, containsEnd: false }))
  const list = useList(getContestAcInfo, { input: { cid }, pageSize: 20, ...(isRefreshed && { refreshMs }) })
  const colourOf = (pid: number) => problems?.find((one) => one.pid === pid)?.color ?? null
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        level={2}
        list={list}
        lead={t.lead}
        actions={<AutoRefresh isOn={isRefreshed} onChange={setRefreshed} />}
        refresh
        columns={useColumns(colourOf)}
        rowKey={({ id }) => id}
        empty={t.none}
        skeletonLines={10}
      />
    </div>
  )
}

function useColumns(colourOf: (pid: number) => string | null): Column<Acceptance>[] {
  const t = useMessages().contest.acInfo
  return [
    {
      key: 'problem',
      title: t.problem,
      tight: true,
      phone: 'title',
      cell: ({ pid, displayId }) => (
        <span className="contest-problem">
          <Balloon colour={colourOf(pid)} /> <strong className="num">{displayId}</strong>
        </span>
      ),
    },
    { key: 'who', title: t.who, truncated: { lines: 1, least: '8rem' }, cell: (row) => <PersonCell {...row} /> },
    {
      key: 'when',
      title: t.when,
      tight: true,
      cell: ({ time, submitTime }) => (
        <span className="num" title={exactTime(momentOf(submitTime))}>
          {clockText(time * 1000)}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t.kind,
      tight: true,
      phone: 'corner',
      cell: ({ firstBlood }) => (
        <span className={`verdict tone-${firstBlood ? 'brick' : 'pine'}`}>
          {firstBlood ? t.firstBlood : t.accepted}
        </span>
      ),
    },
    { key: 'check', title: t.state, align: 'end', tight: true, phone: 'end', cell: (row) => <Check row={row} /> },
  ]
}

function Check({ row: { id, cid, checked, username, displayId } }: { row: Acceptance }) {
  const t = useMessages().contest.acInfo
  const { act, isBusy } = useAct(checkContestAcInfo, { done: t.updated, renews: [getContestAcInfo] })
  const text = checked ? t.checked : t.notChecked
  const change = () => void act({ id, cid, checked: !checked })
  return (
    <Button
      size="compact-sm"
      variant={checked ? 'default' : 'filled'}
      loading={isBusy}
      aria-label={`${text}: ${username}, ${displayId}`}
      onClick={change}
    >
      {text}
    </Button>
  )
}
