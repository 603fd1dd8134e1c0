/** A line of two texts that are compared. */
export interface Line {
  kind: 'kept' | 'gone' | 'new'
  text: string
  /** Where it stands in the whole, from 0. */
  at: number
}

/** Lines of longer middles are not matched one by one: all of the old ones go, all of the new ones come. */
const maxMatched = 600

/** The lines of an old text and a new one in one order, with those that stayed. */
export function changedLines(was: string, became: string): Line[] {
  const [old, fresh] = [was.split('\n'), became.split('\n')]
  let head = 0
  while (head < Math.min(old.length, fresh.length) && old[head] === fresh[head]) head++
  let tail = 0
  const most = Math.min(old.length, fresh.length) - head
  while (tail < most && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail++
  const as = (kind: Line['kind']) => (text: string) => ({ kind, text })
  const middle = matched(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail))
  const lines = [...old.slice(0, head).map(as('kept')), ...middle, ...old.slice(old.length - tail).map(as('kept'))]
  return lines.map((line, at) => ({ ...line, at }))
}

type Counted = (i: number, j: number) => number

/** How many lines two texts have in common at most, from these lines of them on. */
function commonFrom(old: string[], fresh: string[]): Counted {
  const width = fresh.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  const of: Counted = (i, j) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      common[i * width + j] = old[i] === fresh[j] ? of(i + 1, j + 1) + 1 : Math.max(of(i + 1, j), of(i, j + 1))
  return of
}

/** By the longest row of lines that both have. */
function matched(old: string[], fresh: string[]): Omit<Line, 'at'>[] {
  const gone = (text: string) => ({ kind: 'gone' as const, text })
  const added = (text: string) => ({ kind: 'new' as const, text })
  if (old.length > maxMatched || fresh.length > maxMatched) return [...old.map(gone), ...fresh.map(added)]
  const of = commonFrom(old, fresh)
  const lines: Omit<Line, 'at'>[] = []
  let [i, j] = [0, 0]
  for (const text of old) {
    // what comes before a line that stays stands before it
    while (j < fresh.length && fresh[j] !== text && of(i, j + 1) > of(i + 1, j)) lines.push(added(fresh[j++] as string))
    const isKept = fresh[j] === text
    lines.push(isKept ? { kind: 'kept', text } : gone(text))
    if (isKept) j++
    i++
  }
  return [...lines, ...fresh.slice(j).map(added)]
}
