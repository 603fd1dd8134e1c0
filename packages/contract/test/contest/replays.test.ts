import { expect, test } from 'vitest'
import {
  type FinalBoard,
  hasReplays,
  type Replay,
  readReplay,
  replayNames,
  whyNoReplays,
} from '../../../../tools/testing/replays.ts'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { type Board, openBoard } from '../../src/contest/board/board.ts'
import { openRuns } from '../../src/contest/board/runs.ts'
import { standingsOf } from '../../src/contest/board/standings.ts'
import { recordedRuns, recordedTimes, rules, seeded, shuffled } from './support.ts'

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
      const board = openBoard({ ...rules, ...recordedTimes(replay) }, openRuns(recordedRuns(replay)).all())

      expect(inOrder(finalOf(board, replay))).toEqual(inOrder(final.rows))
      expect(firsts(board, replay)).toEqual(final.first_accepted_s)
    })

    test(`${slug} comes out the same in whatever order results arrive, one by one`, () => {
      const { replay, final } = readReplay(slug)
      const [board, held] = [openBoard({ ...rules, ...recordedTimes(replay) }), openRuns()]
      for (const run of shuffled(recordedRuns(replay), seeded(7))) {
        held.put(run)
        board.set(run.uid, run.pid, held.of(run.uid, run.pid))
      }

      expect(inOrder(finalOf(board, replay))).toEqual(inOrder(final.rows))
      expect(firsts(board, replay)).toEqual(final.first_accepted_s)
    })
  }
})
