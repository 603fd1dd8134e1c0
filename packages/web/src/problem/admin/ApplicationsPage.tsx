import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  changeGroupProblemProgress,
  getGroupProblemApplication,
  getGroupProblemApplications,
} from '@verdict/contract/problem/admin-routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useAct } from '../../api/use-act.ts'
import { type RowOf, useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Statement } from '../Statement.tsx'
import { ProgressTag } from './publication.tsx'

type Row = RowOf<typeof getGroupProblemApplications>

/** Problems of groups that ask to become public: they are read here, and let in or not. */
export default function ApplicationsPage() {
  const { problemAdmin, admin } = useMessages()
  const t = problemAdmin.publication
  const list = useList(getGroupProblemApplications, { filters: ['keyword', 'gid'], pageSize: 20 })
  const [shown, setShown] = useState<Row>()
  return (
    <div className="page stack">
      <ListSheet
        title={admin.menu.groupProblems}
        lead={t.lead}
        list={list}
        columns={useColumns(setShown)}
        rowKey={({ id }) => id}
        filters={
          <div className="filters">
            <SearchFilter of={list} label={problemAdmin.search} />
            <SearchBox
              label={t.groupNumber}
              value={list.query['gid'] ?? ''}
              onSearch={(text) => list.change({ gid: /^\d{1,15}$/.test(text.trim()) ? text.trim() : undefined })}
            />
          </div>
        }
        empty={t.none}
      />
      {shown ? (
        <Dialog title={`${shown.problemId} · ${shown.title}`} full onClose={() => setShown(undefined)}>
          <Application row={shown} onDone={() => setShown(undefined)} />
        </Dialog>
      ) : null}
    </div>
  )
}

function useColumns(show: (row: Row) => void): Column<Row>[] {
  const t = useMessages().problemAdmin
  return [
    {
      key: 'id',
      title: t.id,
      truncated: { lines: 1, least: '7ch', most: '18ch' },
      phone: 'corner',
      cell: ({ problemId }) => <span className="num">{problemId}</span>,
    },
    {
      key: 'title',
      title: t.name,
      phone: 'title',
      truncated: { lines: 2, least: '12ch' },
      cell: (row) => (
        <button type="button" className="link-button" onClick={() => show(row)}>
          {row.title}
        </button>
      ),
    },
    { key: 'author', title: t.author, truncated: { lines: 1, most: '16ch' }, cell: ({ author }) => author ?? '--' },
    {
      key: 'group',
      title: t.publication.group,
      tight: true,
      cell: ({ gid }) => (
        <Link className="num" to="/group/$groupID" params={{ groupID: String(gid) }}>
          {gid}
        </Link>
      ),
    },
    {
      key: 'type',
      title: t.publication.type,
      tight: true,
      from: 1024,
      cell: ({ type }) => (type === 1 ? 'OI' : 'ACM'),
    },
    {
      key: 'state',
      title: t.publication.state,
      tight: true,
      cell: ({ applyPublicProgress }) => <ProgressTag progress={applyPublicProgress} />,
    },
    actsColumn((row) => <Decision row={row} />),
  ]
}

/** Let in, or not; asked first, since the author is told. */
function Decision({ row, onDone }: { row: Row; onDone?: () => void }) {
  const t = useMessages().problemAdmin.publication
  const name = `${row.problemId} · ${row.title}`
  const { act, isBusy } = useAct(changeGroupProblemProgress, {
    confirm: ({ progress }) =>
      progress === 2
        ? { title: t.accept, text: t.acceptText(name) }
        : { title: t.refuse, text: t.refuseText(name), danger: true },
    done: t.decided,
    renews: [getGroupProblemApplications],
    ...(onDone && { onDone }),
  })
  const decide = (progress: number) => void act({ pid: row.id, progress })
  // what was refused is asked for anew by its group
  if (row.applyPublicProgress === 3) return null
  return (
    <>
      {row.applyPublicProgress === 2 ? null : (
        <Button size="compact-sm" variant="light" busy={isBusy} onClick={() => decide(2)}>
          {t.accept}
        </Button>
      )}
      <Button size="compact-sm" variant="default" busy={isBusy} onClick={() => decide(3)}>
        {t.refuse}
      </Button>
    </>
  )
}

const uncounted = { pid: null, total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }

/** The problem as everybody would see it, and the program that judges it. */
function Application({ row, onDone }: { row: Row; onDone: () => void }) {
  const t = useMessages().problemAdmin.publication
  const query = useQuery(ask(getGroupProblemApplication, { pid: row.id }))
  return (
    <QueryResult query={query} skeletonLines={12}>
      {({ spjCode, spjLanguage, judgeExtraFile: _files, ...problem }) => (
        <div className="stack">
          <Statement
            detail={{
              problem: { ...problem, spjCode: null, spjLanguage: null, judgeExtraFile: null },
              tags: [],
              languages: [],
              codeTemplate: {},
              problemCount: uncounted,
            }}
          />
          {spjCode ? (
            <section>
              <h2>{t.program}</h2>
              <CodeBlock code={spjCode} language={spjLanguage ?? ''} label={t.program} />
            </section>
          ) : null}
          <span className="row">
            <Decision row={row} onDone={onDone} />
          </span>
        </div>
      )}
    </QueryResult>
  )
}
