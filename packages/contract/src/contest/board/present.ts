import type { z } from 'zod'
import type { AcmCell, AcmRankRow, OiRankRow } from '../board-routes.ts'
import type { Board } from './board.ts'
import type { BoardPerson } from './page.ts'
import type { Cell } from './rules.ts'
import type { Standing } from './standings.ts'

/** A problem as a board names it. */
export interface BoardProblem {
  pid: number
  displayId: string
}

export interface Presenting {
  board: Board
  /** In the order in which they are told. */
  problems: readonly BoardProblem[]
  person: (uid: string) => BoardPerson
  /** Real names go to whoever runs the contest, and to everybody where they are the names shown. */
  showsRealname: boolean
}

export type RankRow = z.input<typeof AcmRankRow> | z.input<typeof OiRankRow>

/** A row as it is told. */
export function presentStanding(standing: Standing, presenting: Presenting): RankRow {
  const { board } = presenting
  return board.rules.type === 1 ? oiRow(standing, presenting) : acmRow(standing, presenting)
}

function acmRow(standing: Standing, presenting: Presenting): z.input<typeof AcmRankRow> {
  const { row } = standing
  const { board } = presenting
  const cells = cellsOf(standing, presenting)
  return {
    ...personOf(standing, presenting),
    totalTime: row.time,
    total: row.total,
    ac: row.points,
    submissionInfo: Object.fromEntries(
      cells.map(({ pid, displayId, cell }) => [displayId, acmCellOf(cell, board.firstAcceptedAt(pid))]),
    ),
  }
}

function acmCellOf(cell: Cell, firstAcceptedAt: number | undefined): z.input<typeof AcmCell> {
  const { acceptedAt, errorNum, tryNum, isAfterContest } = cell
  return {
    errorNum,
    ...(tryNum > 0 && { tryNum }),
    ...(acceptedAt !== null && { isAC: true, isFirstAC: acceptedAt === firstAcceptedAt, ACTime: acceptedAt }),
    ...(isAfterContest && { isAfterContest }),
  }
}

function oiRow(standing: Standing, presenting: Presenting): z.input<typeof OiRankRow> {
  const { row } = standing
  const cells = cellsOf(standing, presenting)
  const full = cells.filter(({ cell }) => cell.fullTime !== null)
  return {
    ...personOf(standing, presenting),
    totalScore: row.points,
    totalTime: row.time,
    submissionInfo: Object.fromEntries(cells.map(({ displayId, cell }) => [displayId, cell.score])),
    timeInfo: full.length
      ? Object.fromEntries(full.map(({ displayId, cell }) => [displayId, cell.fullTime ?? 0]))
      : null,
  }
}

const cellsOf = ({ row }: Standing, { problems }: Presenting) =>
  problems.flatMap(({ pid, displayId }) => {
    const cell = row.cells.get(pid)
    return cell ? [{ pid, displayId, cell }] : []
  })

function personOf({ row, rank, award }: Standing, { person, showsRealname }: Presenting) {
  const { uid, username, nickname, realname, school, gender, avatar } = person(row.uid)
  return {
    rank,
    isWinAward: award !== null,
    awardName: award?.name ?? null,
    awardBackground: award?.background ?? null,
    awardColor: award?.color ?? null,
    uid,
    username,
    realname: showsRealname ? realname : null,
    nickname,
    school,
    gender,
    avatar,
  }
}
