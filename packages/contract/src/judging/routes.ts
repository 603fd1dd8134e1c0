import { z } from 'zod'
import { BoardEvent } from '../contest/board/live.ts'
import { ContestEvent } from '../contest/news.ts'
import { DiscussionEvent } from '../message/discussion-news.ts'
import { MessageEvent } from '../message/news.ts'
import { refusedProblem } from '../problem/policy.ts'
import { type Route, route } from '../route.ts'
import { sourceCode } from '../source-code.ts'
import {
  filterText,
  flag,
  idList,
  int,
  moment,
  none,
  optionalInt,
  optionalSmallInt,
  optionalText,
  page,
  paging,
} from '../wire.ts'
import { CaseRun } from './case-run.ts'

const text = z.string().nullable()
const figure = z.number().nullable()

/** A submission; time ms, memory KB, length bytes. */
export const Judge = z.object({
  submitId: z.number(),
  pid: z.number().nullable(),
  displayPid: text,
  uid: text,
  username: text,
  submitTime: moment.nullable(),
  status: z.number(),
  share: z.boolean().nullable(),
  errorMessage: text,
  time: figure,
  memory: figure,
  score: figure,
  length: figure,
  code: text,
  language: text,
  cid: figure,
  cpid: figure,
  gid: figure,
  judger: text,
  ip: z.null(),
  version: figure,
  oiRankScore: figure,
  vjudgeSubmitId: z.null(),
  vjudgeUsername: z.null(),
  vjudgePassword: z.null(),
  isManual: z.boolean().nullable(),
  gmtCreate: moment.nullable(),
  gmtModified: moment.nullable(),
})

export const JudgeRow = z.object({
  uid: z.string(),
  submitId: z.number(),
  username: z.string(),
  pid: z.number().nullable(),
  displayPid: text,
  title: z.string(),
  displayId: text,
  submitTime: moment,
  status: z.number(),
  share: z.boolean(),
  time: figure,
  memory: figure,
  score: figure,
  oiRankScore: figure,
  length: figure,
  language: z.string(),
  cid: z.number(),
  cpid: z.number(),
  source: z.null(),
  judger: text,
  ip: z.null(),
  isManual: z.boolean(),
})

export const JudgeCase = z.object({
  id: figure,
  pid: figure,
  submitId: figure,
  uid: text,
  caseId: figure,
  time: figure,
  memory: figure,
  score: figure,
  fullScore: figure.describe('points it can earn; null under ACM rules, and once the test data have been replaced'),
  isSample: z.boolean().nullable().describe('null once the test data have been replaced'),
  status: z.number(),
  inputData: text,
  outputData: text,
  userOutput: text,
  groupNum: figure,
  seq: figure,
  mode: z.string(),
  difference: z
    .object({ line: z.number(), column: z.number(), expected: text, found: text })
    .nullable()
    .describe(
      'where the output first differs; the excerpts are for whoever manages the problem, and for owners on samples',
    ),
  sample: z
    .object({ n: z.number().describe('its number in the statement'), input: text.describe('null when accepted') })
    .nullable()
    .describe('the sample of the statement with this input, for whoever is told where the output differs'),
  runs: z
    .array(CaseRun)
    .nullable()
    .describe('for managers: all runs with their true figures, when there was more than one or one was over a limit'),
  transcript: text.describe('for whoever manages the problem: the conversation with the interactor'),
  gmtCreate: moment.nullable(),
  gmtModified: moment.nullable(),
})

/** The interval between two submissions of a person (docs/rules.md, Submissions). */
export const submissionLimit = {
  counts: 'submission',
  times: 1,
  seconds: 'defaultSubmitInterval',
  by: 'user',
  spares: 'managers',
  refusal: 'submission/too-soon',
  taken: 'by-handler',
} as const

/** A call that hands code in, to be judged here or counted from where it was. */
export const submitting = {
  method: 'POST',
  access: 'user',
  keeps: true,
  at: { contest: 'cid', training: 'tid', group: 'gid', needs: 'entrant' },
  permission: 'submit',
  limit: { ...submissionLimit, sparesContests: true },
} as const satisfies Partial<Route>

export const refusedCode = [
  'submission/judging-closed',
  'contest/ended',
  'submission/language-unknown',
  'submission/empty-code',
  'submission/code-too-long',
  'submission/problem-unknown',
  'remote/closed',
  ...refusedProblem,
] as const

export const submitProblemJudge = route({
  ...submitting,
  path: '/api/submit-problem-judge',
  summary: 'Stores code and queues it for judging.',
  scope: 'submit',
  refuses: [...refusedCode, 'remote/own-only', 'remote/no-account'],
  statuses: { 'contest/not-found': 404 },
  input: z.object({
    pid: z
      .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1).max(100))
      .describe('display id'),
    language: z.string().max(50),
    code: sourceCode,
    cid: optionalInt,
    tid: optionalInt,
    gid: optionalInt,
    isRemote: flag(false),
  }),
  output: Judge,
})

export const getSubmissionDetail = route({
  method: 'GET',
  path: '/api/get-submission-detail',
  summary: 'One submission, masked for the viewer.',
  access: 'anyone',
  scope: 'read',
  at: { submission: 'submitId', needs: 'reader' },
  refuses: ['submission/not-found'],
  input: z.object({ submitId: int }),
  output: z.object({
    submission: Judge,
    codeShare: z.boolean().nullable(),
    isRemote: z.boolean().describe('another site judges it: `/api/remote/standing` tells how far it is there'),
    title: z.string().describe('of the problem, as it is called in the place of the submission'),
    fullScore: figure.describe('the points of the whole problem; null where it has none'),
    scaledLimit: z
      .object({ timeLimit: figure.describe('ms, of its language'), timeFactor: z.number() })
      .nullable()
      .describe('where its judge multiplies time limits with a factor: the limit, and the factor'),
  }),
})

