import { getContestRank } from '../../packages/contract/src/contest/board-routes.ts'
import { callSite } from './calls.ts'
import { type Play, solvedBy } from './play.ts'
import { quantileOf, type Records } from './record.ts'
import type { Stage } from './stage.ts'

/** What a hall is promised: ms of calls and of the board, by 95 of 100. */
export const promised = { callMs: 200, boardMs: 2000 }

/** Rows of a table: each kind of call with how many there were, and their median, p95, p99 and longest, in ms. */
export function tableOf({ times, boardAges }: Records): string[] {
  const all = [...times.values()].flat()
  const rows = [...times, ['all calls', all] as const, ['verdict to board', boardAges] as const]
  const width = Math.max(...rows.map(([name]) => name.length))
  const head = ['calls', 'p50', 'p95', 'p99', 'max'].map((word) => word.padStart(9)).join('')
  return [
    `${' '.repeat(width)}${head}  (ms)`,
    ...rows.map(([name, figures]) => {
      const cells = [0.5, 0.95, 0.99, 1].map((share) => quantileOf(figures, share).toFixed(1).padStart(9))
      return `${name.padEnd(width)}${String(figures.length).padStart(9)}${cells.join('')}`
    }),
  ]
}

/** People whose row on the final board is not what their verdicts come to; every run must have been taken. */
export async function wrongRows(url: string, play: Play, { cid, actors, director }: Stage): Promise<string[]> {
  const shown = new Map<string, number>()
  for (let currentPage = 1; ; currentPage++) {
    const query = { cid, currentPage, limit: 500, forceRefresh: true }
    const { data, msg } = await callSite({ url, ...director }, getContestRank, query)
    const page = data as { records: { uid: string; ac: number }[]; total: number } | null
    if (!page) throw new Error(`the board: ${msg}`)
    for (const { uid, ac } of page.records) shown.set(uid, ac)
    if (currentPage * 500 >= page.total) break
  }
  const solved = solvedBy(play.runs)
  return actors.flatMap(({ uid, team }) => {
    const own = solved.get(team)
    const [wanted, found] = [own?.size, shown.get(uid)]
    return wanted === found ? [] : [`${team}: ${found ?? 'no row'} instead of ${wanted ?? 'no row'}`]
  })
}

/** What went wrong, the most frequent first. */
export const faultsOf = ({ errors, lostStreams }: Records): string[] => [
  ...[...errors].toSorted(([, a], [, b]) => b - a).map(([what, n]) => `${n} × ${what}`),
  ...(lostStreams ? [`${lostStreams} live streams ended before the contest`] : []),
]

/** Whether what was promised was kept. */
export const isKept = ({ times, boardAges }: Records): boolean =>
  quantileOf([...times.values()].flat(), 0.95) < promised.callMs && !(quantileOf(boardAges, 0.95) >= promised.boardMs)
