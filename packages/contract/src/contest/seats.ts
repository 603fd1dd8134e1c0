import { headingWord } from '../heading-word.ts'
import { maxExtraTime } from './ends.ts'

/** How many seats a contest may have, and how long the names of rooms and seats may be. */
export const seatBounds = { count: 5000, length: 40 } as const

export interface Seat {
  username: string
  room: string
  seat: string
  /** Minutes; NaN where what was written is no number of minutes that a team may have. */
  extraTime: number
}

/** How headings call the columns in the languages of the site (`headingWord`). */
const words = {
  username:
    'username user account login handle team 用户名 用户 账号 帐号 登录名 队伍 使用者名稱 使用者 帳號 隊伍 ユーザー名 ユーザ名 アカウント チーム 사용자이름 사용자명 아이디 계정 팀',
  room: 'room hall 考场 机房 教室 房间 考場 機房 房間 部屋 会場 방 시험장 교실',
  seat: 'seat seatnumber place desk 座位 座位号 机位 座位號 機位 席 座席 座席番号 자리 좌석 좌석번호',
  extraTime:
    'extratime extra extraminutes additionaltime 加时 加時 额外时间 额外分钟 延长时间 額外時間 額外分鐘 延長時間 追加時間 追加分 추가시간 추가분',
} satisfies Record<keyof Seat, string>

type Column = keyof Seat
const columns = Object.keys(words) as Column[]
const columnOf = (cell: string): Column | undefined =>
  columns.find((column) => words[column].split(' ').includes(headingWord(cell)))

/**
 * One person a line: user name, room, seat, and minutes of extra time if there are any, with tabs as spreadsheets have them, or
 * commas between. A heading may name the columns in another order. Blank lines do not count.
 */
export function readSeats(text: string): Seat[] {
  const [first = [], ...others] = text
    .split('\n')
    .map((line) => line.split(line.includes('\t') ? '\t' : /[,，]/).map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const heading = first.map(columnOf)
  const isHeading = heading.includes('username') && heading.filter((column) => column !== undefined).length > 1
  const seats = isHeading ? others.map((cells) => named(cells, heading)) : [first, ...others].map(inOrder)
  return seats.filter(({ username }) => username !== '')
}

function named(cells: string[], heading: readonly (Column | undefined)[]): Seat {
  const of = (column: Column) => cells[heading.indexOf(column)] ?? ''
  return { username: of('username'), room: of('room'), seat: of('seat'), extraTime: minutesOf(of('extraTime')) }
}

/** A fourth cell that is a number is extra time; anything else belongs to the seat. */
function inOrder([username = '', room = '', seat = '', ...more]: string[]): Seat {
  const [extra = ''] = more
  if (more.length === 1 && (extra === '' || /^\d/.test(extra)))
    return { username, room, seat, extraTime: minutesOf(extra) }
  return { username, room, seat: [seat, ...more].join(' ').trim(), extraTime: 0 }
}

/** Whole minutes, with or without the word. */
function minutesOf(cell: string): number {
  if (cell === '') return 0
  const [, digits] = /^(\d{1,6})\s*(?:m|min\.?|minutes?|分钟?|分鐘|分間|분)?$/i.exec(cell.normalize('NFKC')) ?? []
  const minutes = digits === undefined ? Number.NaN : Number(digits)
  return minutes <= maxExtraTime ? minutes : Number.NaN
}

export const writeSeats = (seats: readonly Seat[]): string =>
  seats
    .map(({ username, room, seat, extraTime }) => [username, room, seat, ...(extraTime ? [extraTime] : [])].join('\t'))
    .join('\n')
