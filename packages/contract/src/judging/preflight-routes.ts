import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment } from '../wire.ts'
import { preflightChecks, preflightStates } from './preflight/finding.ts'

export const getContestPreflight = route({
  method: 'GET',
  path: '/api/get-contest-preflight',
  summary:
    'Whether a contest can begin: what was looked at on the site, in its settings and in each problem, with figures.',
  access: 'user',
  at: { contest: 'cid', needs: 'owner', evenHidden: true },
  input: z.object({ cid: int }),
  output: z.object({
    cid: z.number(),
    title: z.string(),
    go: z.boolean(),
    at: moment,
    findings: z.array(
      z.object({
        check: z.enum(preflightChecks),
        state: z.enum(preflightStates),
        problem: z.string().optional().describe('display id of the problem it is about'),
        why: z.string().optional().describe('tells one case of a check from another'),
        figures: z.record(z.string(), z.number()),
        names: z.array(z.string()).optional(),
      }),
    ),
    problems: z.array(
      z.object({
        pid: z.number(),
        displayId: z.string(),
        title: z.string(),
        mayManage: z.boolean().describe('the viewer may start its reference submissions, and mend it'),
      }),
    ),
  }),
})
