import type { planProblemImport } from '@verdict/contract/files/import-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Warnings } from './Warnings.tsx'

type Texts = Messages['transfer']
/** What an import would do with each problem of an upload. */
export type Plans = Output<typeof planProblemImport>
type Plan = Plans[number]
type Facts = Extract<Plan, { brings: unknown }>['brings']

/** What an import would do, problem by problem, with what would be lost or refused under each. */
export function ImportPlan({ rows }: { rows: Plans }) {
  const t = useMessages().transfer
  const made = rows.filter((row) => 'brings' in row && row.replaces === null).length
  const refused = rows.filter((row) => 'error' in row).length
  const numbered = rows.map((row, index) => ({ row, index }))
  return (
    <section className="transfer-plan" aria-label={t.plan}>
      <h3>{t.plan}</h3>
      <p className="small" role="status">
        {t.planSum(made, rows.length - made - refused, refused)}
      </p>
      <DataTable
        label={t.plan}
        columns={columns(t)}
        rows={numbered}
        rowKey={({ index }) => index}
        below={({ row }) => <Lost row={row} />}
      />
    </section>
  )
}

const columns = (t: Texts): Column<{ row: Plan }>[] => [
  { key: 'outcome', title: t.outcome, tight: true, phone: 'corner', cell: ({ row }) => <Outcome row={row} /> },
  {
    key: 'problem',
    title: t.problem,
    phone: 'title',
    truncated: { lines: 2, least: '16ch' },
    cell: ({ row }) => <Name row={row} />,
  },
  {
    key: 'format',
    title: t.format,
    tight: true,
    cell: ({ row }) => ('format' in row ? row.format.toUpperCase() : ''),
  },
  {
    key: 'limits',
    title: t.limits,
    tight: true,
    cell: ({ row }) => <Was row={row} of={(facts) => limitsOf(facts, t)} />,
  },
  {
    key: 'cases',
    title: t.cases,
    align: 'end',
    tight: true,
    cell: ({ row }) => <Was row={row} of={({ cases }) => String(cases)} />,
  },
  {
    key: 'references',
    title: t.references,
    align: 'end',
    tight: true,
    from: 1024,
    cell: ({ row }) => <Was row={row} of={({ references }) => String(references)} />,
  },
]

const limitsOf = ({ timeLimit, memoryLimit }: Facts, t: Texts) =>
  `${timeLimit === null ? t.unmeasured : `${timeLimit} ms`} · ${memoryLimit} MB`

function Outcome({ row }: { row: Plan }) {
  const t = useMessages().transfer
  const [tone, word] =
    'error' in row ? ['brick', t.isRefused] : row.replaces ? ['amber', t.isReplaced] : ['pine', t.isNew]
  return <span className={`verdict tone-${tone}`}>{word}</span>
}

function Name({ row }: { row: Plan }) {
  const t = useMessages().transfer
  if ('error' in row) return <span className="dim">--</span>
  return (
    <>
      {row.problemId ? <span className="num">{row.problemId}</span> : <span className="dim">{t.nextId}</span>}{' '}
      <Was row={row} of={({ title }) => title} />
    </>
  )
}

/** A figure, with what it was where it changes. */
function Was({ row, of }: { row: Plan; of: (facts: Facts) => string }) {
  if ('error' in row) return null
  const before = row.replaces && of(row.replaces)
  const now = of(row.brings)
  return before !== null && before !== now ? (
    <>
      <del className="dim">{before}</del> → {now}
    </>
  ) : (
    now
  )
}

function Lost({ row }: { row: Plan }) {
  const t = useMessages().transfer
  if ('error' in row) return <p className="transfer-refusal small">{row.error}</p>
  return <Warnings title={t.lost(row.warnings.length)} texts={row.warnings} />
}
