import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type DeadLetter,
  dropDeadLetter,
  getDeadLetters,
  retryDeadLetter,
} from '@verdict/contract/judging/admin-routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import type { Shape } from '../../api/shape.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/zh-CN/index.ts'
import { confirm } from '../../ui/confirm.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { showToast } from '../../ui/toasts.ts'

type Letter = Shape<typeof DeadLetter>
type Texts = Messages['ruling']['judges']

const limit = 10

/** Work that was given up, to be tried again or dropped. */
export function DeadLetters() {
  const t = useMessages().ruling.judges
  const [currentPage, setCurrentPage] = useState(1)
  const query = useQuery({ ...ask(getDeadLetters, { currentPage, limit }), placeholderData: keepPreviousData })
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.dead}</h2>
      </div>
      <p className="judges-note dim small">{t.deadLead}</p>
      <DataTable
        label={t.dead}
        columns={columns(t)}
        rows={query.data?.records}
        rowKey={(row) => row.id}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={t.noDead}
        bones={2}
      />
      <Pager
        fixedSize
        total={query.data?.total ?? 0}
        currentPage={currentPage}
        limit={limit}
        onChange={(patch) => setCurrentPage(patch.currentPage ?? 1)}
      />
    </section>
  )
}

const columns = (t: Texts): Column<Letter>[] => [
  { key: 'what', title: t.what, phone: 'title', cell: (letter) => <What letter={letter} /> },
  { key: 'why', title: t.why, phone: 'line', cell: ({ why }) => <span className="judge-why small">{why}</span> },
  { key: 'losses', title: t.losses, align: 'end', tight: true, cell: ({ losses }) => losses },
  {
    key: 'when',
    title: t.when,
    tight: true,
    phone: 'corner',
    cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
  },
  {
    key: 'acts',
    title: <span className="unseen">{t.retry}</span>,
    tight: true,
    phone: 'end',
    cell: (letter) => <Acts id={letter.id} />,
  },
]

function What({ letter }: { letter: Letter }) {
  const t = useMessages().ruling.judges
  const { kind, submitId, path, displayPid, username, language } = letter
  if (kind === 'submission' && submitId !== null) {
    return (
      <>
        <Link to="/submission-detail/$submitID" params={{ submitID: String(submitId) }} className="num">
          {t.submission(submitId)}
        </Link>{' '}
        <span className="dim small">{[displayPid, language, username].filter(Boolean).join(' · ')}</span>
      </>
    )
  }
  return (
    <>
      {kind === 'reference' ? t.reference(path ?? '') : t.workbench} <span className="dim small">{displayPid}</span>
    </>
  )
}

function Acts({ id }: { id: number }) {
  const t = useMessages().ruling.judges
  const client = useQueryClient()
  const after = async (text: string) => {
    showToast(text, 'success')
    await client.invalidateQueries({ queryKey: [getDeadLetters.path] })
  }
  const retry = async () => {
    await call(retryDeadLetter, { id })
    await after(t.retried)
  }
  const drop = async () => {
    if (!(await confirm(t.drop, t.dropConfirm))) return
    await call(dropDeadLetter, { id })
    await after(t.dropped)
  }
  return (
    // the call has told the person what went wrong
    <span className="row">
      <Button size="compact-xs" variant="light" onClick={() => void retry().catch(() => undefined)}>
        {t.retry}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => void drop().catch(() => undefined)}>
        {t.drop}
      </Button>
    </span>
  )
}
