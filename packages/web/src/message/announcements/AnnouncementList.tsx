import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { type FilteredList, useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RowAct } from '../../ui/list/RowAct.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import type { Announcement, AnnouncementCalls } from './announcement.ts'

type Texts = Messages['announcements']

/** The announcements of a place, to be written, shown and hidden, changed and deleted. */
export function AnnouncementList({ calls, title }: { calls: AnnouncementCalls; title?: string }) {
  const t = useMessages().announcements
  const [edited, setEdited] = useState<Announcement | 'new'>()
  const list = useList(calls.list, { input: calls.asked, pageSize: 15 }) as unknown as FilteredList<Announcement>
  return (
    <>
      <ListSheet
        title={title ?? t.title}
        lead={t.lead}
        list={list}
        columns={columns(t, calls, setEdited)}
        rowKey={({ id }) => id}
        actions={<Button onClick={() => setEdited('new')}>{t.create}</Button>}
        empty={t.none}
      />
      {edited ? (
        <AnnouncementDialog
          calls={calls}
          announcement={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}

const columns = (t: Texts, calls: AnnouncementCalls, edit: (row: Announcement) => void): Column<Announcement>[] => [
  { key: 'id', title: t.id, tight: true, phone: 'corner', cell: ({ id }) => <span className="num">{id}</span> },
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
  { key: 'created', title: t.created, tight: true, cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} /> },
  {
    key: 'modified',
    title: t.modified,
    tight: true,
    from: 1024,
    phone: 'hide',
    cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
  },
  {
    key: 'author',
    title: t.author,
    from: 820,
    truncated: { lines: 1, most: '10rem' },
    cell: ({ username }) => username,
  },
  { key: 'visible', title: t.visible, tight: true, cell: (row) => <Visible row={row} calls={calls} /> },
  actsColumn((row) => (
    <>
      <Button size="compact-xs" variant="default" onClick={() => edit(row)}>
        {t.edit}
      </Button>
      <Remove row={row} calls={calls} />
    </>
  )),
]

function Visible({ row, calls }: { row: Announcement; calls: AnnouncementCalls }) {
  const t = useMessages().announcements
  const { act, isBusy } = useAct(calls.update, { renews: [calls.list] })
  const { id, title, content } = row
  return (
    <Toggle
      label={t.visibleName(title)}
      checked={row.status === 0}
      isBusy={isBusy}
      onChange={(shown) => void act(calls.sent({ id, title, content: content ?? '', status: shown ? 0 : 1 }))}
    />
  )
}

function Remove({ row, calls }: { row: Announcement; calls: AnnouncementCalls }) {
  const t = useMessages().announcements
  return (
    <RowAct
      route={calls.remove}
      input={calls.removed(row.id)}
      question={{ title: t.remove, text: t.removeText(row.title), danger: true }}
      done={t.removed}
      renews={[calls.list]}
    >
      {t.removeShort}
    </RowAct>
  )
}
