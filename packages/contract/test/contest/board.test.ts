import { describe, expect, test } from 'vitest'
import type { Run } from '../../src/contest/board/runs.ts'
import { boardOf, minute, rules, run, type short } from './support.ts'

type Sent = [minutes: number, name: keyof typeof short]
const sent = (list: Sent[]): Run[] => list.map(([minutes, name]) => run('ann', 1, minutes, name))
const cellOf = (runs: Run[], over = {}) => boardOf(runs, over).row('ann')?.cells.get(1)

describe('a problem of a person in an ACM contest', () => {
  test.each<[string, Sent[], { points: number; time: number; errorNum: number; total: number } | undefined]>([
    ['solved at once', [[31, 'AC']], { points: 1, time: 1860, errorNum: 0, total: 1 }],
    [
      'after two rejections',
      [
        [1, 'WA'],
        [2, 'TLE'],
        [31, 'AC'],
      ],
      { points: 1, time: 4260, errorNum: 2, total: 3 },
    ],
    [
      'every kind of rejection costs',
      [
        [1, 'WA'],
        [2, 'PE'],
        [3, 'TLE'],
        [4, 'MLE'],
        [5, 'RE'],
        [10, 'AC'],
      ],
      { points: 1, time: 600 + 5 * 1200, errorNum: 5, total: 6 },
    ],
    [
      'what is nobody’s fault costs nothing, and counts',
      [
        [1, 'CE'],
        [2, 'SE'],
        [3, 'CA'],
        [4, 'PAC'],
        [10, 'AC'],
      ],
      { points: 1, time: 600, errorNum: 0, total: 5 },
    ],
    [
      'rejections cost only when it is solved',
      [
        [1, 'WA'],
        [2, 'WA'],
      ],
      { points: 0, time: 0, errorNum: 2, total: 2 },
    ],
    [
      'what comes after acceptance costs nothing',
      [
        [10, 'AC'],
        [20, 'WA'],
        [30, 'AC'],
      ],
      { points: 1, time: 600, errorNum: 0, total: 3 },
    ],
    [
      'what has no result is not there',
      [
        [1, 'PD'],
        [2, 'SF'],
      ],
      undefined,
    ],
    ['a compile error alone makes a row', [[1, 'CE']], { points: 0, time: 0, errorNum: 0, total: 1 }],
    ['the last moment before the end', [[299.999, 'AC']], { points: 1, time: 17999, errorNum: 0, total: 1 }],
    ['the moment of the end', [[300, 'AC']], undefined],
    ['before the start', [[-1, 'AC']], undefined],
    ['the moment of the start', [[0, 'AC']], { points: 1, time: 0, errorNum: 0, total: 1 }],
  ])('%s', (_name, list, wanted) => {
    const cell = cellOf(sent(list))
    if (wanted) expect(cell).toMatchObject(wanted)
    else expect(cell).toBeUndefined()
  })

  test('behind the seal only tries are counted, where it was solved before too', () => {
    const over = { sealedFrom: rules.startsAt + 240 * minute }
    const runs = sent([
      [10, 'WA'],
      [20, 'AC'],
      [240, 'WA'],
      [250, 'AC'],
      [260, 'CE'],
    ])

    expect(cellOf(runs, over)).toMatchObject({ points: 1, time: 2400, errorNum: 1, tryNum: 3, total: 5 })
    expect(
      cellOf(
        sent([
          [239, 'WA'],
          [240, 'AC'],
        ]),
        over,
      ),
    ).toMatchObject({ points: 0, errorNum: 1, tryNum: 1, acceptedAt: null })
  })

  test('after the end, where that is asked for, acceptance counts and says so', () => {
    const runs = sent([
      [10, 'WA'],
      [310, 'AC'],
    ])

    expect(cellOf(runs)).toMatchObject({ points: 0, isAfterContest: false })
    expect(cellOf(runs, { until: null })).toMatchObject({ points: 1, time: 18600 + 1200, isAfterContest: true })
  })
})

