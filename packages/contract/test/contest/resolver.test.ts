import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { defaultPenalty } from '../../src/contest/board/penalty.ts'
import { noCell, type RollSubmission } from '../../src/contest/resolver/cells.ts'
import { backwards, forwards, makeRoll, type Roll, type RollInput } from '../../src/contest/resolver/roll.ts'
import { cellAt, firstSolved, ranksOf, type Standing, totalOf } from '../../src/contest/resolver/standing.ts'

/** Every standing from the first to the last. */
function standingsOf({ start, steps }: Roll): Standing[] {
  const all = [start]
  for (const step of steps) all.push(forwards(all.at(-1) as Standing, step))
  return all
}

const lastOf = ({ start, steps }: Roll): Standing => steps.reduce(forwards, start)

/** `team problem second effect` lines. */
const sent = (...lines: string[]): RollSubmission[] =>
  lines.map((line, at) => {
    const [uid = '', displayId = '', second, effect] = line.split(' ')
    return { uid, displayId, submitId: at, second: Number(second), effect: effect as RollSubmission['effect'] }
  })

const small: RollInput = {
  problems: ['A', '甲 2', 'C1'],
  teams: ['ann', 'ben', 'cid', 'dan'].map((uid) => ({ uid, isStar: uid === 'cid' })),
  submissions: sent(
    'ann A 60 accepted',
    'ben A 30 rejected',
    'ben A 90 accepted',
    'ben C1 3000 rejected',
    'cid A 50 accepted',
    'cid C1 2900 free',
    'dan A 40 free',
    'dan 甲-2 2900 accepted',
    'dan C1 3100 accepted',
    'dan A 3200 rejected',
    'dan A 3300 accepted',
  ).map((one) => ({ ...one, displayId: one.displayId.replace('-', ' ') })),
  sealSecond: 2800,
  medals: [1, 1, 1],
  penalty: defaultPenalty,
}

test('the lowest team shows its problems one by one, moves up, and medals follow when a place is certain', () => {
  const told = makeRoll(small).steps.map((step) =>
    step.kind === 'award'
      ? `${step.uid} medal ${step.medal}`
      : `${step.uid} ${step.displayId} ${step.after.state} ${step.from}>${step.to}`,
  )

  expect(told).toEqual([
    'dan A solved 3>3',
    'dan 甲 2 solved 3>0',
    'ben C1 failed 3>3',
    'ben medal 2',
    'ann medal 1',
    'cid C1 failed 1>1',
    'dan C1 solved 0>0',
    'dan medal 0',
  ])
})

test('a seal hides what is behind it, and what follows an acceptance counts for nothing', () => {
  const submissions = sent(
    'ann A 10 rejected',
    'ann A 20 accepted',
    'ann A 30 rejected',
    'ann B 90 accepted',
    'ann B 91 rejected',
  )
  const roll = makeRoll({ ...small, problems: ['A', 'B'], submissions, sealSecond: 90 })

  expect(cellAt(roll.start, 'ann', 'A')).toEqual({ state: 'solved', rejected: 1, hidden: 0, second: 20 })
  expect(cellAt(roll.start, 'ann', 'B')).toEqual({ state: 'unknown', rejected: 0, hidden: 2, second: null })
  expect(cellAt(roll.start, 'ben', 'A')).toEqual(noCell)
  expect(totalOf(lastOf(roll).cells.get('ann') ?? {}, roll.penalty)).toMatchObject({ ac: 2, time: 20 + 1200 + 90 })
})

test('of equal teams nobody is given a medal before all of them have shown what they hid', () => {
  const submissions = sent('ann A 60 accepted', 'ben A 60 accepted', 'ann B 95 accepted')
  const roll = makeRoll({ ...small, teams: small.teams.slice(0, 2), problems: ['A', 'B'], submissions, sealSecond: 90 })
  expect(ranksOf(roll.start, roll)).toEqual(
    new Map([
      ['ann', 1],
      ['ben', 1],
    ]),
  )

  expect(roll.steps.map(({ kind, uid }) => `${kind} ${uid}`)).toEqual(['reveal ann', 'award ben', 'award ann'])
  expect(lastOf(roll).medals).toEqual({ ann: 0, ben: 1 })
})

