import { shownNameOf } from '@verdict/contract/contest/board/page.ts'
import type { Cell } from '@verdict/contract/contest/board/rules.ts'
import type { Standing } from '@verdict/contract/contest/board/standings.ts'
import type * as routes from '@verdict/contract/contest/board-routes.ts'
import { spreadsheet } from '@verdict/formats/write/spreadsheet.ts'
import { noteAct } from '../../audit/audit.ts'
import { csvLine, csvStart } from '../../files/csv.ts'
import { attachment } from '../../files/send-file.ts'
import type { Handler } from '../../http/serve.ts'
import { type Seen, seeBoard } from './see-board.ts'

export const downloadContestRank: Handler<typeof routes.downloadContestRank> = async (
  call,
  { cid, forceRefresh, removeStar, containEnd, format },
  { reply },
) => {
  const seen = await seeBoard(call, { behindSeal: forceRefresh, containsEnd: containEnd })
  const lines = linesOf(seen, removeStar, format === 'xlsx')
  await noteAct(call.db, call, {
    act: 'downloadContestRank',
    objectKind: 'contest',
    object: cid,
    after: { rows: lines.length - 1 },
  })
  const named = (ending: string) => attachment(`contest_${cid}_rank.${ending}`)
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8').header('Content-Disposition', named('csv'))
    return reply.send(csvStart + lines.map(csvLine).join(''))
  }
  reply.type('application/xlsx')
  return reply.header('Content-Disposition', named('xlsx')).send(spreadsheet('rank', lines, call.now))
}

const person = ['Rank', 'Username', 'ShowName', 'Real Name', 'School']

/** The head and a line for each row. */
function linesOf({ held, view, presenting }: Seen, removeStar: boolean, isSigned: boolean): (string | number)[][] {
  const isOi = view.board.rules.type === 1
  const { rankShowName } = held.facts()
  const { problems } = presenting
  const totals = isOi ? ['Total Score'] : ['AC', 'Total Submission', 'Total Penalty Time']
  const line = ({ row, rank }: Standing) => {
    const who = held.person(row.uid)
    return [
      rank === -1 ? '*' : rank,
      who.username,
      shownNameOf(who, rankShowName),
      who.realname ?? '',
      who.school ?? '',
      ...(isOi ? [row.points] : [row.points, row.total, row.time]),
      ...problems.map(({ pid }) => (isOi ? (row.cells.get(pid)?.score ?? '') : acmText(row.cells.get(pid), isSigned))),
    ]
  }
  const head = [...person, ...totals, ...problems.map(({ displayId }) => displayId)]
  return [head, ...view.standings(removeStar).map(line)]
}

/**
 * `+3` solved by the third, `+3*` after the contest, `-(2)` not solved, `-(2+1)` and one behind the seal, `?(1)` that one only.
 * Without the signs (`3`, `(2)`) no CSV cell looks like a formula, which would have to begin with an apostrophe.
 */
function acmText(cell: Cell | undefined, isSigned: boolean): string {
  if (!cell) return ''
  const { acceptedAt, errorNum, tryNum, isAfterContest } = cell
  const [plus, minus] = isSigned ? ['+', '-'] : ['', '']
  if (acceptedAt !== null) return `${plus}${errorNum + 1}${isAfterContest ? '*' : ''}`
  if (errorNum > 0) return `${minus}(${tryNum > 0 ? `${errorNum}+${tryNum}` : errorNum})`
  return tryNum > 0 ? `?(${tryNum})` : ''
}
