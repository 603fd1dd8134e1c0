import { updateProblem } from '@verdict/contract/problem/admin-routes.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import * as routes from '@verdict/contract/remote/import-routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'
import { endErrand, relayThere, toldProblem } from './support/errands.ts'

test('what has changed at the site is shown and taken over, and what was changed by hand stays', async ({ site }) => {
  const admin = await site.user('root', 1000)
  await relayThere(site)
  const call = admin.call(routes.importRemoteOjProblem, { name: 'HDU', problemId: '1000' })
  await endErrand(site, { found: { do: 'import', problem: toldProblem() } })
  await call
  const { problem } = await admin.get(getProblemDetail, { problemId: 'HDU-1000' })
  const pid = problem.id
  await admin.get(updateProblem, { problem: { id: pid, problemId: 'HDU-1000', title: 'Addition', hint: 'Use long.' } })
  const now = toldProblem({ timeMs: 2000, input: '<p>Two integers</p>', tags: ['easy'] })
  const asked = admin.call(routes.refetchRemoteProblem, { pid })
  await endErrand(site, { found: { do: 'import', problem: now } })

  const { data } = await asked
  expect(data).toEqual({
    applied: false,
    changes: [
      { field: 'input', before: 'Two numbers', after: 'Two integers' },
      { field: 'timeLimit', before: '1000 ms', after: '2000 ms' },
      { field: 'tags', before: 'HDU', after: 'easy' },
    ],
  })
  const taken = await admin.get(routes.refetchRemoteProblem, { pid, apply: true })

  expect(taken.applied).toBe(true)
  const after = await admin.get(getProblemDetail, { problemId: 'HDU-1000' })
  expect(after.problem).toMatchObject({ title: 'Addition', hint: 'Use long.', input: 'Two integers', timeLimit: 2000 })
  expect(after.tags.map(({ name }) => name)).toEqual(['easy'])
  const { records } = await admin.get(getAuditLog, { limit: 10, currentPage: 1 })
  expect(records.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['importRemoteOjProblem', 'refetchRemoteProblem']),
  )
})

test('what is judged here is fetched from nowhere', async ({ site }) => {
  const admin = await site.user('root', 1000)
  const { pid } = await site.problem()

  expect(await admin.call(routes.refetchRemoteProblem, { pid })).toBeRefused('remote/not-remote')
})