describe('the first acceptance of a problem', () => {
  const firsts = (runs: Run[], over = {}) => {
    const board = boardOf(runs, over)
    return board
      .rows()
      .filter(({ cells }) => cells.get(1)?.acceptedAt === board.firstAcceptedAt(1))
      .map(({ uid }) => uid)
  }

  test('is shared by those of the same second', () => {
    const runs = [run('ann', 1, 10, 'AC'), run('bob', 1, 10.01, 'AC'), run('eve', 1, 11, 'AC')]
    expect(firsts(runs).toSorted()).toEqual(['ann', 'bob'])
  })

  test('may come after the end when nobody was earlier', () => {
    expect(firsts([run('ann', 1, 310, 'AC')], { until: null })).toEqual(['ann'])
  })

  test('is not told while it is behind the seal', () => {
    expect(
      boardOf([run('ann', 1, 250, 'AC')], { sealedFrom: rules.startsAt + 240 * minute }).firstAcceptedAt(1),
    ).toBeUndefined()
  })

  test('goes to the next one when it is taken back, and both rows are told anew', () => {
    const [first, second] = [run('ann', 1, 10, 'AC'), run('bob', 1, 20, 'AC')]
    const board = boardOf([first, second])
    const before = board.row('bob')

    board.set('ann', 1, [{ ...first, status: -1 }])

    expect(board.firstAcceptedAt(1)).toBe(1200)
    expect(board.row('bob')).not.toBe(before)
    expect(board.rows().map(({ uid }) => uid)).toEqual(['bob', 'ann'])
  })
})

describe('a problem of a person in an OI contest', () => {
  const scored = (list: [minutes: number, score: number | null, time?: number][]) =>
    list.map(([minutes, score, time = 5]) =>
      run('ann', 1, minutes, score === 100 ? 'AC' : score === null ? 'CE' : 'PAC', { score, time }),
    )
  const oi = { ...rules, type: 1 }

  test.each<[string, 'Recent' | 'Highest', Parameters<typeof scored>[0], object | undefined]>([
    [
      'the latest',
      'Recent',
      [
        [1, 100],
        [2, 40],
      ],
      { points: 40, score: 40, fullTime: null, time: 0 },
    ],
    [
      'the highest',
      'Highest',
      [
        [1, 100, 30],
        [2, 40],
      ],
      { points: 100, score: 100, fullTime: 30, time: 30 },
    ],
    [
      'the fastest of the highest',
      'Highest',
      [
        [1, 100, 30],
        [2, 100, 20],
      ],
      { points: 100, fullTime: 20, time: 20 },
    ],
    [
      'a compile error, being the latest',
      'Recent',
      [
        [1, 100],
        [2, null],
      ],
      { points: 0, score: null, fullTime: null },
    ],
    [
      'a compile error is no score',
      'Highest',
      [
        [1, null],
        [2, 0],
      ],
      { points: 0, score: 0 },
    ],
    ['nothing but compile errors', 'Highest', [[1, null]], { points: 0, score: null }],
    [
      'one after the end displaces nothing',
      'Recent',
      [
        [1, 60],
        [300, 100],
      ],
      { points: 60, score: 60 },
    ],
  ])('%s (%s)', (_name, oiRankScoreType, list, wanted) => {
    expect(cellOf(scored(list), { ...oi, oiRankScoreType })).toMatchObject(wanted as object)
  })

  test('what is behind the seal is not there at all', () => {
    const over = { ...oi, sealedFrom: rules.startsAt + 240 * minute }
    expect(
      cellOf(
        scored([
          [10, 30],
          [250, 100],
        ]),
        over,
      ),
    ).toMatchObject({ points: 30, total: 1, tryNum: 0 })
    expect(boardOf(scored([[250, 100]]), over).rows()).toEqual([])
  })

  test('after the end counts where that is asked for', () => {
    expect(
      cellOf(
        scored([
          [1, 60],
          [310, 100],
        ]),
        { ...oi, until: null },
      ),
    ).toMatchObject({ points: 100 })
  })
})
