import { Link } from '@tanstack/react-router'
import { figuresOf, lengthText } from '../i18n/format.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Links } from '../place/links.ts'
import type { Column } from '../ui/DataTable.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import type { JudgeRow } from './judge-row.ts'
import { RejudgeButton } from './manual-judge/RejudgeButton.tsx'
import { VerdictCell } from './manual-judge/VerdictCell.tsx'

type Texts = Messages['judging']
type Make = (t: Texts) => Column<JudgeRow>
/** A column whose cells lead somewhere. */
type MakeLinked = (t: Texts, links: Links) => Column<JudgeRow>

const id: MakeLinked = (t, links) => ({
  key: 'id',
  title: t.columns.id,
  tight: true,
  cell: (row) => (
    <Link {...links.submission(row.submitId, row.displayPid)} className="num">
      {row.submitId}
    </Link>
  ),
})

const problem: MakeLinked = (t, links) => ({
  key: 'problem',
  title: t.columns.problem,
  truncated: { lines: 2, least: '9rem' },
  phone: 'title',
  cell: (row) => (
    <Link {...links.problem(row.displayPid ?? '')} className="plain-link">
      <span className="num">{row.displayPid}</span> {row.title}
    </Link>
  ),
})

/** Who looks at a list, as far as its cells differ. */
export interface ListViewer {
  uid: string | undefined
  /** May rule on verdicts by hand. */
  rules: boolean
}

const nobody: ListViewer = { uid: undefined, rules: false }

const status = (
  t: Texts,
  phone: 'corner' | 'title' = 'corner',
  { uid, rules }: ListViewer = nobody,
): Column<JudgeRow> => ({
  key: 'status',
  title: t.columns.status,
  phone,
  tight: true,
  cell: (row) => <VerdictCell row={row} rules={rules} isOwn={uid !== undefined && row.uid === uid} />,
})

const score: Make = (t) => ({
  key: 'score',
  title: t.columns.score,
  align: 'end',
  phone: 'detail',
  named: true,
  cell: ({ score, oiRankScore }) =>
    score === null ? (
      <span className="num no-figure">--</span>
    ) : (
      <span className="num" title={oiRankScore === null ? undefined : t.oiRankScore(oiRankScore)}>
        {score}
      </span>
    ),
})

const figure = (t: Texts, key: 'time' | 'memory'): Column<JudgeRow> => ({
  key,
  title: t.columns[key],
  align: 'end',
  tight: true,
  cell: (row) => <span className="num">{figuresOf(row)[key]}</span>,
})

const length: Make = (t) => ({
  key: 'length',
  title: t.columns.length,
  align: 'end',
  tight: true,
  from: 1200,
  phone: 'hide',
  cell: (row) => <span className="num">{lengthText(row.length)}</span>,
})

const language: MakeLinked = (t, links) => ({
  key: 'language',
  title: t.columns.language,
  truncated: { lines: 1, most: '9rem' },
  cell: (row) => (
    <Link {...links.submission(row.submitId, row.displayPid)} className="quiet-link">
      {row.language}
    </Link>
  ),
})

const judger: Make = (t) => ({
  key: 'judger',
  title: t.columns.judger,
  truncated: { lines: 1, most: '6rem' },
  from: 1200,
  phone: 'hide',
  cell: (row) => <span className="dim small">{row.judger || '--'}</span>,
})

const author: Make = (t) => ({
  key: 'author',
  title: t.columns.author,
  truncated: { lines: 1, most: '8rem' },
  cell: (row) => (
    <Link to="/user-home" search={{ uid: row.uid, username: row.username }} className="quiet-link">
      {row.username}
    </Link>
  ),
})

const submitted: Make = (t) => ({
  key: 'submitted',
  title: t.columns.submitted,
  tight: true,
  phone: 'end',
  cell: (row) => <RelativeTime at={row.submitTime} />,
})

const rejudging = (title: string): Column<JudgeRow> => ({
  key: 'rejudge',
  title,
  tight: true,
  phone: 'corner',
  cell: (row) => <RejudgeButton submitId={row.submitId} />,
})

/** Columns of the status list; contests without points have no column of them, the last one is for those who may rule. */
export const submissionColumns = (
  t: Texts,
  links: Links,
  viewer: ListViewer,
  rejudgeTitle: string,
  hasScore = true,
): Column<JudgeRow>[] => [
  id(t, links),
  problem(t, links),
  status(t, 'corner', viewer),
  ...(hasScore ? [score(t)] : []),
  figure(t, 'time'),
  figure(t, 'memory'),
  length(t),
  // the last column is needed more
  { ...language(t, links), ...(viewer.rules && { from: 820 }) },
  judger(t),
  author(t),
  submitted(t),
  ...(viewer.rules ? [rejudging(rejudgeTitle)] : []),
]

/** Columns of one's own submissions to one problem. */
export const ownColumns = (t: Texts, links: Links, isOi: boolean): Column<JudgeRow>[] => [
  { ...submitted(t), phone: 'corner' },
  status(t, 'title'),
  figure(t, 'time'),
  figure(t, 'memory'),
  ...(isOi ? [score(t)] : []),
  language(t, links),
  { ...id(t, links), phone: 'end' },
]