export const getSubmissionHistory = route({
  method: 'GET',
  path: '/api/get-submission-history',
  summary:
    'For whoever submitted it, and managers: the verdicts a submission had, and its neighbours on the same problem.',
  access: 'user',
  at: { submission: 'submitId', needs: 'reader' },
  refuses: ['submission/not-found', 'submission/not-yours'],
  input: z.object({ submitId: int }),
  output: z.object({
    verdicts: z
      .array(
        z.object({
          status: z.number(),
          at: moment,
          isManual: z.boolean().describe('given by a person'),
          timeFactor: z.number().describe('what its judge multiplied the time limit with'),
        }),
      )
      .describe('newest first, at most 50'),
    older: figure.describe('the submission before it, by the same person to the same problem in the same place'),
    newer: figure,
  }),
})

export const getAllCaseResult = route({
  method: 'GET',
  path: '/api/get-all-case-result',
  summary: 'Results of the test cases, by case or by subtask; null where the problem hides them.',
  access: 'anyone',
  scope: 'read',
  at: { submission: 'submitId', needs: 'reader' },
  refuses: ['submission/not-found'],
  input: z.object({ submitId: int }),
  output: z
    .object({
      judgeCaseList: z.array(JudgeCase).nullable(),
      subTaskJudgeCaseVoList: z
        .array(
          z.object({
            groupNum: figure,
            time: figure,
            memory: figure,
            score: figure,
            fullScore: figure.describe('points it can earn; null once the test data have been replaced'),
            status: z.number(),
            ac: z.number().describe('accepted cases of the subtask'),
            total: z.number().describe('its cases'),
            subtaskDetailList: z.array(JudgeCase),
          }),
        )
        .nullable(),
      judgeCaseMode: z.string(),
    })
    .nullable(),
})

export const getSubmissionList = route({
  method: 'GET',
  path: '/api/get-submission-list',
  summary:
    'Submissions outside contests, newest first. At most 5,000 are counted; what is older is asked for with `before`.',
  access: 'anyone',
  scope: 'read',
  at: { group: 'gid', needs: 'reader' },
  refuses: ['account/only-mine-needs-sign-in'],
  input: paging(30).extend({
    onlyMine: flag(false),
    status: optionalSmallInt,
    uid: optionalText(64).describe('only this user’s'),
    username: filterText,
    problemID: filterText,
    completeProblemID: flag(false),
    gid: optionalInt,
    before: optionalInt.describe('only submissions with a smaller number, to go on from `older`'),
  }),
  output: page(JudgeRow).extend({
    older: figure.describe(
      'null: `total` is exact. Else `total` is a floor, counted down to this number, and the list may go on before it',
    ),
  }),
})

export const checkSubmissionsStatus = route({
  method: 'POST',
  path: '/api/check-submissions-status',
  summary: 'The present state of the submissions asked for; those the viewer may not see are left out.',
  access: 'anyone',
  scope: 'read',
  input: z.object({ submitIds: idList, cid: optionalInt }),
  output: z.record(z.string(), Judge),
})

export const updateSubmission = route({
  method: 'PUT',
  path: '/api/submission',
  summary: 'Shares the code of an own submission with everybody, or stops sharing it.',
  access: 'user',
  at: { submission: 'submitId', needs: 'reader' },
  refuses: ['submission/unknown', 'submission/not-yours', 'submission/sharing-off'],
  input: z.object({ submitId: int, share: z.boolean() }),
  output: none,
})

/** One change of one submission, as the live stream tells it. */
export const SubmissionEvent = z.object({
  type: z.literal('submission'),
  submitId: z.number(),
  uid: z.string(),
  pid: z.number(),
  displayPid: z.string(),
  status: z.number(),
  time: figure,
  memory: figure,
  score: figure,
  oiRankScore: figure,
  judger: text,
  isManual: z.boolean(),
})

/** For administrators: judges, queue or what was given up are not as they were. What they are is asked for. */
export const HealthEvent = z.object({ type: z.literal('health') })

/** A stream hears of so many contests at most, and of so many discussions. */
const maxContests = 5
const maxDiscussions = 5

export const events = route({
  method: 'GET',
  path: '/api/events',
  summary:
    'Verdicts as they fall: the caller’s own, and with scope=public those of the status list; what is new in contests, on their boards and in discussions; that there are messages to read; administrators hear when the health of the site changes.',
  access: 'user',
  transport: 'events',
  input: z.object({
    scope: z.enum(['own', 'public']).optional().default('own'),
    cid: idList
      .optional()
      .transform((cids = []) => cids.slice(0, maxContests))
      .describe('contests to hear of, at most 5; those that the caller may not enter say nothing'),
    did: idList
      .optional()
      .transform((dids = []) => dids.slice(0, maxDiscussions))
      .describe('discussions to hear of, at most 5; those that the caller may not see say nothing'),
  }),
  output: z.discriminatedUnion('type', [
    SubmissionEvent,
    HealthEvent,
    ContestEvent,
    BoardEvent,
    MessageEvent,
    DiscussionEvent,
  ]),
})
