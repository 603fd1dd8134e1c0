import { deleteNotice, getNotices, pushNotice } from '@verdict/contract/message/notice-routes.ts'
import { noticeTypes } from '@verdict/contract/message/notice-types.ts'
import { useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RowAct } from '../../ui/list/RowAct.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Select } from '../../ui/Select.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import type { NoticeRow } from './notice-row.ts'

type Texts = Messages['notices']

/** For root: notices to users, when they were pushed and how many have read them. */
export default function NoticesPage() {
  const t = useMessages().notices
  const [edited, setEdited] = useState<NoticeRow | 'new'>()
  const list = useList(getNotices, { filters: ['type'], pageSize: 10 })
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        lead={t.lead}
        list={list}
        columns={columns(t, setEdited)}
        rowKey={({ id }) => id}
        actions={<Button onClick={() => setEdited('new')}>{t.create}</Button>}
        filters={
          <div className="filters">
            <Select
              label={t.recipients}
              value={list.query['type'] ?? ''}
              options={[
                { value: '', label: t.anybody },
                ...noticeTypes.map((type) => ({ value: type, label: t.types[type] })),
              ]}
              onChange={(type) => list.change({ type })}
            />
          </div>
        }
        refresh
        empty={t.none}
      />
      {edited ? (
        <NoticeDialog notice={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </div>
  )
}

const columns = (t: Texts, edit: (row: NoticeRow) => void): Column<NoticeRow>[] => [
  {
    key: 'title',
    title: t.name,
    phone: 'title',
    truncated: { lines: 2, least: '12rem' },
    cell: (row) => (
      <button type="button" className="link-button" onClick={() => edit(row)}>
        {row.title}
      </button>
    ),
  },
  {
    key: 'recipients',
    title: t.recipients,
    truncated: { lines: 1, most: '12rem' },
    cell: ({ type, recipient }) => (type === 'Single' ? recipient : t.types[type]),
  },
  { key: 'state', title: t.state, tight: true, phone: 'line', cell: (row) => <State row={row} /> },
  {
    key: 'author',
    title: t.author,
    from: 1024,
    truncated: { lines: 1, most: '10rem' },
    cell: ({ adminUsername }) => adminUsername ?? '--',
  },
  {
    key: 'created',
    title: t.created,
    tight: true,
    from: 820,
    cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
  },
  actsColumn((row) => <Acts row={row} edit={edit} />),
]

function State({ row: { pushedAt, received, read } }: { row: NoticeRow }) {
  const t = useMessages().notices
  if (!pushedAt) return <span className="verdict tone-amber">{t.waiting}</span>
  return (
    <>
      <RelativeTime at={pushedAt} /> <span className="dim small">{t.readBy(read, received)}</span>
    </>
  )
}

function Acts({ row, edit }: { row: NoticeRow; edit: (row: NoticeRow) => void }) {
  const t = useMessages().notices
  return (
    <>
      {row.state ? null : (
        <RowAct
          route={pushNotice}
          input={{ id: row.id }}
          question={{ title: t.push, text: t.pushText(row.title) }}
          done={({ recipients }) => t.pushed(recipients)}
          renews={[getNotices]}
        >
          {t.push}
        </RowAct>
      )}
      <Button size="compact-xs" variant="default" onClick={() => edit(row)}>
        {t.edit}
      </Button>
      <RowAct
        route={deleteNotice}
        input={{ id: row.id }}
        question={{ title: t.remove, text: t.removeText(row.title), danger: true }}
        done={t.removed}
        renews={[getNotices]}
      >
        {t.removeShort}
      </RowAct>
    </>
  )
}
