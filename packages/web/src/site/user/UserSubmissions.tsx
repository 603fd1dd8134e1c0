import { Link } from '@tanstack/react-router'
import { getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { type RowOf, usePartList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { VerdictTag } from '../../ui/VerdictTag.tsx'

type Row = RowOf<typeof getSubmissionList>

/** What a user sent in outside contests, the newest first. */
export function UserSubmissions({ uid }: { uid: string }) {
  const t = useMessages().users
  const list = usePartList(getSubmissionList, { input: { uid }, pageSize: 10 })
  return (
    <ListSheet
      title={t.submissions}
      level={2}
      list={list}
      columns={columns(t)}
      rowKey={({ submitId }) => submitId}
      empty={t.noSubmissions}
      skeletonLines={3}
      fixedSize
    />
  )
}

const columns = (t: Messages['users']): Column<Row>[] => [
  {
    key: 'id',
    title: t.id,
    tight: true,
    phone: 'corner',
    cell: ({ submitId }) => (
      <Link to="/submission-detail/$submitID" params={{ submitID: String(submitId) }} className="num">
        {submitId}
      </Link>
    ),
  },
  {
    key: 'problem',
    title: t.problem,
    phone: 'title',
    truncated: { lines: 1, least: '8rem', most: 'min(32rem, 30vw)' },
    cell: ({ displayPid, title }) => (
      <Link to="/problem/$problemID" params={{ problemID: displayPid ?? '' }} className="plain-link">
        <span className="num">{displayPid}</span> {title}
      </Link>
    ),
  },
  { key: 'verdict', title: t.verdict, tight: true, cell: ({ status }) => <VerdictTag status={status ?? 5} /> },
  { key: 'language', title: t.language, tight: true, from: 820, cell: ({ language }) => language },
  { key: 'sent', title: t.sentAt, tight: true, cell: ({ submitTime }) => <RelativeTime at={submitTime} /> },
]
