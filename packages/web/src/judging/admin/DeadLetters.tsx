import { Link } from '@tanstack/react-router'
import {
  type DeadLetter,
  dropDeadLetter,
  getDeadLetters,
  retryDeadLetter,
} from '@verdict/contract/judging/admin-routes.ts'
import type { Shape } from '../../api/shape.ts'
import { usePartList } from '../../api/use-list.ts'
import { useJudgeSentence } from '../../i18n/judge-sentence.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RowAct } from '../../ui/list/RowAct.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'

type Letter = Shape<typeof DeadLetter>
type Texts = Messages['judges']

/** Work that was given up, to be tried again or dropped. */
export function DeadLetters() {
  const t = useMessages().judges
  const list = usePartList(getDeadLetters, { pageSize: 10 })
  return (
    <ListSheet
      title={t.dead}
      level={2}
      lead={t.deadLead}
      list={list}
      columns={columns(t)}
      rowKey={(row) => row.id}
      empty={t.noDead}
      skeletonLines={2}
      fixedSize
    />
  )
}

const columns = (t: Texts): Column<Letter>[] => [
  { key: 'what', title: t.what, phone: 'title', cell: (letter) => <What letter={letter} /> },
  { key: 'why', title: t.why, phone: 'line', cell: ({ why }) => <Why text={why} /> },
  { key: 'losses', title: t.losses, named: true, align: 'end', tight: true, cell: ({ losses }) => losses },
  {
    key: 'when',
    title: t.when,
    tight: true,
    phone: 'corner',
    cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
  },
  actsColumn((letter) => <Acts id={letter.id} />),
]

function Why({ text }: { text: string }) {
  const translate = useJudgeSentence()
  return <span className="judge-why small">{translate(text)}</span>
}

function What({ letter }: { letter: Letter }) {
  const t = useMessages().judges
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
  const t = useMessages().judges
  return (
    <>
      <RowAct route={retryDeadLetter} input={{ id }} done={t.retried} renews={[getDeadLetters]}>
        {t.retry}
      </RowAct>
      <RowAct
        route={dropDeadLetter}
        input={{ id }}
        question={{ title: t.drop, text: t.dropConfirm, danger: true }}
        done={t.dropped}
        renews={[getDeadLetters]}
      >
        {t.drop}
      </RowAct>
    </>
  )
}
