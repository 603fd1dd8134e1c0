import { checkContestPrintStatus, downloadContestPrintText, getContestPrint } from '@verdict/contract/contest/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useDownload } from '../api/use-download.ts'
import { useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import '../ui/VerdictTag.css'
import { AutoRefresh, refreshMs } from './AutoRefresh.tsx'
import { PersonCell } from './PersonCell.tsx'
import { useContest } from './use-contest.ts'

type Request = Output<typeof getContestPrint>['records'][number]

/** What was asked to be printed: to be downloaded, and marked when it was. */
export default function AdminPrintPage() {
  const t = useMessages().contest.adminPrint
  const { id: cid } = useContest().contest
  const [isRefreshed, setRefreshed] = useState(true)
  const list = useList(getContestPrint, {
    input: { cid },
    pageSize: 15,
    ...(isRefreshed && { refreshMs }),
  })
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        level={2}
        list={list}
        actions={<AutoRefresh isOn={isRefreshed} onChange={setRefreshed} />}
        refresh
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={t.none}
        skeletonLines={8}
      />
    </div>
  )
}

function useColumns(): Column<Request>[] {
  const t = useMessages().contest.adminPrint
  return [
    { key: 'id', title: t.id, tight: true, phone: 'corner', cell: ({ id }) => <span className="num">{id}</span> },
    {
      key: 'who',
      title: t.who,
      phone: 'title',
      truncated: { lines: 1, least: '8rem' },
      cell: (row) => (
        <>
          <PersonCell {...row} /> <strong>{[row.room, row.seat].filter(Boolean).join(' · ')}</strong>
        </>
      ),
    },
    { key: 'when', title: t.when, tight: true, cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} /> },
    {
      key: 'status',
      title: t.status,
      tight: true,
      cell: ({ status }) => (
        <span className={`verdict tone-${status === 0 ? 'amber' : 'pine'}`}>{status === 0 ? t.waits : t.printed}</span>
      ),
    },
    { key: 'acts', title: t.acts, align: 'end', tight: true, phone: 'line', cell: (row) => <Acts row={row} /> },
  ]
}

function Acts({ row: { id, cid, status, username } }: { row: Request }) {
  const t = useMessages().contest.adminPrint
  const mark = useAct(checkContestPrintStatus, { done: t.marked, renews: [getContestPrint] })
  const { download, isBusy } = useDownload(downloadContestPrintText, t.downloaded)
  return (
    <span className="contest-acts">
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={`${t.download}: ${username}`}
        onClick={() => void download({ id })}
      >
        {t.download}
      </Button>
      {status === 0 ? (
        <Button
          size="compact-sm"
          loading={mark.isBusy}
          aria-label={`${t.mark}: ${username}`}
          onClick={() => void mark.act({ id, cid })}
        >
          {t.mark}
        </Button>
      ) : null}
    </span>
  )
}
