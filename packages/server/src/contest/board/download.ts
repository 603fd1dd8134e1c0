import { type BoardPerson, shownNameOf } from '@verdict/contract/contest/board/page.ts'
import type { Cell } from '@verdict/contract/contest/board/rules.ts'
import type { Standing } from '@verdict/contract/contest/board/standings.ts'
import type * as routes from '@verdict/contract/contest/board-routes.ts'
import { isAtLeast, levelIn } from '@verdict/contract/place.ts'
import { spreadsheet } from '@verdict/formats/write/spreadsheet.ts'
import { noteAct } from '../../audit/audit.ts'
import { findGroup } from '../../db/place.ts'
import { csvLine, csvStart } from '../../files/csv.ts'
import { attachment } from '../../files/send-file.ts'
import { realNamesIn } from '../../group/people-queries.ts'
import type { CallOf } from '../../http/call.ts'
import type { Handler } from '../../http/serve.ts'
import { membersOfGroup } from './queries.ts'
import { type Seen, seeBoard } from './see-board.ts'

export const downloadContestRank: Handler<typeof routes.downloadContestRank> = async (
  call,
  { cid, forceRefresh, removeStar, containEnd, format },
  { reply },
) => {
  const seen = await seeBoard(call, { behindSeal: forceRefresh, containsEnd: containEnd })
  const marks = await marksOf(call, seen)
  const lines = linesOf(seen, { removeStar, isSigned: format === 'xlsx', marks })
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

/** What the marks of a group's contest hold besides its board. */
interface Marks {
  /** Members who are not on the board, for they submitted nothing. */
  absent: BoardPerson[]
  /** Real names and student numbers, by uid: as those who manage the group are told them, and nobody else. */
  names: Awaited<ReturnType<typeof realNamesIn>>
}

async function marksOf(
  call: CallOf<typeof routes.downloadContestRank>,
  { held, view }: Seen,
): Promise<Marks | undefined> {
  const { db, viewer } = call
  const { outOfCompetition, gid } = held.facts()
  if (gid === null) return undefined
  const ranked = new Set(view.standings().map(({ row }) => row.uid))
  const members = await membersOfGroup(db, gid)
  const absent = members.filter(({ uid }) => !ranked.has(uid) && !outOfCompetition.has(uid))
  const group = await findGroup(db, gid, viewer.uid)
  if (!group || !isAtLeast(levelIn(viewer, { group }), 'manager')) return { absent, names: new Map() }
  return { absent, names: await realNamesIn(db, gid, [...ranked, ...absent.map(({ uid }) => uid)]) }
}

interface Shape {
  removeStar: boolean
  isSigned: boolean
  marks: Marks | undefined
}

/** The head and a line for each row; of a group's contest a column more, and below the board the members who submitted nothing. */
function linesOf({ held, view, presenting }: Seen, { removeStar, isSigned, marks }: Shape): (string | number)[][] {
  const isOi = view.board.rules.type === 1
  const { rankShowName, starAccounts } = held.facts()
  const { problems } = presenting
  const named = (who: BoardPerson) => {
    if (!marks) return [who.username, shownNameOf(who, rankShowName), who.realname ?? '', who.school ?? '']
    const { realname = null, number = null } = marks.names.get(who.uid) ?? {}
    const known = ranked.has(who.uid) ? who : { ...who, realname }
    return [who.username, shownNameOf(known, rankShowName), realname ?? '', number ?? '', who.school ?? '']
  }
  const ranked = new Set(view.standings().map(({ row }) => row.uid))
  const line = ({ row, rank }: Standing) => [
    rank === -1 ? '*' : rank,
    ...named(held.person(row.uid)),
    ...(isOi ? [row.points] : [row.points, row.total, row.time]),
    ...problems.map(({ pid }) => (isOi ? (row.cells.get(pid)?.score ?? '') : acmText(row.cells.get(pid), isSigned))),
  ]
  const isLeftOut = ({ username }: BoardPerson) => removeStar && starAccounts.includes(username)
  const nothing = (who: BoardPerson) => ['', ...named(who), ...(isOi ? [0] : [0, 0, 0]), ...problems.map(() => '')]
  const absent = (marks?.absent ?? []).filter((who) => !isLeftOut(who)).map(nothing)
  return [headOf(isOi, problems, marks), ...view.standings(removeStar).map(line), ...absent]
}

function headOf(isOi: boolean, problems: readonly { displayId: string }[], marks: Marks | undefined): string[] {
  const person = ['Rank', 'Username', 'ShowName', 'Real Name', ...(marks ? ['Student Number'] : []), 'School']
  const totals = isOi ? ['Total Score'] : ['AC', 'Total Submission', 'Total Penalty Time']
  return [...person, ...totals, ...problems.map(({ displayId }) => displayId)]
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
