/** A line of two texts: in both, only in the first (gone) or only in the second (new). */
export interface DifferingLine {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Beyond so many pairs of lines to compare, what differs is told as a whole: nobody waits for the shortest way. */
const maxPairs = 4_000_000

const as = (kind: DifferingLine['kind'], lines: string[]): DifferingLine[] => lines.map((text) => ({ kind, text }))

/** How one text becomes another, line by line, in as few steps as it takes. */
export const lineDifference = (before: string, after: string): DifferingLine[] =>
  difference(before.split('\n'), after.split('\n'))

/** How some lines, or words, become others. */
export function difference(a: string[], b: string[]): DifferingLine[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [gone, added] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const middle =
    gone.length * added.length > maxPairs ? [...as('gone', gone), ...as('new', added)] : between(gone, added)
  return [...as('same', a.slice(0, start)), ...middle, ...as('same', a.slice(a.length - end))]
}

/** By the longest lines they have in common. */
function between(a: string[], b: string[]): DifferingLine[] {
  const common = commonFrom(a, b)
  const lines: DifferingLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [gone, added] = [a[i] ?? '', b[j] ?? '']
    if (gone === added) lines.push({ kind: 'same', text: gone })
    else if (common(i + 1, j) >= common(i, j + 1)) lines.push({ kind: 'gone', text: gone })
    else lines.push({ kind: 'new', text: added })
    const { kind } = lines.at(-1) as DifferingLine
    if (kind !== 'new') i += 1
    if (kind !== 'gone') j += 1
  }
  return [...lines, ...as('gone', a.slice(i)), ...as('new', b.slice(j))]
}

/** How many lines two texts have in common, in their order, from a line of each on. */
function commonFrom(a: string[], b: string[]): (i: number, j: number) => number {
  const width = b.length + 1
  const table = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => table[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  return at
}

/** Lines shown around what differs; the others are left out, and counted. */
const around = 3

/** The same lines, with long stretches of what is the same as the number of lines left out. */
export function withoutSame(lines: DifferingLine[]): (DifferingLine | number)[] {
  const isNear = lines.map(() => false)
  lines.forEach(({ kind }, index) => {
    if (kind !== 'same') isNear.fill(true, Math.max(0, index - around), index + around + 1)
  })
  const shown: (DifferingLine | number)[] = []
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1)
    if (isNear[index]) shown.push(line)
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1
    else shown.push(1)
  }
  return shown
}
