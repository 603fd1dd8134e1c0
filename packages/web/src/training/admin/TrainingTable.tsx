import { Link } from '@tanstack/react-router'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { getAdminTrainingList } from '@verdict/contract/training/admin-routes.ts'
import type { ReactNode } from 'react'
import { useViewer } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { type RowOf, useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RowAct } from '../../ui/list/RowAct.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { AuthTag } from '../TrainingTags.tsx'
import type { TrainingOffice } from './office.ts'

type Row = RowOf<typeof getAdminTrainingList>

/** The trainings of a place, hidden ones too, to be shown, hidden, changed and deleted. */
export function TrainingTable({ office, actions }: { office: TrainingOffice; actions?: ReactNode }) {
  const t = useMessages().trainingAdmin
  const mayDelete = isRoot(useViewer()) || office.managersDelete
  const { calls, asked, address, addFromGroup } = office
  const list = useList(calls.getAdminTrainingList, { filters: ['keyword'], input: asked as never, pageSize: 10 })
  return (
    <ListSheet
      title={t.title}
      lead={addFromGroup ? t.groupLead : t.lead}
      list={list}
      columns={columns(t, office, mayDelete)}
      rowKey={({ id }) => id}
      actions={
        <>
          {actions}
          <ButtonLink to={`${address}/create`}>{t.create}</ButtonLink>
        </>
      }
      filters={
        <div className="filters">
          <SearchFilter of={list} label={t.search} />
        </div>
      }
      empty={list.query['keyword'] ? t.noneFound : t.none}
    />
  )
}

const columns = (t: Messages['trainingAdmin'], office: TrainingOffice, mayDelete: boolean): Column<Row>[] => [
  { key: 'rank', title: t.rank, tight: true, phone: 'corner', cell: ({ rank }) => <span className="num">{rank}</span> },
  {
    key: 'title',
    title: t.name,
    phone: 'title',
    truncated: { lines: 2, least: '12rem' },
    cell: (row) =>
      row.manages ? (
        <Link className="plain-link" to={`${office.address}/${row.id}/edit` as never}>
          {row.title}
        </Link>
      ) : (
        row.title
      ),
  },
  { key: 'auth', title: t.auth, tight: true, cell: ({ auth }) => <AuthTag auth={auth} /> },
  { key: 'status', title: t.shown, tight: true, cell: (row) => <Shown row={row} office={office} /> },
  { key: 'author', title: t.author, truncated: { lines: 1, most: '10rem' }, cell: ({ author }) => author },
  {
    key: 'created',
    title: t.created,
    tight: true,
    from: 1200,
    phone: 'hide',
    cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
  },
  {
    key: 'modified',
    title: t.modified,
    tight: true,
    from: 1024,
    phone: 'hide',
    cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
  },
  actsColumn((row) => (row.manages ? <Acts row={row} office={office} mayDelete={mayDelete} /> : null)),
]

/** Whether people see it. */
function Shown({ row: { id, title, status, manages }, office: { calls } }: { row: Row; office: TrainingOffice }) {
  const t = useMessages().trainingAdmin
  const { act, isBusy } = useAct(calls.changeTrainingStatus, { renews: [calls.getAdminTrainingList], done: t.saved })
  if (!manages) return <span className="dim small">{status ? t.isShown : t.isHidden}</span>
  return (
    <Toggle
      label={t.shownName(title)}
      checked={status}
      isBusy={isBusy}
      onChange={(shown) => void act({ tid: id, status: shown })}
    />
  )
}

function Acts({ row: { id, title }, office, mayDelete }: { row: Row; office: TrainingOffice; mayDelete: boolean }) {
  const t = useMessages().trainingAdmin
  return (
    <>
      <Link className="small" to={`${office.address}/${id}/edit` as never} aria-label={t.editOf(title)}>
        {t.edit}
      </Link>
      <Link className="small" to={`${office.address}/${id}/problems` as never} aria-label={t.problemsOf(title)}>
        {t.problems}
      </Link>
      {mayDelete ? <Remove id={id} title={title} office={office} /> : null}
    </>
  )
}

function Remove({ id, title, office: { calls } }: Pick<Row, 'id' | 'title'> & { office: TrainingOffice }) {
  const t = useMessages().trainingAdmin
  return (
    <RowAct
      route={calls.deleteTraining}
      input={{ tid: id }}
      question={{ title: t.remove, text: t.removeText(title), danger: true }}
      done={t.removed}
      renews={[calls.getAdminTrainingList]}
    >
      {t.removeShort}
    </RowAct>
  )
}
