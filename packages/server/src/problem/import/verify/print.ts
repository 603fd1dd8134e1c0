import type { TooSlow } from '@verdict/contract/problem/advice.ts'
import type { Row } from './rows.ts'
import type { Report } from './verify-package.ts'

const withScore = (name: string, score: number | null): string => (score === null ? name : `${name} ${score}`)

function standing({ agrees, gated, reason }: Row): string {
  if (agrees === null) return `not judged: ${reason}`
  if (agrees) return 'agrees'
  return gated ? 'DISAGREES' : 'differs (for information)'
}

const cells = (row: Row): string[] => [
  row.problem,
  row.submission.replace(/^submissions\//, ''),
  row.language ?? '-',
  withScore(row.expected.join('/') || 'any', row.expectedScore),
  row.got === null ? '-' : withScore(row.got, row.score),
  row.timeMs === null ? '-' : `${row.timeMs} ms`,
  row.memoryKb === null ? '-' : `${(row.memoryKb / 1024).toFixed(1)} MB`,
  standing(row),
]

const head = ['problem', 'submission', 'language', 'expected', 'got', 'time', 'memory', '']

function table(rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const short = (text: string): string => text.slice(0, 300).replaceAll('\n', '\n    ')

/** The rows of one problem, with the judge's message under those that are not what they should be. */
export function printReport({ problem, limitMs, rows, warnings = [], tooSlow = [], skipped }: Report): string {
  if (skipped !== undefined) return `${problem}: not judged: ${skipped}\n`
  const limit = limitMs === undefined ? '' : ` (time limit ${limitMs} ms)`
  const odd = rows.filter((row) => row.agrees === false && row.message)
  const messages = odd.map((row) => `  ${row.submission}: ${short(row.message ?? '')}`)
  const noticed = warnings.map((text) => `  warning: ${short(text)}`)
  const slow = tooSlow.map(slowText)
  return [`${problem}${limit}`, table([head, ...rows.map(cells)]), ...messages, ...noticed, ...slow, ''].join('\n')
}

const slowText = ({ judge, timeFactor, needed }: TooSlow): string =>
  `  Accepted programs are too slow on ${judge}: raise its factor from ${timeFactor} to ${needed} (npm run verdict -- node factor ${judge} ${needed}), or the time limit.`

export interface Summary {
  text: string
  exitCode: 0 | 1
}

/** The figures over all problems; 0 only if something was judged and every gated submission is what it should be. */
export function summarise(reports: Report[]): Summary {
  const rows = reports.flatMap((report) => report.rows)
  const judged = rows.filter((row) => row.agrees !== null)
  const gated = judged.filter((row) => row.gated)
  const agreeing = gated.filter((row) => row.agrees)
  const informative = judged.filter((row) => !row.gated)
  const faulty = reports.filter((report) => report.isFaulty)
  const apart = new Map<string, number>()
  for (const row of rows) if (row.reason !== null) apart.set(row.reason, (apart.get(row.reason) ?? 0) + 1)
  const skipped = reports.filter((report) => report.skipped !== undefined)
  const problems = new Set(judged.map((row) => row.problem)).size
  const lines = [
    `${judged.length} submissions of ${problems} problems judged: ${agreeing.length} of ${gated.length} gated ones agree` +
      (informative.length > 0
        ? `, ${informative.filter((row) => row.agrees).length} of ${informative.length} others`
        : ''),
    ...[...apart].map(([reason, count]) => `${count} not judged: ${reason}`),
    ...skipped.map(({ problem, skipped: why }) => `${problem} not judged: ${why}`),
  ]
  const isGood = gated.length > 0 && agreeing.length === gated.length && faulty.length === 0
  return { text: lines.join('\n'), exitCode: isGood ? 0 : 1 }
}
