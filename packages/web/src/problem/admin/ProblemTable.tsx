import { Link } from '@tanstack/react-router'
import { groupPageSize } from '@verdict/contract/limits.ts'
import { ownBank, remoteBankNames } from '@verdict/contract/problem/banks.ts'
import { remoteIdOf } from '@verdict/contract/remote/sites.ts'
import { type ReactNode, useState } from 'react'
import { type FilteredList, useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Select } from '../../ui/Select.tsx'
import { bankTitles } from '../bank-titles.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { type ProblemOffice, useOffice } from './office.ts'
import { ProgressTag } from './publication.tsx'
import { type AdminRow, AuthSelect, RowActs } from './row-acts.tsx'

interface Props {
  title: string
  level?: 1 | 2
  lead?: string
  actions?: ReactNode
}

const filters = ['keyword', 'auth', 'oj'] as const

/** Problems of every visibility, to be managed one by one and exported together. */
export function ProblemTable({ title, level = 1, lead, actions }: Props) {
  const { problemAdmin: t, transfer } = useMessages()
  const office = useOffice()
  const isOfGroup = office.gid !== null
  const pageSize = isOfGroup ? groupPageSize : 20
  const list = useList(office.calls.list, { filters, input: office.asked as never, pageSize })
  const [exported, setExported] = useState<readonly number[]>()
  const exportThem = async (rows: readonly AdminRow[]) => {
    setExported(rows.map(({ id }) => id))
    return false
  }
  return (
    <>
      <ListSheet
        title={title}
        level={level}
        {...(lead !== undefined && { lead })}
        list={list}
        columns={useColumns(office)}
        rowKey={({ id }) => id}
        actions={actions}
        filters={<Filters list={list} />}
        {...(!isOfGroup && { bulk: [{ label: transfer.exportChosen, act: exportThem }] })}
        empty={t.none}
      />
      {exported ? <ExportDialog pids={exported} onClose={() => setExported(undefined)} /> : null}
    </>
  )
}

function Filters({ list: { query, change } }: { list: FilteredList<AdminRow> }) {
  const t = useMessages().problemAdmin
  const { gid } = useOffice()
  const auths = t.auths.map((label, index) => ({ value: String(index + 1), label }))
  return (
    <div className="filters">
      <SearchFilter of={{ query, change }} label={t.search} />
      <Select
        label={t.auth}
        value={query['auth'] ?? ''}
        options={[{ value: '', label: t.anyAuth }, ...auths]}
        onChange={(auth) => change({ auth })}
      />
      {gid === null ? (
        <Select
          label={t.bank}
          value={query['oj'] ?? ''}
          options={[
            { value: '', label: t.allBanks },
            { value: ownBank, label: t.ownBank },
            ...remoteBankNames.map((name) => ({ value: name, label: bankTitles[name] })),
          ]}
          onChange={(oj) => change({ oj })}
        />
      ) : null}
    </div>
  )
}

function useColumns(office: ProblemOffice): Column<AdminRow>[] {
  const t = useMessages().problemAdmin
  const progress: Column<AdminRow> = {
    key: 'progress',
    title: t.publication.state,
    tight: true,
    cell: (row) => <ProgressTag progress={row.applyPublicProgress} />,
  }
  return [
    {
      key: 'id',
      title: t.id,
      truncated: { lines: 1, least: '7ch', most: '16ch' },
      phone: 'corner',
      cell: ({ problemId }) => (
        <Link className="num" {...office.problem(problemId)}>
          {problemId}
        </Link>
      ),
    },
    {
      key: 'title',
      title: t.name,
      phone: 'title',
      truncated: { lines: 2, least: '12ch' },
      cell: (row) => (
        <>
          <Title row={row} /> <SiteTag problemId={row.problemId} />
        </>
      ),
    },
    { key: 'author', title: t.author, truncated: { lines: 1, most: '16ch' }, cell: ({ author }) => author ?? '--' },
    {
      key: 'created',
      title: t.created,
      tight: true,
      from: 1024,
      cell: ({ gmtCreate }) => (gmtCreate ? <RelativeTime at={gmtCreate} /> : '--'),
    },
    {
      key: 'modified',
      title: t.modified,
      named: true,
      from: 1200,
      truncated: { lines: 1, most: '16ch' },
      cell: ({ modifiedUser }) => modifiedUser ?? '--',
    },
    ...(office.gid === null ? [] : [progress]),
    { key: 'auth', title: t.auth, tight: true, cell: (row) => <AuthSelect row={row} /> },
    actsColumn((row) => <RowActs row={row} />),
  ]
}

/** The site that judges it, where that is not this one. */
function SiteTag({ problemId }: { problemId: string }) {
  const remote = remoteIdOf(problemId)
  return remote ? <span className="tag">{bankTitles[remote.site]}</span> : null
}

function Title({ row: { id, title, mayManage } }: { row: AdminRow }) {
  const { edit } = useOffice()
  return mayManage ? (
    <Link className="plain-link" {...edit(id)}>
      {title}
    </Link>
  ) : (
    <span>{title}</span>
  )
}
