import { type DifferingLine, difference, lineDifference, withoutSame } from '../problem-page/line-difference.ts'

/** A piece of a text; whether the other text lacks it. */
interface Piece {
  text: string
  isChanged: boolean
}

/** Lines of two texts that belong side by side. */
export interface Row {
  before: Piece[]
  after: Piece[]
  isSame: boolean
}

/** A space, a word, a sign, or a character of a script without spaces. */
const words = /\s+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}_]+|./gsu

/** Two texts side by side with what differs word by word; a number stands for so many same lines that are left out. */
export function sideBySide(before: string, after: string): (Row | number)[] {
  const rows: (Row | number)[] = []
  const run: DifferingLine[] = []
  const flush = () => {
    if (run.length) rows.push(changed(run.splice(0)))
  }
  for (const line of withoutSame(lineDifference(before, after))) {
    if (typeof line !== 'number' && line.kind !== 'same') {
      run.push(line)
      continue
    }
    flush()
    rows.push(typeof line === 'number' ? line : same(line.text))
  }
  flush()
  return rows
}

function same(text: string): Row {
  const pieces = [{ text, isChanged: false }]
  return { before: pieces, after: pieces, isSame: true }
}

/** Lines that went and lines that came in their place. */
function changed(lines: DifferingLine[]): Row {
  const textOf = (kind: 'gone' | 'new') => lines.flatMap((line) => (line.kind === kind ? [line.text] : [])).join('\n')
  const told = difference(textOf('gone').match(words) ?? [], textOf('new').match(words) ?? [])
  return { before: piecesOf(told, 'gone'), after: piecesOf(told, 'new'), isSame: false }
}

function piecesOf(told: DifferingLine[], kind: 'gone' | 'new'): Piece[] {
  const pieces: Piece[] = []
  for (const one of told) {
    if (one.kind !== 'same' && one.kind !== kind) continue
    const isChanged = one.kind === kind
    const last = pieces.at(-1)
    if (last?.isChanged === isChanged) last.text += one.text
    else pieces.push({ text: one.text, isChanged })
  }
  return pieces
}
