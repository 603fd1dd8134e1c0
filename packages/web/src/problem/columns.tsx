import { Link } from '@tanstack/react-router'
import type { ProblemRow as ProblemRowSchema } from '@verdict/contract/problem/routes.ts'
import type { Shape } from '../api/shape.ts'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Links } from '../place/links.ts'
import type { Column } from '../ui/DataTable.tsx'
import { DifficultyBadge } from '../ui/DifficultyBadge.tsx'
import { RateBar } from '../ui/RateBar.tsx'
import { TagName } from '../ui/TagName.tsx'
import { toneOf } from '../ui/verdict-tone.ts'
import { StateIcon } from './StateIcon.tsx'

export type ProblemRow = Shape<typeof ProblemRowSchema>
type Standing = Record<string, { status: number }>

interface Look {
  t: Messages['problem']
  links: Links
  showTags: boolean
  signedIn: boolean
  standing: Standing | undefined
  /** Looks for the problems of a tag; without it tags are but told. */
  addTag?: (id: number) => void
  /** Opens or closes the breakdown under a row. */
  toggle: (row: ProblemRow) => void
  opened: number | undefined
}

export const problemColumns = (look: Look): Column<ProblemRow>[] => [
  ...(look.signedIn ? [stateColumn(look)] : []),
  {
    key: 'id',
    title: look.t.columns.id,
    width: '6.5rem',
    truncated: { lines: 1, most: '8rem' },
    cell: (row) => <span className="num">{row.problemId}</span>,
  },
  {
    key: 'title',
    title: look.t.columns.title,
    truncated: { lines: 2, least: '11rem' },
    phone: 'title',
    cell: (row) => (
      <Link {...look.links.problem(row.problemId)} className="plain-link">
        {row.title}
      </Link>
    ),
  },
  {
    key: 'level',
    title: look.t.difficulty,
    phone: 'corner',
    width: '6rem',
    cell: (row) => <DifficultyBadge level={row.difficulty} />,
  },
  ...(look.showTags ? [tagColumn(look)] : []),
  {
    key: 'total',
    title: look.t.columns.total,
    align: 'end',
    width: '5.5rem',
    from: look.showTags ? 1200 : 820,
    phone: 'hide',
    cell: (row) => <span className="num">{numberText(row.total)}</span>,
  },
  {
    key: 'rate',
    title: look.t.columns.rate,
    width: '9.5rem',
    phone: 'end',
    cell: (row) => <Rate row={row} {...look} />,
  },
]

const stateColumn = ({ t, standing }: Look): Column<ProblemRow> => ({
  key: 'state',
  title: <span className="unseen">{t.columns.state}</span>,
  width: '2.5rem',
  cell: (row) => <StateMark status={standing?.[row.pid]?.status} />,
})

/** How far the viewer is with the problem, in the verdict's colour; nothing where it is untried. */
function StateMark({ status = -10 }: { status?: number | undefined }) {
  const { problem: t, common } = useMessages()
  if (status === -10) return <span className="unseen">{t.untried}</span>
  const label = status === 0 ? t.accepted : t.tried(common.verdicts[status] ?? '')
  return (
    <span className={`bank-mark ink-${toneOf(status)}`} role="img" aria-label={label} title={label}>
      <StateIcon status={status} />
    </span>
  )
}

const tagColumn = ({ t, addTag }: Look): Column<ProblemRow> => ({
  key: 'tags',
  title: t.tags,
  width: '30%',
  phone: 'line',
  cell: (row) => (
    <span className="bank-tags">
      {row.tags.map((tag) =>
        addTag ? (
          <button key={tag.id} type="button" className="tag" onClick={() => addTag(tag.id)}>
            <TagName {...tag} most="12rem" />
          </button>
        ) : (
          <span key={tag.id} className="tag">
            <TagName {...tag} most="12rem" />
          </span>
        ),
      )}
    </span>
  ),
})

function Rate({ row, t, toggle, opened }: { row: ProblemRow } & Look) {
  const label = t.rateLabel(numberText(row.ac), numberText(row.total))
  return (
    <button type="button" className="bank-rate" aria-expanded={opened === row.pid} onClick={() => toggle(row)}>
      <RateBar part={row.ac} whole={row.total} label={label} />
      <span className="unseen">
        {label}. {t.showBreakdown(row.title)}
      </span>
    </button>
  )
}
