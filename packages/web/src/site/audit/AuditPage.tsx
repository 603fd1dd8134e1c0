import { Link } from '@tanstack/react-router'
import { type AuditEntry, exportAuditLog, getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import type { Shape } from '../../api/shape.ts'
import { useDownload } from '../../api/use-download.ts'
import { useList } from '../../api/use-list.ts'
import { exactTime, momentOf } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import './audit.css'
import { AuditFilters } from './AuditFilters.tsx'
import { Difference } from './Difference.tsx'
import { type AuditWords, actorWord, actWord, kindWord, objectText } from './words.ts'

type Entry = Shape<typeof AuditEntry>
type Texts = Messages['audit']

const filters = ['username', 'act', 'objectKind', 'object', 'ip', 'since', 'until'] as const

/** For root: what was done in the back office, by whom, from where, and what it changed. */
export default function AuditPage() {
  const { audit: t, configuration, group, problemAdmin } = useMessages()
  const words = { audit: t, configuration, group, problemAdmin }
  const list = useList(getAuditLog, { filters, pageSize: 30 })
  const { download, isBusy } = useDownload(exportAuditLog, t.exported)
  const chosen = Object.fromEntries(filters.flatMap((name) => (list.query[name] ? [[name, list.query[name]]] : [])))
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        lead={t.lead}
        list={list}
        refresh
        actions={
          <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void download(chosen)}>
            {t.export}
          </Button>
        }
        filters={<AuditFilters query={list.query} change={list.change} />}
        columns={columns(t, words)}
        rowKey={({ id }) => id}
        below={({ objectKind, before, after, testDataNumbers }) =>
          before || after ? (
            <Difference objectKind={objectKind} before={before} after={after} numbers={testDataNumbers} />
          ) : null
        }
        empty={t.nothing}
      />
    </div>
  )
}

const columns = (t: Texts, words: AuditWords): Column<Entry>[] => [
  {
    key: 'at',
    title: t.at,
    tight: true,
    phone: 'corner',
    cell: ({ at }) => <time className="num">{exactTime(momentOf(at))}</time>,
  },
  {
    key: 'who',
    title: t.who,
    phone: 'detail',
    truncated: { lines: 1, most: '14em' },
    cell: (entry) =>
      entry.uid === '' ? (
        <span className="dim">{actorWord(t, entry)}</span>
      ) : (
        <Link to="/user-home" search={{ uid: entry.uid, username: entry.username }} className="plain-link">
          {entry.username}
        </Link>
      ),
  },
  { key: 'act', title: t.act, phone: 'title', cell: ({ act }) => actWord(t, act) },
  {
    key: 'object',
    title: t.object,
    truncated: { lines: 1, least: '8em', most: '26em' },
    cell: ({ objectKind, object }) => (
      <>
        <span className="dim">{kindWord(t, objectKind)}</span> {objectText(words, objectKind, object)}
      </>
    ),
  },
  { key: 'ip', title: t.ip, tight: true, from: 1024, cell: ({ ip }) => <span className="num">{ip ?? '--'}</span> },
]
