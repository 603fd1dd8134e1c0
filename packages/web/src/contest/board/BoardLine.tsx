import { memo, type ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Truncated } from '../../ui/Truncated.tsx'
import { type Contest, isOi } from '../contest.ts'
import { type BoardProblem, type BoardRow, isAcmRow, shownName } from './board.ts'
import { acmLook, type CellLook, oiLook, secondsText } from './cell.ts'
import { Star } from './Star.tsx'

interface Props {
  row: BoardRow
  contest: Contest
  problems: readonly BoardProblem[]
  /** Whether the row stands in front once more. */
  mark: 'none' | 'pinned' | 'last-pinned'
  isOwn: boolean
  isFollowed: boolean
  follow: (uid: string) => void
  leadsOn: boolean
}

/** One person of the board; painted anew only when something of it has changed. */
export const BoardLine = memo(function BoardLine(props: Props) {
  const { row, contest, problems, mark, isOwn } = props
  const t = useMessages().board
  const isStar = row.rank < 0
  const classes = ['board-line', isOwn && 'own', isStar && 'starred', mark !== 'none' && mark]
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the board, which is no table element
    // biome-ignore lint/a11y/useFocusableInteractive: a row of a table is not interactive
    <div role="row" className={classes.filter(Boolean).join(' ')}>
      <Cell className="board-place">
        <Rank row={row} />
      </Cell>
      <PersonCell {...props} />
      {contest.manages ? (
        <Cell className="board-realname">{row.realname ? <Truncated>{row.realname}</Truncated> : null}</Cell>
      ) : null}
      <Sums {...props} t={t} />
      <div className="board-cells" role="presentation">
        {problems.map(({ displayId }) => (
          <Result key={displayId} {...props} displayId={displayId} t={t} />
        ))}
      </div>
    </div>
  )
})

type Texts = ReturnType<typeof useMessages>['board']

const Cell = (props: { className: string; title?: string; children?: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: part of the board, which is no table element
  <div role="cell" {...props} />
)

/** The rank, with the colour and name of its award; out of competition a sign. */
function Rank({ row: { rank, isWinAward, awardName, awardBackground } }: { row: BoardRow }) {
  const t = useMessages().board
  if (rank < 0) {
    return (
      <span title={t.starHint}>
        <span aria-hidden="true">*</span>
        <span className="unseen">{t.starHint}</span>
      </span>
    )
  }
  if (!isWinAward) return <span className="num">{rank}</span>
  return (
    <span className="num board-award" title={awardName ?? ''}>
      <span className="board-medal" style={{ background: awardBackground ?? 'transparent' }} aria-hidden="true" />
      {rank}
      <span className="unseen"> {awardName}</span>
    </span>
  )
}

function PersonCell({ row, contest, isOwn, isFollowed, follow, leadsOn }: Props) {
  const t = useMessages().board
  const { uid, username, avatar, school } = row
  const name = shownName(row, contest)
  const label = isFollowed ? t.unfollow(name) : t.follow(name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the board, which is no table element
    // biome-ignore lint/a11y/useFocusableInteractive: a head of a row is not interactive
    <div role="rowheader" className="board-person">
      <button
        type="button"
        className="board-follow"
        aria-pressed={isFollowed}
        aria-label={label}
        title={label}
        onClick={() => follow(uid)}
      >
        <Star isFilled={isFollowed} />
      </button>
      <Avatar username={name} picture={avatar} size={28} />
      <span className="board-names">
        <span className="board-name">
          {leadsOn ? (
            <a href={`/user-home?${new URLSearchParams({ uid, username })}`} className="plain-link">
              <Truncated>{name}</Truncated>
            </a>
          ) : (
            <Truncated>{name}</Truncated>
          )}
          {isOwn ? <span className="board-flag">{t.you}</span> : null}
          {row.rank < 0 ? <span className="board-flag">{t.star}</span> : null}
        </span>
        {school ? (
          <span className="board-school dim">
            <Truncated>{school}</Truncated>
          </span>
        ) : null}
      </span>
    </div>
  )
}

function Sums({ row, contest, leadsOn, t }: Props & { t: Texts }) {
  if (!isAcmRow(row)) {
    return (
      <Cell className="board-sum">
        <strong className="num">{row.totalScore}</strong>
        {row.totalTime ? <span className="board-below">({row.totalTime} ms)</span> : null}
      </Cell>
    )
  }
  const accepted = new URLSearchParams({ username: row.username, status: '0' })
  const words = t.solvedOf(row.ac, row.total)
  return (
    <>
      <Cell className="board-sum" title={words}>
        {leadsOn ? (
          <a href={`/contest/${contest.id}/submissions?${accepted}`} className="num plain-link" aria-label={words}>
            <strong>{row.ac}</strong>
          </a>
        ) : (
          <strong className="num">{row.ac}</strong>
        )}
      </Cell>
      <Cell className="board-time num" title={secondsText(row.totalTime)}>
        {Math.floor(row.totalTime / 60)}
      </Cell>
    </>
  )
}

function Result({ row, contest, displayId, leadsOn, t }: Props & { displayId: string; t: Texts }) {
  const look = lookOf(row, contest, displayId, t)
  if (!look) return <Cell className="board-cell none" />
  const { kind, main, below, words } = look
  const inside = (
    <>
      <span className="board-letter" aria-hidden="true">
        {displayId}
      </span>
      <span className="board-main" aria-hidden="true">
        {main}
      </span>
      <span className="board-below" aria-hidden="true">
        {below}
      </span>
      <span className="unseen">
        {displayId}: {words}
      </span>
    </>
  )
  const query = { username: row.username, problemID: displayId, completeProblemID: 'true' }
  return (
    <Cell className={`board-cell ${kind}`} title={words}>
      {leadsOn ? (
        <a href={`/contest/${contest.id}/submissions?${new URLSearchParams(query)}`}>{inside}</a>
      ) : (
        <span>{inside}</span>
      )}
    </Cell>
  )
}

function lookOf(row: BoardRow, contest: Contest, displayId: string, t: Texts): CellLook | undefined {
  if (isOi(contest)) {
    if (isAcmRow(row) || !(displayId in row.submissionInfo)) return undefined
    return oiLook(row, displayId, t)
  }
  const cell = isAcmRow(row) ? row.submissionInfo[displayId] : undefined
  return cell && acmLook(cell, t)
}
