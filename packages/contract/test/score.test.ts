import { describe, expect, test } from 'vitest'
import { caseScore, type JudgedCase, type Marking, oiRankScore, total } from '../src/judging/score.ts'
import { verdict } from '../src/judging/verdict.ts'

const acm: Marking = { type: 0, caseMode: 'default', ioScore: null, difficulty: 1 }
const oi: Marking = { type: 1, caseMode: 'default', ioScore: 100, difficulty: 2 }

const judged = (status: JudgedCase['status'], over: Partial<JudgedCase> = {}): JudgedCase => ({
  status,
  timeMs: 10,
  memoryKb: 1000,
  fullScore: 25,
  groupNum: 1,
  ...over,
})
const ok = (over?: Partial<JudgedCase>) => judged(verdict.accepted, over)
const wrong = (over?: Partial<JudgedCase>) => judged(verdict.wrongAnswer, over)

const part = (share: number, over?: Partial<JudgedCase>) => judged(verdict.partiallyAccepted, { share, ...over })

describe('an ACM submission', () => {
  test('is accepted when every case is, and carries no score', () => {
    expect(total([ok(), ok({ timeMs: 70, memoryKb: 5 })], acm)).toEqual({
      status: verdict.accepted,
      timeMs: 70,
      memoryKb: 1000,
      score: null,
      oiRankScore: null,
      message: undefined,
    })
  })

  test('takes verdict and message of its first failing case, not of the worst', () => {
    const cases = [ok(), wrong({ message: 'line 1' }), judged(verdict.timeLimitExceeded, { message: 'late' })]
    expect(total(cases, acm)).toMatchObject({ status: verdict.wrongAnswer, message: 'line 1', score: null })
  })

  test('is a system error as soon as one case is, wherever it stands', () => {
    const cases = [wrong(), judged(verdict.systemError, { message: 'checker crashed' })]
    expect(total(cases, acm)).toMatchObject({ status: verdict.systemError, message: 'checker crashed' })
  })
})

describe('an OI submission', () => {
  test('earns the full marks when every case passes, whatever the cases add up to', () => {
    expect(total([ok(), ok()], oi)).toMatchObject({ status: verdict.accepted, score: 100, oiRankScore: 14 })
  })

  test('is partially accepted with the sum of its cases', () => {
    expect(total([ok(), wrong(), ok()], oi)).toMatchObject({
      status: verdict.partiallyAccepted,
      score: 50,
      oiRankScore: 7,
    })
  })

  test('takes the verdict of the first case when every case fails', () => {
    expect(total([judged(verdict.runtimeError), wrong()], oi)).toMatchObject({ status: verdict.runtimeError, score: 0 })
  })

  test.for([
    ['wrong, then partly right', [wrong({ message: 'line 1' }), part(0.5)], verdict.wrongAnswer, 12],
    ['partly right, then wrong', [part(0.5), wrong()], verdict.partiallyAccepted, 12],
    [
      'wrong, the rest of the subtask skipped',
      [wrong({ message: 'line 1' }), judged(verdict.cancelled)],
      verdict.wrongAnswer,
      0,
    ],
  ] as const)(
    'takes verdict and message of the first case when every case that ran fails: %s',
    ([, cases, ...found]) => {
      const { status, score, message } = total([...cases], oi)

      expect([status, score]).toEqual(found)
      expect(message).toBe(cases[0].message)
    },
  )

  test('rounds a granted share of a case down', () => {
    const cases = [judged(verdict.partiallyAccepted, { share: 0.5 })]
    expect(total(cases, oi)).toMatchObject({ status: verdict.partiallyAccepted, score: 12 })
  })

  test('never earns more than the full marks', () => {
    const cases = [ok({ fullScore: 90 }), ok({ fullScore: 90 }), wrong()]
    expect(total(cases, oi).score).toBe(100)
  })
})

test.for([
  [0.29, 100, 29],
  [0.57, 100, 57],
  [15 / 22, 22, 15],
  [1 / 3, 3, 1],
  [0.7 * 0.1 * 10, 10, 7],
  [0.999, 100, 99],
  [0.2999, 100, 29],
  [0.5, 25, 12],
  [0.999999, 1, 0],
  [0, 100, 0],
  [1, 100, 100],
] as const)('a share of %d of %d points earns %d', ([share, fullScore, points]) => {
  expect(caseScore(part(share, { fullScore }))).toBe(points)
})

test('every share of whole points earns them', () => {
  const lost = Array.from({ length: 1000 }, (_, index) => index + 1).flatMap((fullScore) =>
    Array.from({ length: fullScore + 1 }, (_, points) => points).filter(
      (points) => caseScore(part(points / fullScore, { fullScore })) !== points,
    ),
  )

  expect(lost).toEqual([])
})

describe('subtasks', () => {
  const groups = [
    ok({ groupNum: 1, fullScore: 40 }),
    ok({ groupNum: 1, fullScore: 40 }),
    ok({ groupNum: 2, fullScore: 60 }),
    wrong({ groupNum: 2, fullScore: 60 }),
    judged(verdict.cancelled, { groupNum: 2, fullScore: 60 }),
  ]

  test('are worth their lowest case', () => {
    expect(total(groups, { ...oi, caseMode: 'subtask_lowest' })).toMatchObject({
      status: verdict.partiallyAccepted,
      score: 40,
    })
  })

  test('or the rounded mean of their cases', () => {
    expect(total(groups, { ...oi, caseMode: 'subtask_average' }).score).toBe(60)
  })

  test('all passed are summed, not set to the full marks', () => {
    expect(total(groups.slice(0, 3), { ...oi, caseMode: 'subtask_lowest', ioScore: 200 })).toMatchObject({ score: 100 })
  })
})

test('the OI rank score weighs difficulty by the share of the marks', () => {
  expect(oiRankScore(100, { ioScore: 100, difficulty: 2 })).toBe(14)
  expect(oiRankScore(50, { ioScore: 100, difficulty: 2 })).toBe(7)
  expect(oiRankScore(0, { ioScore: null, difficulty: 2 })).toBe(0)
})
