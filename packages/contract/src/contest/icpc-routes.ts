import { z } from 'zod'
import { hallScopes } from '../account/token.ts'
import { route } from '../route.ts'
import { int } from '../wire.ts'
import { IcpcAccount, IcpcContest, IcpcState, icpcCollectionNames } from './icpc.ts'

/**
 * Calls of the ICPC Contest API (2023-06), for ICPC Tools and the like. They answer as that specification says, without the envelope;
 * a personal token is the password of HTTP basic authentication. Guests see what a board that was opened to everybody shows, and
 * before the start who takes part.
 */
const calling = {
  method: 'GET',
  access: 'anyone-checked',
  scope: ['read', ...hallScopes],
  transport: 'bare',
} as const

const reading = {
  ...calling,
  at: { contest: 'cid', needs: 'early-onlooker' },
  statuses: { 'contest/not-found': 404 },
} as const

/** For countdowns: what lists tell of a contest, everybody is told here, too. */
const announcing = { ...reading, at: { contest: 'cid', needs: 'passer-by' } } as const

export const icpcInformation = route({
  method: 'GET',
  path: '/api/',
  summary: 'ICPC Contest API: its version.',
  access: 'anyone',
  scope: calling.scope,
  transport: 'bare',
  input: z.object({}),
  output: z.object({ version: z.string(), version_url: z.string() }),
})

export const icpcContests = route({
  ...calling,
  path: '/api/contests',
  summary: 'ICPC Contest API: ACM contests of the site, the latest first; those to come, too.',
  input: z.object({}),
  output: z.array(IcpcContest),
})

export const icpcContest = route({
  ...announcing,
  path: '/api/contests/:cid',
  summary: 'ICPC Contest API: an ACM contest.',
  refuses: ['contest/not-found'],
  input: z.object({ cid: int }),
  output: IcpcContest,
})

export const icpcAccess = route({
  ...announcing,
  path: '/api/contests/:cid/access',
  summary: 'ICPC Contest API: which objects and properties the caller is shown.',
  refuses: ['contest/not-found'],
  input: z.object({ cid: int }),
  output: z.object({
    capabilities: z.array(z.string()),
    endpoints: z.array(z.object({ type: z.string(), properties: z.array(z.string()) })),
  }),
})

export const icpcAccount = route({
  ...reading,
  path: '/api/contests/:cid/account',
  summary: 'ICPC Contest API: the account of the caller, and the team that it is in this contest.',
  refuses: ['contest/not-found', 'contest/no-object'],
  input: z.object({ cid: int }),
  output: IcpcAccount,
})

export const icpcState = route({
  ...announcing,
  path: '/api/contests/:cid/state',
  summary: 'ICPC Contest API: when the contest started, was frozen, ended and so on.',
  refuses: ['contest/not-found'],
  input: z.object({ cid: int }),
  output: IcpcState,
})

export const icpcScoreboard = route({
  ...reading,
  path: '/api/contests/:cid/scoreboard',
  summary: 'ICPC Contest API: the scoreboard as the caller may see it; those out of competition are left out.',
  refuses: ['contest/not-found'],
  input: z.object({ cid: int }),
  output: z.object({
    time: z.string(),
    contest_time: z.string(),
    state: IcpcState,
    rows: z.array(
      z.object({
        rank: z.number().int(),
        team_id: z.string(),
        score: z.object({ num_solved: z.number().int(), total_time: z.number().int().describe('minutes') }),
        problems: z.array(
          z.object({
            problem_id: z.string(),
            num_judged: z.number().int(),
            num_pending: z.number().int(),
            solved: z.boolean(),
            time: z.number().int().optional().describe('minutes'),
            first_to_solve: z.boolean().optional(),
          }),
        ),
      }),
    ),
  }),
})

export const icpcEventFeed = route({
  ...reading,
  transport: 'feed',
  path: '/api/contests/:cid/event-feed',
  summary: 'ICPC Contest API: all objects and what becomes of them, a line of JSON each; goes on behind `since_token`.',
  refuses: ['contest/not-found', 'request/malformed'],
  input: z.object({
    cid: int,
    since_token: z.string().max(100).optional(),
    stream: z.enum(['true', 'false']).default('true').describe('false: ends after what is known now'),
  }),
  output: z.string(),
})

const collection = z.enum(icpcCollectionNames)

export const icpcObjects = route({
  ...reading,
  path: '/api/contests/:cid/:collection',
  summary: 'ICPC Contest API: a collection; parameters that end in `_id` choose among its objects.',
  refuses: ['contest/not-found'],
  input: z.looseObject({ cid: int, collection }),
  output: z.array(z.looseObject({ id: z.string() })),
})

export const icpcObject = route({
  ...reading,
  path: '/api/contests/:cid/:collection/:id',
  summary: 'ICPC Contest API: one object.',
  refuses: ['contest/not-found', 'contest/no-object'],
  input: z.object({ cid: int, collection, id: z.string().max(64) }),
  output: z.looseObject({ id: z.string() }),
})

export const icpcSubmissionFiles = route({
  ...reading,
  transport: 'bare-file',
  path: '/api/contests/:cid/submissions/:id/files',
  summary: 'ICPC Contest API: a zip of the code of a submission, for whoever is shown it and for who wrote it.',
  refuses: ['contest/not-found', 'contest/no-object'],
  input: z.object({ cid: int, id: int }),
  output: z.string(),
})

export const icpcStatement = route({
  ...reading,
  at: { contest: 'cid', needs: 'reader' },
  transport: 'bare-file',
  path: '/api/contests/:cid/problems/:id/statement/:language',
  summary:
    'ICPC Contest API: the statement of a problem in one of its languages, in Markdown, for whoever may read it.',
  refuses: ['contest/not-found', 'contest/no-object'],
  input: z.object({ cid: int, id: int, language: z.string().max(16) }),
  output: z.string(),
})
