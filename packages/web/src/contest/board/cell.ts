import type { AcmCell } from '@verdict/contract/contest/board-routes.ts'
import type { Shape } from '../../api/shape.ts'
import type { Messages } from '../../i18n/messages.ts'
import { clockText } from '../clock.ts'
import type { OiRow } from './board.ts'

type Texts = Messages['board']

/** What a cell shows: two short lines, how it looks, and the whole in words. */
export interface CellLook {
  kind: 'first' | 'solved' | 'after' | 'frozen' | 'wrong' | 'full' | 'partial' | 'zero' | 'uncounted'
  main: string
  below: string
  words: string
}

/** Seconds as HH:MM:SS. */
export const secondsText = (seconds: number): string => clockText(seconds * 1000)

/** One problem of one person under ACM rules; each kind has a sign of its own besides its colour. */
export function acmLook(cell: Shape<typeof AcmCell>, t: Texts): CellLook {
  const { errorNum, tryNum = 0, ACTime } = cell
  if (ACTime !== undefined) {
    const kind = cell.isAfterContest ? 'after' : cell.isFirstAC ? 'first' : 'solved'
    const minutes = String(Math.floor(ACTime / 60))
    const main = { after: `${minutes}*`, first: `★ ${minutes}`, solved: minutes }[kind]
    return { kind, main, below: t.tries(errorNum + 1), words: t.solvedWords[kind](secondsText(ACTime), errorNum + 1) }
  }
  if (tryNum > 0) {
    const main = `${errorNum}+${tryNum}`
    return { kind: 'frozen', main: `? ${main}`, below: t.triesText(main), words: t.frozenWords(errorNum, tryNum) }
  }
  // what does not compile costs nothing
  if (errorNum === 0) return { kind: 'uncounted', main: '−', below: '', words: t.uncounted }
  return { kind: 'wrong', main: `−${errorNum}`, below: t.tries(errorNum), words: t.wrongWords(errorNum) }
}

/** One problem of one person under OI rules: full marks have a time, no points are told as such. */
export function oiLook(row: OiRow, displayId: string, t: Texts): CellLook {
  const score = row.submissionInfo[displayId] ?? null
  const time = row.timeInfo?.[displayId]
  const kind = time !== undefined ? 'full' : score ? 'partial' : 'zero'
  const below = time === undefined ? '' : `(${time} ms)`
  const sign = { full: '✓ ', partial: '', zero: '' }[kind]
  return { kind, main: `${sign}${score ?? '--'}`, below, words: t.scoreWords[kind](score ?? 0, time ?? 0) }
}
