import { Link } from '@tanstack/react-router'
import { getProblemImports, type ProblemImport } from '@verdict/contract/files/import-routes.ts'
import type { Shape } from '../../api/shape.ts'
import { usePartList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Warnings } from './Warnings.tsx'

type Report = Shape<typeof ProblemImport>
type Texts = Messages['transfer']

/** Every import that was made, with its report. */
export function PastImports() {
  const t = useMessages().transfer
  const list = usePartList(getProblemImports, { pageSize: 10 })
  return (
    <ListSheet
      title={t.past}
      level={2}
      list={list}
      columns={columns(t)}
      rowKey={({ id }) => id}
      below={(report) => <Outcomes report={report} />}
      empty={t.noPast}
      skeletonLines={3}
      fixedSize
    />
  )
}

const madeIn = ({ outcomes }: Report) => outcomes.filter((row) => 'pid' in row)

const columns = (t: Texts): Column<Report>[] => [
  { key: 'file', title: t.file, phone: 'title', truncated: { lines: 1 }, cell: ({ file }) => file },
  {
    key: 'who',
    title: t.who,
    truncated: { lines: 1, most: '18ch' },
    cell: ({ uid, username }) => (uid === '' ? t.commandLine : username),
  },
  { key: 'when', title: t.when, tight: true, phone: 'corner', cell: ({ at }) => <RelativeTime at={at} /> },
  {
    key: 'came',
    title: t.came,
    align: 'end',
    tight: true,
    cell: (report) => (
      <span className="num">
        {madeIn(report).length} / {report.outcomes.length}
      </span>
    ),
  },
]

function Outcomes({ report }: { report: Report }) {
  const t = useMessages().transfer
  const refused = report.outcomes.length - madeIn(report).length
  return (
    <details className="small transfer-warnings" open={refused > 0 && report.outcomes.length <= 3}>
      <summary>
        {t.report}
        {refused > 0 ? ` · ${t.refusedOf(refused)}` : ''}
      </summary>
      <ul>
        {report.outcomes.map((row, index) =>
          'pid' in row ? (
            <li key={row.pid}>
              <Link to="/problem/$problemID" params={{ problemID: row.problemId }}>
                {row.problemId}
              </Link>{' '}
              {row.title}
              <Warnings title={t.lost(row.warnings.length)} texts={row.warnings} />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
            <li key={index} className="transfer-refusal">
              {row.error}
            </li>
          ),
        )}
      </ul>
    </details>
  )
}
