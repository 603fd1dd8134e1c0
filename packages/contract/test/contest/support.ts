import { type Replay, statusOfReplay } from '../../../../tools/testing/replays.ts'
import { type Board, openBoard } from '../../src/contest/board/board.ts'
import { defaultPenalty } from '../../src/contest/board/penalty.ts'
import type { BoardRules } from '../../src/contest/board/rules.ts'
import { openRuns, type Run } from '../../src/contest/board/runs.ts'
import { verdict } from '../../src/judging/verdict.ts'

export const minute = 60_000
const startsAt = Date.UTC(2026, 0, 1, 8)

/** Five hours of ACM, nothing sealed, nothing after the end. */
export const rules: BoardRules = {
  type: 0,
  startsAt,
  endsAt: startsAt + 300 * minute,
  sealedFrom: null,
  until: startsAt + 300 * minute,
  oiRankScoreType: 'Recent',
  penalty: defaultPenalty,
}

export const short = {
  AC: verdict.accepted,
  WA: verdict.wrongAnswer,
  PE: verdict.presentationError,
  TLE: verdict.timeLimitExceeded,
  MLE: verdict.memoryLimitExceeded,
  RE: verdict.runtimeError,
  CE: verdict.compileError,
  SE: verdict.systemError,
  CA: verdict.cancelled,
  PAC: verdict.partiallyAccepted,
  PD: verdict.pending,
  SF: verdict.submittedFailed,
}

/** The runs of a recorded contest; problems by their place in it. */
export const recordedRuns = ({ contest, runs }: Replay): Run[] =>
  runs.map(({ team, problem, t_ms, verdict }, index) => ({
    submitId: index + 1,
    uid: team,
    pid: contest.problems.indexOf(problem),
    at: contest.start * 1000 + t_ms,
    status: statusOfReplay[verdict],
    score: null,
    time: null,
  }))

export const recordedTimes = ({ contest: { start, duration_s } }: Replay) => {
  const endsAt = (start + duration_s) * 1000
  return { startsAt: start * 1000, endsAt, until: endsAt }
}

let last = 0

/** `run('ann', 1, 31, 'AC')`: what ann sent for problem 1 after 31 minutes. */
export const run = (
  uid: string,
  pid: number,
  minutes: number,
  name: keyof typeof short,
  over: Partial<Run> = {},
): Run => ({
  submitId: ++last,
  uid,
  pid,
  at: startsAt + minutes * minute,
  status: short[name],
  score: null,
  time: null,
  ...over,
})

export const boardOf = (runs: Run[], over: Partial<BoardRules> = {}): Board =>
  openBoard({ ...rules, ...over }, openRuns(runs).all())

/** Numbers that look random and are the same each time, in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items]
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    ;[all[index], all[other]] = [all[other] as T, all[index] as T]
  }
  return all
}

/** Everything that a board tells, in order. */
export const told = (board: Board) =>
  board.rows().map(({ uid, points, time, total, cells }) => ({
    uid,
    points,
    time,
    total,
    cells: [...cells]
      .toSorted(([a], [b]) => a - b)
      .map(([pid, { first: _first, ...cell }]) => [
        pid,
        cell,
        cell.acceptedAt !== null && cell.acceptedAt === board.firstAcceptedAt(pid),
      ]),
  }))
