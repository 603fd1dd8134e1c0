import { z } from 'zod'
import { maybeFlag } from '../form-fields.ts'
import { refusedProblem } from '../problem/policy.ts'
import { route } from '../route.ts'
import { sourceCode } from '../source-code.ts'
import { int, optionalInt } from '../wire.ts'
import { Judge, submissionLimit } from './routes.ts'

/** Absent and null count as empty, so that the refusals come in the documented order. */
const loose = z.preprocess((value) => value ?? '', z.string())
const text = z.string().nullable()

export const submitProblemTestJudge = route({
  method: 'POST',
  path: '/api/submit-problem-test-judge',
  keeps: true,
  summary: 'Runs code on an input of one’s own; answers the key of the result. No submission is made.',
  access: 'user',
  scope: 'submit',
  at: { contest: 'cid', problem: 'pid', needs: 'entrant' },
  permission: 'submit',
  limit: { ...submissionLimit, counts: 'test-run' },
  refuses: [
    'test-run/type-unknown',
    'contest/ended',
    'submission/judging-closed',
    'submission/empty-code',
    'submission/language-unknown',
    'submission/code-too-long',
    'test-run/input-length',
    'test-run/expected-length',
    'test-run/no-problem',
    'test-run/one-running',
    ...refusedProblem,
  ],
  input: z.object({
    pid: optionalInt,
    cid: optionalInt.describe(
      'the contest it happens in; without it, one that runs, has the problem and lets the caller in',
    ),
    type: loose.describe('public, contest or group'),
    code: z.preprocess((value) => value ?? '', sourceCode),
    language: loose,
    userInput: loose.describe('1 to 1000 characters'),
    expectedOutput: z.string().nullish().describe('at most 65535 characters; null: whatever it prints is right'),
    mode: loose,
    isRemoteJudge: maybeFlag.describe('the language is one of the site that judges the problem'),
  }),
  output: z.string(),
})

export const getTestJudgeResult = route({
  method: 'GET',
  path: '/api/get-test-judge-result',
  summary: 'The result of an own test run; a finished one is told once and gone.',
  access: 'user',
  scope: 'submit',
  refuses: ['test-run/key-unknown'],
  input: z.object({ testJudgeKey: z.string().max(200) }),
  output: z.object({
    status: z.number().describe('5 while it waits or runs; all else is null then'),
    time: z.number().nullable().describe('ms'),
    memory: z.number().nullable().describe('KB'),
    userInput: text,
    userOutput: text.describe('at most 1000 characters, then ...'),
    expectedOutput: text,
    stderr: text,
    problemJudgeMode: text,
  }),
})

export const resubmit = route({
  method: 'GET',
  path: '/api/resubmit',
  keeps: true,
  summary: 'Judges an own submission again that could not be judged.',
  access: 'user',
  at: { submission: 'submitId', needs: 'entrant' },
  permission: 'submit',
  limit: submissionLimit,
  refuses: ['submission/not-found', 'submission/not-yours', 'submission/judging-closed', 'submission/not-failed'],
  input: z.object({ submitId: int }),
  output: Judge,
})
