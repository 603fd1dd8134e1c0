import { expect, test } from 'vitest'
import { pointsIn } from '../src/judging/cases/case.ts'

test.each([
  ['cases of a problem without points', [{ score: null, fullScore: null }], undefined],
  ['samples that earn nothing', [{ score: 0, fullScore: 0 }], undefined],
  [
    'subtasks',
    [
      { score: 25, fullScore: 25 },
      { score: 0, fullScore: 75 },
    ],
    { score: 25, full: 100 },
  ],
  ['nothing', [], undefined],
])('%s', (_, parts, points) => {
  expect(pointsIn(parts)).toEqual(points)
})
