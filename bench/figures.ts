/** The value below which `share` (0 to 1) of the figures lie. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export interface Row {
  name: string
  figures: number[]
}

/** Prints minimum, median, p95 and maximum of each row, in the unit given. */
export function printFigures(unit: string, rows: Row[]): void {
  const head = ['', 'min', 'p50', 'p95', 'max']
  const body = rows.map(({ name, figures }) => [
    name,
    ...[0, 0.5, 0.95, 1].map((share) => quantile(figures, share).toFixed(1)),
  ])
  const width = Math.max(...body.map(([name = '']) => name.length))
  for (const [name = '', ...cells] of [head, ...body]) {
    console.log(name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join(''))
  }
  console.log(`(${unit})`)
}

/** Says whether a figure keeps within what is wanted; where it does not, the measurement ends with 1. */
export function hold(what: string, figure: number, atMost: number, unit: string): void {
  const isKept = figure <= atMost
  console.log(`${isKept ? 'kept' : 'NOT KEPT'}: ${what} ${figure.toFixed(2)} ${unit}, wanted at most ${atMost} ${unit}`)
  if (!isKept) process.exitCode = 1
}
