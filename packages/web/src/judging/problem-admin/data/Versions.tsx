import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { downloadTestcase, getTestDataVersions, restoreTestData } from '@verdict/contract/problem/test-data-routes.ts'
import { lazy, useState } from 'react'
import { useViewer } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { useDownload } from '../../../api/use-download.ts'
import { type RowOf, usePartList } from '../../../api/use-list.ts'
import { memoryText } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { useOffice } from '../../../problem/admin/office.ts'
import { Warnings } from '../../../problem/admin/Warnings.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { LateDialog } from '../../../ui/LateDialog.tsx'
import { actsColumn } from '../../../ui/list/acts-column.tsx'
import { ListSheet } from '../../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { ProposeRejudge } from '../../proposal/ProposeRejudge.tsx'
import { useRejudgeOffer } from './use-rejudge-offer.tsx'

const Changes = lazy(() => import('./Changes.tsx'))

type Version = RowOf<typeof getTestDataVersions>
type Texts = Messages['problemForm']
const origins = ['package', 'form', 'restored'] as const

/** Versions of the test data: who made them, when and why, how they differ, and the way back to one. */
export function Versions({ pid, dataVersion }: { pid: number; dataVersion: string | null }) {
  const t = useMessages().problemForm
  const viewer = useViewer()
  const { gid } = useOffice()
  const mayPropose = gid === null || isSiteManager(viewer)
  const list = usePartList(getTestDataVersions, { input: { pid }, pageSize: 20 })
  return (
    <ListSheet
      title={t.versions}
      level={2}
      list={list}
      actions={mayPropose ? <ProposeRejudge pid={pid} cid={0} /> : null}
      columns={columns(t, pid, dataVersion)}
      rowKey={({ version }) => version}
      below={({ warnings: told }) =>
        told.length ? <Warnings title={t.uploadNotes(told.length)} texts={told} /> : null
      }
      empty={t.noVersions}
      skeletonLines={3}
      fixedSize
    />
  )
}

const columns = (t: Texts, pid: number, dataVersion: string | null): Column<Version>[] => [
  {
    key: 'version',
    title: t.version,
    tight: true,
    phone: 'title',
    cell: ({ number }) => <span className="num">{number}</span>,
  },
  {
    key: 'when',
    title: t.when,
    tight: true,
    phone: 'corner',
    cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
  },
  { key: 'who', title: t.who, truncated: { lines: 1, most: '14ch' }, cell: ({ username }) => username ?? '--' },
  {
    key: 'why',
    title: t.whyShort,
    phone: 'line',
    truncated: { lines: 2, most: '36ch' },
    cell: ({ why, origin }) => why ?? <span className="dim">{t.origins[origins.indexOf(origin)]}</span>,
  },
  { key: 'difference', title: t.difference, phone: 'detail', cell: (row) => <Difference row={row} pid={pid} /> },
  {
    key: 'cases',
    title: t.cases,
    named: true,
    align: 'end',
    tight: true,
    cell: ({ cases }) => <span className="num">{cases}</span>,
  },
  {
    key: 'size',
    title: t.size,
    align: 'end',
    tight: true,
    from: 1024,
    cell: ({ bytes }) => <span className="num">{memoryText(Math.ceil(bytes / 1024))}</span>,
  },
  {
    key: 'submissions',
    title: t.judgedWith,
    named: true,
    align: 'end',
    tight: true,
    from: 1024,
    cell: ({ submissions }) => <span className="num">{submissions}</span>,
  },
  actsColumn((row) => <Acts row={row} pid={pid} dataVersion={dataVersion} />),
]

/** How many cases differ; pressed, it shows which. */
function Difference({ row: { version, number, difference }, pid }: { row: Version; pid: number }) {
  const t = useMessages().problemForm
  const [isOpen, setIsOpen] = useState(false)
  if (!difference) return <span className="dim">--</span>
  const { added, removed, changed, rescored, program } = difference
  const cases = t.differs(added, removed, changed, rescored)
  return (
    <span className="small">
      {added + removed + changed + rescored > 0 ? (
        <Button size="compact-xs" variant="subtle" onClick={() => setIsOpen(true)}>
          {cases}
        </Button>
      ) : (
        cases
      )}
      {program ? ` · ${t.programDiffers}` : ''}
      {isOpen ? (
        <LateDialog onClose={() => setIsOpen(false)}>
          <Changes pid={pid} version={version} number={number} onClose={() => setIsOpen(false)} />
        </LateDialog>
      ) : null}
    </span>
  )
}

function Acts({ row, pid, dataVersion }: { row: Version; pid: number; dataVersion: string | null }) {
  const { problemForm: t, problemAdmin, transfer } = useMessages()
  const { calls } = useOffice()
  const rejudge = useRejudgeOffer(pid)
  const { download, isBusy } = useDownload(downloadTestcase, transfer.downloaded)
  const restore = useAct(restoreTestData, {
    confirm: () => ({ title: t.restore, text: t.restoreText(row.number) }),
    done: t.restored,
    renews: [getTestDataVersions, calls.get],
    onDone: ({ judgedOnOlder }) => rejudge.offer(judgedOnOlder),
  })
  if (!row.isKept && !row.isInForce) return <span className="dim small">{t.released}</span>
  return (
    <>
      {rejudge.dialog}
      <Button
        size="compact-xs"
        variant="default"
        loading={isBusy}
        onClick={() => void download({ pid, version: row.version })}
      >
        {problemAdmin.downloadCases}
      </Button>
      {row.isInForce ? (
        <span className="verdict tone-pine">{t.inForce}</span>
      ) : (
        <Button
          size="compact-xs"
          variant="light"
          loading={restore.isBusy}
          onClick={() => void restore.act({ pid, version: row.version, ...(dataVersion && { dataVersion }) })}
        >
          {t.restore}
        </Button>
      )}
    </>
  )
}
