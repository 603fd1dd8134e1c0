import { expect, test } from 'vitest'
import {
  type FinalBoard,
  hasReplays,
  type Replay,
  readReplay,
  replayNames,
  statusOfReplay,
  whyNoReplays,
} from '../../../../tools/testing/replays.ts'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { type Board, openBoard } from '../../src/contest/board/board.ts'
import { openRuns, type Run } from '../../src/contest/board/runs.ts'
import { standingsOf } from '../../src/contest/board/standings.ts'
import { rules, seeded, shuffled } from './support.ts'

const runsOf = ({ contest, runs }: Replay): Run[] =>
  runs.map(({ team, problem, t_ms, verdict }, index) => ({
    submitId: index + 1,
    uid: team,
    pid: contest.problems.indexOf(problem),
    at: contest.start * 1000 + t_ms,
    status: statusOfReplay[verdict],
    score: null,
    time: null,
  }))

const rulesOf = ({ contest: { start, duration_s } }: Replay) => {
  const endsAt = (start + duration_s) * 1000
  return { ...rules, startsAt: start * 1000, endsAt, until: endsAt }
}

/** A board as the recorded ones are told; of equals, in the order of their ids. */
function finalOf(board: Board, { contest, teams }: Replay): FinalBoard['rows'] {
  const stars = new Set(teams.filter(({ star }) => star).map(({ id }) => id))
  return standingsOf(board.rows(), (uid) => stars.has(uid), { awardType: 0, awards: [] }).map(({ row, rank }) => ({
    rank,
    team: row.uid,
    star: stars.has(row.uid),
    ac: row.points,
    penalty_s: row.time,
    cells: Object.fromEntries(
      [...row.cells]
        .filter(([, cell]) => cell.acceptedAt !== null || cell.errorNum > 0)
        .map(([pid, cell]) => [contest.problems[pid], [cell.errorNum, cell.acceptedAt]] as const),
    ),
  }))
}

const inOrder = (rows: FinalBoard['rows']) =>
  rows.toSorted((a, b) => b.ac - a.ac || a.penalty_s - b.penalty_s || a.team.localeCompare(b.team))

const firsts = (board: Board, { contest }: Replay) =>
  Object.fromEntries(
    contest.problems.flatMap((label, pid) => {
      const at = board.firstAcceptedAt(pid)
      return at === undefined ? [] : [[label, at]]
    }),
  )

describeOnlyIf(hasReplays, whyNoReplays)('the board of a recorded contest', () => {
  for (const slug of replayNames) {
    test(`${slug} comes out row by row, cell by cell`, () => {
      const { replay, final } = readReplay(slug)
      const board = openBoard(rulesOf(replay), openRuns(runsOf(replay)).all())

      expect(inOrder(finalOf(board, replay))).toEqual(inOrder(final.rows))
      expect(firsts(board, replay)).toEqual(final.first_accepted_s)
    })

    test(`${slug} comes out the same in whatever order results arrive, one by one`, () => {
      const { replay, final } = readReplay(slug)
      const [board, held] = [openBoard(rulesOf(replay)), openRuns()]
      for (const run of shuffled(runsOf(replay), seeded(7))) {
        held.put(run)
        board.set(run.uid, run.pid, held.of(run.uid, run.pid))
      }

      expect(inOrder(finalOf(board, replay))).toEqual(inOrder(final.rows))
      expect(firsts(board, replay)).toEqual(final.first_accepted_s)
    })
  }
})
