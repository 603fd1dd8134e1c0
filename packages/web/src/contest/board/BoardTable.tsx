import { useNavigate } from '@tanstack/react-router'
import { type CSSProperties, type MouseEvent, useCallback } from 'react'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useScrollable } from '../../ui/use-scrollable.ts'
import { type Contest, isOi } from '../contest.ts'
import { BoardHead } from './BoardHead.tsx'
import { BoardLine } from './BoardLine.tsx'
import { type BoardProblem, shownRows } from './board.ts'
import type { Board } from './use-board.ts'
import './board.css'
import './board-phone.css'

interface Props {
  contest: Contest
  problems: readonly BoardProblem[]
  board: Board
  /** Cells lead to submissions, and heads to problems. */
  leadsOn: boolean
}

/** The board: people down, problems across; on a phone each person is a card with all results. */
export function BoardTable({ contest, problems, board, leadsOn }: Props) {
  const { board: t, common } = useMessages()
  const own = useUser()?.uid
  const { list, pinned, followed, follow } = board
  const box = useScrollable<HTMLDivElement>(t.table)
  const onClick = useLinks()
  if (list.error && !list.rows) return <Failure text={list.error.message || common.listFailed} onRetry={list.retry} />
  if (!list.rows) return <Skeleton lines={12} />
  if (list.rows.length === 0)
    return (
      <Empty>
        <NoRows of={list} empty={list.query['keyword'] ? t.nobodyFound : t.nobody} />
      </Empty>
    )
  const { front, board: below } = shownRows(list.rows, pinned)
  const shown = {
    '--board-problems': problems.length,
    '--board-names': contest.manages ? 2 : 1,
  } as CSSProperties
  return (
    <div ref={box} className={list.isStale ? 'board-scroll list-stale' : 'board-scroll'}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be left unpainted while out of sight */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are the links in it */}
      <div
        role="table"
        aria-label={t.table}
        aria-rowcount={board.people + front.length + 1}
        className={isOi(contest) ? 'board oi' : 'board'}
        style={shown}
        onClick={onClick}
      >
        <BoardHead contest={contest} problems={problems} leadsOn={leadsOn} />
        {[...front, ...below].map((row, at) => (
          <BoardLine
            key={at < front.length ? `pinned ${row.uid}` : row.uid}
            row={row}
            contest={contest}
            problems={problems}
            mark={at >= front.length ? 'none' : at === front.length - 1 ? 'last-pinned' : 'pinned'}
            isOwn={row.uid === own}
            isFollowed={followed.has(row.uid)}
            follow={follow}
            leadsOn={leadsOn}
          />
        ))}
      </div>
    </div>
  )
}

/** Links of the board are plain ones, for there may be thousands: one handler has the router follow them. */
function useLinks() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate({ href: link.pathname + link.search })
    },
    [navigate],
  )
}
