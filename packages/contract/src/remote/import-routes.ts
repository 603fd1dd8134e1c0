import { z } from 'zod'
import { route } from '../route.ts'
import { int, none } from '../wire.ts'

const asked = {
  name: z.string().trim().max(20).describe('HDU, CF, POJ, GYM, SPOJ, AC, LIBRE or VERDICT'),
  problemId: z.string().trim().max(100).describe('the id at the site'),
}
const refuses = [
  'remote/site-unknown',
  'remote/id-malformed',
  'remote/imported-already',
  'remote/no-relay',
  'remote/failed',
  'remote/still-fetching',
] as const

export const importRemoteOjProblem = route({
  method: 'GET',
  path: '/api/admin/problem/import-remote-oj-problem',
  keeps: true,
  summary: 'Takes a problem of another site into the bank.',
  access: 'admin',
  permission: 'problem_admin',
  refuses,
  input: z.object(asked),
  output: none,
})

export const importRemoteTrainingProblem = route({
  method: 'GET',
  path: '/api/admin/training/import-remote-oj-problem',
  keeps: true,
  summary: 'Adds a problem of another site to a training, taking it into the bank when it is not there.',
  access: 'admin',
  at: { training: 'tid', needs: 'manager' },
  refuses,
  input: z.object({ ...asked, tid: int }),
  output: none,
})

export const importRemoteContestProblem = route({
  method: 'GET',
  path: '/api/admin/contest/import-remote-oj-problem',
  keeps: true,
  summary:
    'Adds a problem of another site to a contest, taking it into the bank, for contests only, when it is not there.',
  access: 'admin',
  at: { contest: 'cid', needs: 'manager' },
  refuses,
  input: z.object({ ...asked, cid: int, displayId: z.string().trim().min(1).max(20) }),
  output: none,
})

const Change = z.object({
  field: z
    .string()
    .describe('title, description, input, output, hint, examples, timeLimit, memoryLimit, tags, languages'),
  before: z.string(),
  after: z.string(),
})

export const refetchRemoteProblem = route({
  method: 'POST',
  path: '/api/admin/problem/refetch-remote-problem',
  keeps: true,
  summary: 'Fetches a problem of another site once more and tells what has changed there; with `apply` takes it over.',
  access: 'admin',
  permission: 'problem_admin',
  refuses: ['problem/not-found', 'remote/not-remote', 'remote/no-relay', 'remote/failed', 'remote/still-fetching'],
  input: z.object({ pid: int, apply: z.boolean().default(false) }),
  output: z.object({ changes: z.array(Change), applied: z.boolean() }),
})
