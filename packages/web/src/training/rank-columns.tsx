import { Link } from '@tanstack/react-router'
import { shortName, type Verdict } from '@verdict/contract/judging/verdict.ts'
import type { TrainingRankRow } from '@verdict/contract/training/routes.ts'
import type { Shape } from '../api/shape.ts'
import { numberText, timeText } from '../i18n/format.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Links } from '../place/links.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import { toneOf } from '../ui/verdict-tone.ts'

type RankRow = Shape<typeof TrainingRankRow>

interface Look {
  t: Messages['training']
  links: Links
  problems: { problemId: string; title: string }[]
  manages: boolean
  /** Whose row is told from the others. */
  uid: string | undefined
}

/** Columns of a training's rank: one for each problem; what somebody did leads to their submissions. */
export const rankColumns = ({ t, links, problems, manages, uid }: Look): Column<RankRow>[] => [
  {
    key: 'rank',
    title: t.columns.place,
    tight: true,
    phone: 'corner',
    cell: ({ rank }) => <span className="num">{rank}</span>,
  },
  {
    key: 'user',
    title: t.columns.user,
    phone: 'title',
    truncated: { lines: 1, least: '9rem', most: '16rem' },
    cell: (row) => <Person row={row} links={links} you={row.uid === uid ? t.you : undefined} />,
  },
  ...(manages ? [realname(t)] : []),
  {
    key: 'total',
    title: t.columns.total,
    tight: true,
    cell: ({ username, ac, totalRunTime }) => (
      <Link
        {...links.submissions}
        search={{ username, status: 0 }}
        className="quiet-link num"
        title={t.acceptedOf(username)}
      >
        <strong>{numberText(ac)}</strong> ({timeText(totalRunTime)})
      </Link>
    ),
  },
  ...problems.map((problem) => problemColumn(problem, links)),
]

const realname = (t: Messages['training']): Column<RankRow> => ({
  key: 'realname',
  title: t.columns.realname,
  truncated: { lines: 1, most: '10rem' },
  cell: (row) => row.realname ?? '--',
})

interface PersonProps {
  row: RankRow
  links: Links
  /** The word that says whose row it is, beside the name. */
  you: string | undefined
}

const Person = ({ row: { username, avatar, school }, links, you }: PersonProps) => (
  <span className="training-person">
    <Avatar username={username} picture={avatar} size={26} />
    <span>
      <span className="training-name">
        <Link {...links.submissions} search={{ username }} className="plain-link">
          <Truncated>{username}</Truncated>
        </Link>
        {you ? <span className="training-flag">{you}</span> : null}
      </span>
      {school ? (
        <span className="dim small">
          <Truncated>{school}</Truncated>
        </span>
      ) : null}
    </span>
  </span>
)

const problemColumn = ({ problemId, title }: Look['problems'][number], links: Links): Column<RankRow> => ({
  key: `problem ${problemId}`,
  title: (
    <Link {...links.problem(problemId)} className="quiet-link num" title={`${problemId} ${title}`}>
      {problemId}
    </Link>
  ),
  tight: true,
  cell: ({ username, submissionInfo }) => {
    const cell = submissionInfo[problemId]
    if (!cell) return null
    const { status, runTime } = cell
    return (
      <Link
        {...links.submissions}
        search={{ username, problemID: problemId }}
        className={`training-cell num tone-${toneOf(status)}`}
        title={`${username}, ${problemId} ${title}`}
      >
        <span className="training-cell-name">{problemId} </span>
        {shortName[status as Verdict] ?? status}
        {runTime === undefined ? '' : ` (${runTime}ms)`}
      </Link>
    )
  },
})
