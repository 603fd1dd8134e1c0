import { describe, expect, test } from 'vitest'
import { hasReplays, type Replay, readReplay, replayNames, whyNoReplays } from '../../../../tools/testing/replays.ts'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { acmWeightOf, defaultPenalty, type PenaltyRule } from '../../src/contest/board/penalty.ts'
import type { Run } from '../../src/contest/board/runs.ts'
import { standingsOf } from '../../src/contest/board/standings.ts'
import { forwards, makeRoll } from '../../src/contest/resolver/roll.ts'
import { ranksOf, totalOf } from '../../src/contest/resolver/standing.ts'
import { boardOf, recordedRuns, recordedTimes, run } from './support.ts'

const icpc: PenaltyRule = { ...defaultPenalty, penaltyUnit: 'minutes' }

interface PlainRow {
  rank: number
  team: string
  ac: number
  /** Minutes. */
  penalty: number
  /** Minute of the last acceptance. */
  last: number
  /** Rejected before acceptance and its minute, of problems solved. */
  solved: Record<string, [number, number]>
}

/** The ICPC rule by itself: whole minutes, so many for each rejected run, compile errors among them; of equals the earlier last acceptance. */
function plainBoard({ contest, teams, runs }: Replay, penaltyMinutes: number): PlainRow[] {
  const byTeam = Map.groupBy(runs, ({ team }) => team)
  const ran = teams.filter(({ id }) => byTeam.has(id))
  const rows = ran.map(({ id, star }) => {
    const row = { rank: star ? -1 : 0, team: id, ac: 0, penalty: 0, last: 0, solved: {} as PlainRow['solved'] }
    for (const label of contest.problems) {
      const own = (byTeam.get(id) ?? []).filter(({ problem }) => problem === label)
      const rejected = own.findIndex(({ verdict }) => verdict === 'AC')
      const accepted = own[rejected]
      if (!accepted) continue
      const minute = Math.floor(accepted.t_ms / 60_000)
      row.ac += 1
      row.penalty += minute + rejected * penaltyMinutes
      row.last = Math.max(row.last, minute)
      row.solved[label] = [rejected, minute]
    }
    return row
  })
  rows.sort((a, b) => b.ac - a.ac || a.penalty - b.penalty || a.last - b.last || (a.team < b.team ? -1 : 1))
  const ranked = rows.filter(({ rank }) => rank === 0)
  for (const [at, row] of ranked.entries()) {
    const before = ranked[at - 1]
    const isEqual = before && before.ac === row.ac && before.penalty === row.penalty && before.last === row.last
    row.rank = isEqual ? before.rank : at + 1
  }
  return rows
}

describeOnlyIf(hasReplays, whyNoReplays)(
  'a recorded contest by the ICPC rule, 15 minutes, compile errors counted',
  () => {
    const penalty: PenaltyRule = { penaltyMinutes: 15, penaltyUnit: 'minutes', compileErrorPenalty: true }

    test.each(replayNames)('%s: the board is what the plain rule says', (slug) => {
      const { replay } = readReplay(slug)
      const { problems } = replay.contest
      const stars = new Set(replay.teams.filter(({ star }) => star).map(({ id }) => id))
      const board = boardOf(recordedRuns(replay), { ...recordedTimes(replay), penalty })

      const rows = standingsOf(board.rows(), (uid) => stars.has(uid), { awardType: 0, awards: [] }).map(
        ({ rank, row }): PlainRow => {
          const solved = [...row.cells].flatMap(([pid, { acceptedAt, errorNum }]) =>
            acceptedAt === null ? [] : [[problems[pid], [errorNum, Math.floor(acceptedAt / 60)]] as const],
          )
          const [ac, minutes, last] = [row.points, row.time / 60, row.tieBreak / 60]
          return { rank, team: row.uid, ac, penalty: minutes, last, solved: Object.fromEntries(solved) }
        },
      )

      const byTeam = (a: PlainRow, b: PlainRow) => (a.team < b.team ? -1 : 1)
      expect(rows.toSorted(byTeam)).toEqual(plainBoard(replay, penalty.penaltyMinutes).toSorted(byTeam))
    })

    test('rolled to its end, the resolver has the same ranks and totals', () => {
      const { replay } = readReplay('icpc-49th-shanghai')
      const wanted = plainBoard(replay, penalty.penaltyMinutes)
      const ran = new Set(wanted.map(({ team }) => team))
      const roll = makeRoll({
        problems: replay.contest.problems,
        teams: replay.teams.filter(({ id }) => ran.has(id)).map(({ id, star }) => ({ uid: id, isStar: star })),
        submissions: recordedRuns(replay).map(({ uid, pid, submitId, status }, at) => {
          const weight = acmWeightOf(status, penalty)
          return {
            ...{ uid, submitId, displayId: replay.contest.problems[pid] ?? '' },
            second: Math.floor((replay.runs[at]?.t_ms ?? 0) / 1000),
            effect: weight === 1 ? 'accepted' : weight === -1 ? 'rejected' : 'free',
          }
        }),
        sealSecond: replay.contest.duration_s - 3600,
        medals: [1, 1, 1],
        penalty,
      })
      expect(roll.steps.some(({ kind }) => kind === 'reveal')).toBe(true)

      const end = roll.steps.reduce(forwards, roll.start)

      const ranks = ranksOf(end, roll)
      const rows = end.order.map((team) => {
        const { ac, time, tieBreak } = totalOf(end.cells.get(team) ?? {}, penalty)
        return [ranks.get(team) ?? -1, team, ac, time / 60, tieBreak / 60]
      })
      expect(rows).toEqual(wanted.map((row) => [row.rank, row.team, row.ac, row.penalty, row.last]))
    })
  },
)

describe('in whole minutes', () => {
  const ranks = (runs: Run[], penalty: PenaltyRule) =>
    standingsOf(boardOf(runs, { penalty }).rows(), () => false, { awardType: 0, awards: [] }).map(
      ({ rank, row }) => `${rank} ${row.uid} ${row.points}/${row.time}`,
    )

  test('seconds of a minute make no difference, and the earlier last acceptance decides', () => {
    const runs = [
      run('ann', 1, 10.9, 'AC'),
      run('ann', 2, 40, 'AC'),
      run('bob', 1, 20.1, 'AC'),
      run('bob', 2, 30.9, 'AC'),
      run('cid', 1, 20.9, 'AC'),
      run('cid', 2, 30.1, 'AC'),
    ]

    expect(ranks(runs, icpc)).toEqual(['1 bob 2/3000', '1 cid 2/3000', '3 ann 2/3000'])
    expect(ranks(runs, defaultPenalty)).toEqual(['1 ann 2/3054', '2 bob 2/3060', '2 cid 2/3060'])
  })

  test('rejected attempts cost what the contest says, compile errors where it says so', () => {
    const runs = [run('ann', 1, 1, 'WA'), run('ann', 1, 2, 'CE'), run('ann', 1, 3.5, 'AC')]

    expect(ranks(runs, icpc)).toEqual([`1 ann 1/${(3 + 20) * 60}`])
    expect(ranks(runs, { ...icpc, penaltyMinutes: 5 })).toEqual([`1 ann 1/${(3 + 5) * 60}`])
    expect(ranks(runs, { ...icpc, compileErrorPenalty: true })).toEqual([`1 ann 1/${(3 + 40) * 60}`])
    expect(ranks(runs, { ...icpc, penaltyMinutes: 0 })).toEqual(['1 ann 1/180'])
  })
})
