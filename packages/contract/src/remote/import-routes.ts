import { z } from 'zod'
import { refusedUse } from '../contest/admin-problem-routes.ts'
import { runningIt } from '../contest/admin-routes.ts'
import { contestDisplayId } from '../contest/form.ts'
import { refusedWork } from '../problem/policy.ts'
import { route } from '../route.ts'
import { owning } from '../training/admin-routes.ts'
import { int, none } from '../wire.ts'

const asked = {
  name: z.string().trim().max(20).describe('HDU, CF, POJ, GYM, SPOJ, AC, LIBRE or VERDICT'),
  problemId: z.string().trim().max(100).describe('the id at the site'),
}
/** Why something is not fetched. */
export const refusedErrand = ['remote/closed', 'remote/no-relay', 'remote/failed', 'remote/still-fetching'] as const

const refuses = [
  'remote/site-unknown',
  'remote/id-malformed',
  'remote/imported-already',
  'remote/too-long',
  ...refusedErrand,
  'file/quota',
  'file/uploads-too-large',
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
  at: owning('tid'),
  refuses: [
    ...refuses,
    'problem/publishing-not-allowed',
    'training/problem-not-public',
    'training/problem-there',
    'training/full',
  ],
  input: z.object({ ...asked, tid: int }),
  output: none,
})

export const importRemoteContestProblem = route({
  method: 'GET',
  path: '/api/admin/contest/import-remote-oj-problem',
  keeps: true,
  summary:
    'Adds a problem of another site to a contest, taking it into the bank, for contests only, when it is not there.',
  ...runningIt,
  refuses: [...refuses, ...refusedUse],
  input: z.object({ ...asked, cid: int, displayId: contestDisplayId }),
  output: none,
})

const Change = z.object({
  field: z
    .string()
    .describe('title, description, input, output, hint, examples, source, timeLimit, memoryLimit, tags, languages'),
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
  refuses: [
    ...refusedWork,
    'remote/not-remote',
    'remote/too-long',
    ...refusedErrand,
    'file/quota',
    'file/uploads-too-large',
  ],
  input: z.object({ pid: int, apply: z.boolean().default(false) }),
  output: z.object({ changes: z.array(Change), applied: z.boolean() }),
})
