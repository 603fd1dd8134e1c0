import { expect, test } from 'vitest'
import type { Address } from '../src/place/links.ts'
import { placeOfAddress } from '../src/place/place.ts'
import { hereAt } from '../src/place/use-place.ts'

const path = ({ to, params }: Address) => to.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '?')

test.each([
  [{}, '/problem', '/problem/A', '/status', '/submission-detail/9'],
  [{ groupID: '5' }, '/group/5/problem', '/group/5/problem/A', '/group/5/status', '/group/5/submission-detail/9'],
  [
    { contestID: '3' },
    '/contest/3/problems',
    '/contest/3/problem/A',
    '/contest/3/submissions',
    '/contest/3/problem/A/submission-detail/9',
  ],
  [{ trainingID: '8' }, '/training/8/problems', '/training/8/problem/A', '/status', '/submission-detail/9'],
  [
    { groupID: '5', trainingID: '8' },
    '/group/5/training/8/problems',
    '/group/5/training/8/problem/A',
    '/group/5/status',
    '/group/5/submission-detail/9',
  ],
])('the things of %j have their own addresses', (names, problems, problem, submissions, submission) => {
  const { links } = hereAt(placeOfAddress(names))
  expect(path(links.problems)).toBe(problems)
  expect(path(links.problem('A'))).toBe(problem)
  expect(path(links.submissions)).toBe(submissions)
  expect(path(links.submission(9, 'A'))).toBe(submission)
})

test('full-screen, problems stay full-screen', () => {
  const { links } = hereAt(placeOfAddress({ groupID: '5', trainingID: '8' }), true)
  expect(path(links.problem('A'))).toBe('/group/5/training/8/problem/A/full-screen')
})

test('what is asked and sent names the place', () => {
  const of = (names: Parameters<typeof placeOfAddress>[0]) => {
    const { asked, sent } = hereAt(placeOfAddress(names))
    return { asked, sent }
  }
  expect(of({})).toEqual({ asked: {}, sent: { cid: 0, tid: null, gid: null } })
  expect(of({ groupID: '5' })).toEqual({ asked: { gid: 5 }, sent: { cid: 0, tid: null, gid: 5 } })
  expect(of({ contestID: '3' })).toEqual({ asked: {}, sent: { cid: 3, tid: null, gid: null } })
  expect(of({ groupID: '5', trainingID: '8' })).toEqual({ asked: { gid: 5 }, sent: { cid: 0, tid: 8, gid: 5 } })
})