/** Always the same sequence, so that a failure comes again. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

const effects = ['accepted', 'rejected', 'rejected', 'free'] as const

function randomInput(seed: number): RollInput {
  const roll = dice(seed)
  const teams = Array.from({ length: 2 + roll(9) }, (_, at) => ({ uid: `t${at}`, isStar: roll(6) === 0 }))
  const problems = ['Z', 'a', '10', 'B'].slice(0, 1 + roll(4))
  const submissions = Array.from({ length: roll(80) }, (_, at) => ({
    uid: teams[roll(teams.length)]?.uid ?? '',
    displayId: problems[roll(problems.length)] ?? '',
    submitId: at,
    second: 60 * roll(10),
    effect: effects[roll(4)] ?? 'free',
  }))
  return {
    teams,
    problems,
    submissions,
    sealSecond: 60 * roll(11),
    medals: [1, 1 + roll(2), roll(3)],
    penalty: defaultPenalty,
  }
}

const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1)

test('the end is the board without a seal, every step shows one problem at most, and the way back restores each standing', () => {
  for (const seed of seeds) {
    const input = randomInput(seed)
    const roll = makeRoll(input)
    const standings = standingsOf(roll)
    const open = makeRoll({ ...input, sealSecond: Infinity })
    const last = standings.at(-1) as Standing

    expect(last.order).toEqual(open.start.order)
    expect(last.cells).toEqual(open.start.cells)
    expect(last.medals).toEqual(lastOf(open).medals)
    for (const [at, step] of roll.steps.entries()) {
      const [before, after] = [standings[at] as Standing, standings[at + 1] as Standing]
      expect(backwards(after, step)).toEqual(before)
      const changed = input.teams.flatMap(({ uid }) =>
        input.problems.filter((id) => cellAt(before, uid, id) !== cellAt(after, uid, id)),
      )
      expect(changed).toEqual(step.kind === 'reveal' ? [step.displayId] : [])
      expect([...after.order].sort()).toEqual([...before.order].sort())
    }
  }
})

test('nothing that is shown depends on what is still hidden', () => {
  for (const seed of seeds) {
    const input = randomInput(seed)
    const roll = makeRoll(input)
    const standings = standingsOf(roll)
    const step = dice(seed)(roll.steps.length + 1)
    const here = standings[step] as Standing
    const isHidden = ({ uid, displayId }: RollSubmission) => cellAt(here, uid, displayId).state === 'unknown'
    const other = input.submissions.map((one) =>
      isHidden(one) && one.second >= input.sealSecond
        ? { ...one, effect: effects[dice(seed + one.submitId)(4)] ?? 'free' }
        : one,
    )

    const told = standingsOf(makeRoll({ ...input, submissions: other })).slice(0, step + 1)

    expect(told).toEqual(standings.slice(0, step + 1))
    expect(told.map(firstSolved)).toEqual(standings.slice(0, step + 1).map(firstSolved))
  }
})

const shared = fileURLToPath(new URL('../../../../../shared/replays/', import.meta.url))
const read = (name: string) => JSON.parse(gunzipSync(readFileSync(`${shared}${name}.json.gz`)).toString())
/** The last one is of 2,554 teams. */
const contests = [
  'icpc-47th-hangzhou',
  'icpc-49th-shanghai',
  'provincial-contest-2025-zhejiang',
  'icpc-48th-online-qualification-1',
]

interface Replay {
  contest: { duration_s: number; freeze_s: number; problems: string[] }
  teams: { id: string; star: boolean }[]
  runs: { team: string; problem: string; t_ms: number; verdict: string }[]
}
interface FinalRow {
  rank: number
  team: string
  ac: number
  penalty_s: number
  cells: Record<string, [number, number | null]>
}

describeOnlyIf(existsSync(shared), 'needs the recorded contests of ../shared/replays')('of a recorded contest', () => {
  test.each(contests)('%s: rolled to its end the board is the final one, row by row and cell by cell', (name) => {
    const { contest, teams, runs } = read(`${name}.replay`) as Replay
    const { rows, first_accepted_s } = read(`${name}.final`) as {
      rows: FinalRow[]
      first_accepted_s: Record<string, number>
    }
    const ran = new Set(runs.map(({ team }) => team))
    const roll = makeRoll({
      problems: contest.problems,
      teams: teams.filter(({ id }) => ran.has(id)).map(({ id, star }) => ({ uid: id, isStar: star })),
      submissions: runs.map(({ team, problem, t_ms, verdict }, submitId) => ({
        ...{ uid: team, displayId: problem, submitId, second: Math.floor(t_ms / 1000) },
        effect: verdict === 'AC' ? 'accepted' : verdict === 'CE' ? 'free' : 'rejected',
      })),
      sealSecond: contest.duration_s - 3600,
      medals: [10, 20, 30],
      penalty: defaultPenalty,
    })

    const last = lastOf(roll)

    const ranks = ranksOf(last, roll)
    expect(last.order.length).toBe(rows.length)
    expect(Object.fromEntries(firstSolved(last))).toEqual(first_accepted_s)
    for (const [at, row] of rows.entries()) {
      const uid = last.order[at] ?? ''
      const cells = last.cells.get(uid) ?? {}
      expect([uid, ranks.get(uid) ?? -1, totalOf(cells, roll.penalty)]).toEqual([
        row.team,
        row.rank,
        { ac: row.ac, time: row.penalty_s, tieBreak: 0 },
      ])
      const told = Object.keys(row.cells).map((id) => {
        const { rejected, second } = cellAt(last, uid, id)
        return [id, [rejected, second]]
      })
      expect([uid, Object.fromEntries(told)]).toEqual([uid, row.cells])
    }
    expect(roll.steps.length).toBeGreaterThan(rows.length / 4)
  })
})
