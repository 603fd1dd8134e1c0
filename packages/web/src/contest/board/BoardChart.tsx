import { useQuery } from '@tanstack/react-query'
import { getContestOutsideScoreboard, getContestRank } from '@verdict/contract/contest/board-routes.ts'
import { ask } from '../../api/ask.ts'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { Chart } from '../../ui/Chart.tsx'
import type { Series } from '../../ui/chart/props.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { type Contest, isOi } from '../contest.ts'
import { type AcmRow, type BoardRow, countPinned, isAcmRow, shownName } from './board.ts'
import { secondsText } from './cell.ts'

const charted = 10

interface Props {
  contest: Contest
  isOutside: boolean
  containsEnd: boolean
  isForced: boolean
}

/** The first ten: what they solved over time, or their scores. */
export function BoardChart({ contest, isOutside, containsEnd, isForced }: Props) {
  const t = useMessages().board
  const own = useUser()?.uid
  const route = isOutside ? getContestOutsideScoreboard : getContestRank
  // one's own row may stand in front once more
  const input = { cid: contest.id, currentPage: 1, limit: charted + 1, containsEnd, forceRefresh: isForced }
  const query = useQuery(ask(route, input))
  const first = (rows: readonly BoardRow[]) => {
    const pinned = isOutside || own === undefined ? 0 : countPinned(rows, new Set([own]))
    return rows.slice(pinned, pinned + charted)
  }
  return (
    <section className="board-chart" aria-label={t.chart}>
      <QueryResult query={query} skeletonLines={6}>
        {({ records }) =>
          isOi(contest) ? (
            <Scores rows={first(records)} contest={contest} />
          ) : (
            <Solved rows={first(records)} contest={contest} />
          )
        }
      </QueryResult>
    </section>
  )
}

function Scores({ rows, contest }: { rows: readonly BoardRow[]; contest: Contest }) {
  const t = useMessages().board
  const scores = rows.map((row) => (isAcmRow(row) ? 0 : row.totalScore))
  const names = rows.map((row) => shownName(row, contest))
  return <Chart label={t.chartOi} kind="bar" names={names} series={[{ name: t.score, values: scores }]} />
}

/** Ten lines that are told apart in both schemes. */
const colours = [
  ...['pine', 'amber', 'sea', 'brick', 'plum'].map((name) => `var(--mantine-color-${name}-5)`),
  ...['pine', 'amber', 'sea', 'brick', 'plum'].map((name) => `var(--mantine-color-${name}-3)`),
]

function Solved({ rows, contest }: { rows: readonly BoardRow[]; contest: Contest }) {
  const t = useMessages().board
  const people = rows.filter(isAcmRow)
  const moments = [...new Set([0, ...people.flatMap(timesOf)])].sort((a, b) => a - b)
  const series = people.map(
    (row, at): Series => ({
      name: shownName(row, contest),
      values: moments.map((moment) => timesOf(row).filter((time) => time <= moment).length),
      colors: [colours[at % colours.length] ?? ''],
    }),
  )
  return <Chart label={t.chartAcm} kind="steps" names={moments.map(secondsText)} series={series} height={300} />
}

/** When somebody solved what they solved, in seconds. */
const timesOf = ({ submissionInfo }: AcmRow): number[] =>
  Object.values(submissionInfo).flatMap(({ ACTime }) => (ACTime === undefined ? [] : [ACTime]))
