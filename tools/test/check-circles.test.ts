import { expect, test } from 'vitest'
import { checkCircles, circlesIn } from '../check-circles.ts'

test('no file of the checkout imports one that imports it', () => {
  expect(checkCircles()).toEqual([])
})

test('a circle is named in order, wherever the walk comes upon it', () => {
  const imports = { page: ['list', 'form'], list: ['row'], row: ['cell'], cell: ['list'], form: ['row'] }

  expect(circlesIn(new Map(Object.entries(imports)))).toEqual([['list', 'row', 'cell']])
})

test('files that two others import are no circle', () => {
  const imports = { page: ['list', 'form'], list: ['row'], form: ['row'], row: [] }

  expect(circlesIn(new Map(Object.entries(imports)))).toEqual([])
})
