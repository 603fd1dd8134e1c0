import { z } from 'zod'
import { route } from '../route.ts'
import { int, moment, none, nothing, optionalInt, page, paging } from '../wire.ts'
import { LanguageFound } from './job.ts'
import { leastTimeFactor, mostTimeFactor } from './limits.ts'
import { Judge } from './routes.ts'
import { versionStandings } from './version.ts'

/** These GETs change state (kept for existing clients): they need the token in the header, no cookie opens them. */
const byRoot = { method: 'GET', access: 'root', permission: 'rejudge' } as const
const text = z.string().nullable()

export const rejudge = route({
  ...byRoot,
  path: '/api/admin/judge/rejudge',
  summary: 'Judges a submission once more; what is still being judged of it counts no longer.',
  refuses: ['submission/not-found'],
  input: z.object({ submitId: int }),
  output: Judge,
})

export const rejudgeContestProblem = route({
  ...byRoot,
  path: '/api/admin/judge/rejudge-contest-problem',
  summary:
    'Judges every submission to a problem of a contest once more; with many, most are taken back after the call.',
  refuses: ['submission/none-to-rejudge', 'submission/not-found'],
  input: z.object({ cid: int, pid: int }),
  output: none,
})

export const rejudgeProblem = route({
  method: 'POST',
  path: '/api/admin/judge/rejudge-problem',
  access: 'root',
  permission: 'rejudge',
  summary:
    'Judges every submission to a problem once more that was judged with other test data than is in force; with many, most are taken back after the call.',
  refuses: ['submission/none-to-rejudge', 'submission/not-found'],
  input: z.object({ pid: int }),
  output: z.object({ submissions: z.number() }),
})

export const manualJudge = route({
  ...byRoot,
  path: '/api/admin/judge/manual-judge',
  summary:
    'Sets the verdict by hand, and the score of an OI problem, which needs one; only submitId, judger, status and scores are filled.',
  refuses: [
    'submission/status-invalid',
    'submission/unknown',
    'submission/being-judged',
    'submission/compile-error-stays',
    'submission/score-needed',
  ],
  input: z.object({ submitId: int, status: int, score: optionalInt }),
  output: Judge,
})

export const cancelJudge = route({
  ...byRoot,
  path: '/api/admin/judge/cancel-judge',
  summary: 'Takes a submission out of the count; only submitId, judger and status are filled.',
  refuses: ['submission/unknown', 'submission/cancelled-already', 'submission/being-judged'],
  input: z.object({ submitId: int }),
  output: Judge,
})

/** A machine that judges. */
export const JudgeNode = z.object({
  id: z.number(),
  name: z.string(),
  slots: z.number().nullable().describe('null until it has said hello'),
  busy: z.number().describe('jobs it holds now'),
  tier: text.describe('strength of its sandbox, A strongest'),
  warnings: z.array(z.string()),
  refuses: text.describe('why it takes no work'),
  languages: z.array(LanguageFound),
  lastContact: moment.nullable(),
  healthy: z.boolean().describe('heard lately, and refuses nothing'),
  draining: z.boolean().describe('finishes what it has, and gets nothing more'),
  version: text.describe('of the product, with a fingerprint of what judges; null until told'),
  versionStanding: z.enum(versionStandings).describe('how its version stands to that of the site'),
  speed: z
    .number()
    .nullable()
    .describe('how many times as long as the reference machine it takes for known programs; null until measured'),
  timeFactor: z.number().describe('what the time limits of what it judges are multiplied with'),
  local: z.boolean().describe('started by this instance; it cannot be revoked'),
  gmtCreate: moment,
})

export const getJudgeNodes = route({
  method: 'GET',
  path: '/api/admin/judge-node',
  summary: 'The judges with their load, languages and last contact.',
  access: 'root',
  input: nothing,
  output: z.array(JudgeNode),
})

export const addJudgeNode = route({
  method: 'POST',
  path: '/api/admin/judge-node',
  summary: 'Admits a judge, or a relay, on another machine; its token is told only now. A name that exists is refused.',
  access: 'root',
  refuses: ['judge-node/name-invalid', 'judge-node/name-taken'],
  input: z.object({ name: z.string().trim(), kind: z.enum(['sandbox', 'remote']).default('sandbox') }),
  output: z.object({ id: z.number(), token: z.string() }),
})

export const revokeJudgeNode = route({
  method: 'DELETE',
  path: '/api/admin/judge-node',
  summary: 'Takes a judge’s token away: its calls are refused at once, and what it held is judged by others.',
  access: 'root',
  refuses: ['judge-node/not-found', 'judge-node/is-local'],
  input: z.object({ id: int }),
  output: none,
})

export const drainJudgeNode = route({
  method: 'POST',
  path: '/api/admin/judge-node/drain',
  summary: 'Lets a judge finish what it has and gives it nothing more, or work again; it stays so over restarts.',
  access: 'root',
  refuses: ['judge-node/not-found'],
  input: z.object({ id: int, draining: z.boolean() }),
  output: none,
})

export const setJudgeTimeFactor = route({
  method: 'POST',
  path: '/api/admin/judge-node/time-factor',
  summary: 'Sets what the time limits of what a judge takes from now on are multiplied with; memory limits stay.',
  access: 'root',
  refuses: ['judge-node/not-found'],
  input: z.object({ id: int, timeFactor: z.number().min(leastTimeFactor).max(mostTimeFactor) }),
  output: none,
})

/** Work that three judges were lost over. */
export const DeadLetter = z.object({
  id: z.number(),
  kind: z.enum(['submission', 'reference', 'workbench']),
  submitId: z.number().nullable(),
  pid: z.number().nullable(),
  displayPid: text,
  username: text.describe('whose submission it is'),
  path: text.describe('of the reference submission'),
  language: text,
  losses: z.number(),
  lastNode: text.describe('the judge that had it last'),
  why: z.string(),
  gmtCreate: moment,
})

export const getDeadLetters = route({
  method: 'GET',
  path: '/api/admin/dead-letter',
  summary: 'Work that was given up after too many judges were lost over it, newest first.',
  access: 'root',
  input: paging(30),
  output: page(DeadLetter),
})

export const retryDeadLetter = route({
  method: 'POST',
  path: '/api/admin/dead-letter/retry',
  summary: 'Puts it back into the queue.',
  access: 'root',
  refuses: ['dead-letter/not-found', 'submission/not-found'],
  input: z.object({ id: int }),
  output: none,
})

export const dropDeadLetter = route({
  method: 'DELETE',
  path: '/api/admin/dead-letter',
  summary: 'Strikes it off the list; the System Error stays.',
  access: 'root',
  refuses: ['dead-letter/not-found'],
  input: z.object({ id: int }),
  output: none,
})
