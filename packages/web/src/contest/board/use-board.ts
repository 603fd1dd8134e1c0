import { getContestOutsideScoreboard, getContestRank } from '@verdict/contract/contest/board-routes.ts'
import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { type FilteredList, useList } from '../../api/use-list.ts'
import type { Contest } from '../contest.ts'
import { type BoardRow, countPinned } from './board.ts'
import { useFollowed } from './followed.ts'
import { useLiveBoard } from './use-live-board.ts'

const refreshMs = 30_000
export const boardPageSize = 50

interface Wanted {
  contest: Contest
  /** Whether it still changes by itself: the contest runs, or has ended lately. */
  isMoving: boolean
  /** The board that everybody sees, outside of the contest. */
  isOutside: boolean
  containsEnd: boolean
  /** Whether results are kept back now from whoever does not look behind the seal. */
  isFrozen: boolean
}

export interface Board {
  list: FilteredList<BoardRow>
  /** How many rows in front stand in the board once more. */
  pinned: number
  /** How many people it has. */
  people: number
  followed: ReadonlySet<string>
  follow: (uid: string) => void
  isAuto: boolean
  setAuto: (isAuto: boolean) => void
  /** Whoever runs the contest sees behind the seal. */
  isForced: boolean
  setForced: (isForced: boolean) => void
}

/** A page of the board with its switches; it is asked for again every 30 s while that is wanted and works. */
export function useBoard({ contest, isMoving, isOutside, containsEnd, isFrozen }: Wanted): Board {
  const { id: cid, manages } = contest
  const own = useUser()?.uid
  const { followed, toggle } = useFollowed(own, cid)
  const [chosen, setAuto] = useState<boolean>()
  const [isForced, setForced] = useState(false)
  const isAuto = chosen ?? isMoving
  const route = isOutside ? getContestOutsideScoreboard : getContestRank
  const list = useList(route, {
    filters: ['keyword', 'removeStar'],
    input: { cid, containsEnd, forceRefresh: manages && isForced, concernedList: [...followed] },
    pageSize: boardPageSize,
    ...(isAuto && { refreshMs }),
  })
  const hasFailed = list.error !== null
  useEffect(() => {
    if (hasFailed) setAuto(false)
  }, [hasFailed])
  const repeated = new Set([...followed, ...(own !== undefined && !isOutside ? [own] : [])])
  useLiveBoard({ cid, path: route.path, isSealed: isFrozen && !(manages && isForced), repeated })
  const marked = useMemo(() => new Set(followed), [followed])
  const isFirstPage = list.paging.currentPage === 1
  const pinned = countPinned(list.rows ?? [], repeated)
  return {
    list,
    pinned: isFirstPage ? pinned : 0,
    // rows in front are counted with the others
    people: list.paging.total - (list.answer?.pinned ?? 0),
    followed: marked,
    follow: toggle,
    isAuto,
    setAuto,
    isForced,
    setForced,
  }
}
