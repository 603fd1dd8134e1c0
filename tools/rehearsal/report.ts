import { isDeepStrictEqual } from 'node:util'
import { getContestRank } from '../../packages/contract/src/contest/board-routes.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import { callSite } from './calls.ts'
import { type ExpectedRow, expectedRows } from './expected.ts'
import type { Play } from './play.ts'
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

/** What of a row is compared: the place, the figures, and each cell with the mark of the first who solved it. */
const compared = ['rank', 'ac', 'totalTime', 'total', 'submissionInfo'] as const

/** Runs that were not taken, and people whose row on the final board is not what their verdicts come to. */
export async function wrongRows({ db, url }: { db: Db; url: string }, play: Play, stage: Stage): Promise<string[]> {
  const [shown, expected] = [await shownRows(url, stage), await expectedRows(db, play, stage)]
  const taken = [...expected.values()].reduce((sum, { total }) => sum + total, 0)
  const lost = taken === play.runs.length ? [] : [`${taken} of ${play.runs.length} runs count`]
  const wrong = stage.actors.flatMap(({ uid, team }) => {
    const [found, wanted] = [shown.get(uid), expected.get(uid)]
    if (!found || !wanted) return found === wanted ? [] : [`${team}: ${found ? 'a' : 'no'} row`]
    const differing = compared.filter((field) => !isDeepStrictEqual(found[field], wanted[field]))
    return differing.map((field) => `${team}: ${field} ${said(found[field])} instead of ${said(wanted[field])}`)
  })
  return [...lost, ...wrong]
}

const said = (value: unknown) => JSON.stringify(value)

/** The whole final board by uid, as its director sees it. */
async function shownRows(url: string, { cid, director }: Stage): Promise<Map<string, ExpectedRow>> {
  const shown = new Map<string, ExpectedRow>()
  for (let currentPage = 1; ; currentPage++) {
    const query = { cid, currentPage, limit: 500, forceRefresh: true }
    const { data, msg } = await callSite({ url, ...director }, getContestRank, query)
    const page = data as { records: ExpectedRow[]; total: number } | null
    if (!page) throw new Error(`the board: ${msg}`)
    for (const row of page.records) shown.set(row.uid, row)
    if (currentPage * 500 >= page.total) return shown
  }
}

/** What went wrong, the most frequent first. */
export const faultsOf = ({ errors, lostStreams }: Records): string[] => [
  ...[...errors].toSorted(([, a], [, b]) => b - a).map(([what, n]) => `${n} × ${what}`),
  ...(lostStreams ? [`${lostStreams} live streams ended before the contest`] : []),
]

/** Whether what was promised was kept. */
export const isKept = ({ times, boardAges }: Records): boolean =>
  quantileOf([...times.values()].flat(), 0.95) < promised.callMs && !(quantileOf(boardAges, 0.95) >= promised.boardMs)
