import { z } from 'zod'
import { type Limit, route } from '../route.ts'
import { sourceCode } from '../source-code.ts'
import { int, moment, none, optionalInt } from '../wire.ts'
import { LimitAdvice, TooSlow } from './advice.ts'
import { LanguageRule } from './form.ts'
import { formBytes, problemLimits } from './form-limits.ts'
import { refusedWork } from './policy.ts'

/**
 * The setters' workbench. Who may: root, problem_admin and the author of the problem, unless said otherwise. What takes a
 * while answers a runId; the run is asked for until its state is done.
 */
const text = z.string().nullable()
const figure = z.number().nullable()
const runId = z.string().max(50)
const State = z.enum(['running', 'done'])
const Run = z.object({ runId: z.string() })
const ofProblem = z.object({ pid: int })

/** A reference submission, what it should come to and what it came to. Verdicts by their short names. */
export const ReferenceRow = z.object({
  path: z.string(),
  language: text,
  expected: z.array(z.string()).describe('any of which is right; none: informative only'),
  expectedScore: figure,
  verdict: text.describe('null when there is none, for the reason below'),
  reason: z
    .enum(['waiting', 'language-unknown', 'no-judge', 'not-verified'])
    .nullable()
    .describe('why there is no verdict'),
  score: figure,
  agrees: z.boolean().nullable(),
  gated: z.boolean().describe('it decides between go and no-go'),
  time: figure.describe('ms'),
  memory: figure.describe('KB'),
  timeLimit: figure.describe('ms, as it holds for this language'),
  message: text,
})

export const Verification = z.object({
  runId: z.string(),
  pid: z.number(),
  state: State,
  go: z.boolean().nullable().describe('null while it runs; a gated reference that no judge could run is no go'),
  dataVersion: z.string(),
  isCurrent: z.boolean().describe('made with the test data in force now'),
  timeLimit: figure,
  advice: LimitAdvice.nullable(),
  tooSlow: z.array(TooSlow),
  rows: z.array(ReferenceRow),
  username: text,
  gmtCreate: moment,
})

/** A judge is at work for each: nobody, and no group, keeps it from everybody else. */
export const workbenchPace = {
  ...{ counts: 'workbench', times: 60, seconds: 60, by: 'user' },
  refusal: 'request/too-many',
} as const satisfies Limit

export const verifyProblem = route({
  method: 'POST',
  path: '/api/admin/problem/verify',
  keeps: true,
  summary: 'Judges every reference submission of a problem against what it should come to.',
  access: 'user',
  limit: workbenchPace,
  refuses: [...refusedWork, 'problem/awaits-time-limit', 'workbench/no-references'],
  input: ofProblem,
  output: Run,
})

export const getVerification = route({
  method: 'GET',
  path: '/api/admin/problem/verify',
  summary: 'How a verification stands, with advice for the time limit and go or no-go.',
  access: 'user',
  refuses: ['workbench/run-not-found'],
  input: z.object({ runId }),
  output: Verification,
})

export const getVerifications = route({
  method: 'GET',
  path: '/api/admin/problem/verify-list',
  summary: 'Past verifications of a problem, newest first, without their rows.',
  access: 'user',
  refuses: refusedWork,
  input: ofProblem,
  output: z.array(Verification.omit({ rows: true, advice: true, tooSlow: true })),
})

/** One thing done with a helper. */
export const WorkRow = z.object({
  about: z.string().describe('the test case, the checker test or the arguments'),
  verdict: z.string().describe('AC: valid, right or made'),
  expected: z.array(z.string()),
  agrees: z.boolean(),
  message: z.string(),
  time: z.number().describe('ms'),
  memory: z.number().describe('KB'),
  bytes: figure.describe('of the file that was made'),
})

/** A helper put to work. */
export const WorkRun = z.object({
  runId: z.string(),
  pid: figure,
  purpose: z.enum(['compile', 'validate', 'check', 'generate']),
  state: State,
  dataVersion: text,
  programs: z.array(
    z.object({
      name: z.string(),
      state: State,
      compileError: text,
      systemError: text,
      rows: z.array(WorkRow),
    }),
  ),
  gmtCreate: moment,
})

export const getWorkRun = route({
  method: 'GET',
  path: '/api/admin/problem/work-run',
  summary: 'How a run of validators, checker tests or a generator stands.',
  access: 'user',
  refuses: ['workbench/run-not-found'],
  input: z.object({ runId }),
  output: WorkRun,
})

export const getHelpers = route({
  method: 'GET',
  path: '/api/admin/problem/helpers',
  summary: 'The programs of a problem’s test data, and what its managers should know of it.',
  access: 'user',
  refuses: refusedWork,
  input: ofProblem,
  output: z.object({
    dataVersion: text,
    checker: text.describe('name of its first file'),
    interactor: text,
    validators: z.array(z.string()),
    generators: z.array(z.string()),
    references: z.number(),
    warnings: z.array(z.string()),
  }),
})

export const validateProblem = route({
  method: 'POST',
  path: '/api/admin/problem/validate',
  keeps: true,
  summary: 'Runs every validator of a problem on every input.',
  access: 'user',
  limit: workbenchPace,
  refuses: [...refusedWork, 'workbench/no-test-data', 'workbench/no-validators'],
  input: ofProblem,
  output: Run,
})

export const generateFile = route({
  method: 'POST',
  path: '/api/admin/problem/generate',
  keeps: true,
  summary: 'Runs a generator of a problem with these arguments.',
  access: 'user',
  limit: workbenchPace,
  refuses: [...refusedWork, 'workbench/no-test-data', 'workbench/no-generator'],
  input: z.object({
    pid: int,
    generator: z.string().max(255),
    args: z.array(z.string().max(1000)).max(50).default([]),
  }),
  output: Run,
})

export const downloadGenerated = route({
  method: 'GET',
  path: '/api/admin/problem/generated-file',
  summary: 'The file a generator made.',
  access: 'user',
  transport: 'file',
  refuses: ['workbench/run-not-found', 'test-data/files-released'],
  input: z.object({ runId }),
  output: z.unknown(),
})

const verdictNames = z
  .array(z.enum(['AC', 'WA', 'PE', 'PAC', 'SE']))
  .min(1)
  .max(5)
const content = z.string().max(200_000)
/** Three such texts in any script. */
const testBytes = 2 * 2 ** 20

/** An output with what the checker must say of it; long texts are cut, `isCut` says so. */
export const CheckerTest = z.object({
  id: z.number(),
  name: z.string(),
  input: z.string(),
  output: z.string(),
  answer: z.string(),
  isCut: z.boolean(),
  expected: z.array(z.string()),
  gmtCreate: moment,
})

const checkerTest = {
  name: z.string().trim().min(1).max(100),
  input: content,
  output: content,
  answer: content,
  expected: verdictNames,
}

export const getCheckerTests = route({
  method: 'GET',
  path: '/api/admin/problem/checker-test',
  summary: 'The checker tests of a problem.',
  access: 'user',
  refuses: [...refusedWork, 'test-data/files-released'],
  input: ofProblem,
  output: z.array(CheckerTest),
})

export const addCheckerTest = route({
  method: 'POST',
  path: '/api/admin/problem/checker-test',
  keeps: true,
  summary: 'Adds a checker test.',
  access: 'user',
  bodyBytes: testBytes,
  refuses: [...refusedWork, 'workbench/no-test-data'],
  input: z.object({ pid: int, ...checkerTest }),
  output: z.object({ id: z.number() }),
})

export const updateCheckerTest = route({
  method: 'PUT',
  path: '/api/admin/problem/checker-test',
  keeps: true,
  summary: 'Replaces a checker test.',
  access: 'user',
  bodyBytes: testBytes,
  refuses: ['workbench/test-not-found'],
  input: z.object({ id: int, ...checkerTest }),
  output: none,
})

export const deleteCheckerTest = route({
  method: 'DELETE',
  path: '/api/admin/problem/checker-test',
  summary: 'Removes a checker test.',
  access: 'user',
  refuses: ['workbench/test-not-found'],
  input: z.object({ id: int }),
  output: none,
})

export const runCheckerTests = route({
  method: 'POST',
  path: '/api/admin/problem/checker-test/run',
  keeps: true,
  summary: 'Asks the checker of a problem about every checker test.',
  access: 'user',
  limit: workbenchPace,
  refuses: [...refusedWork, 'workbench/no-test-data', 'workbench/no-checker', 'workbench/no-checker-tests'],
  input: ofProblem,
  output: Run,
})

/** A dry run: what is compiled replaces nothing. Compiler errors come as status 500 with the compiler's words. */
const compiling = z.object({
  pid: optionalInt,
  code: z.preprocess((value) => value ?? '', sourceCode.max(problemLimits.code)),
  language: z.preprocess((value) => value ?? '', z.string().max(50)),
  extraFiles: z.record(z.string().max(255), z.string().max(problemLimits.extraFiles)).nullish(),
})

const refusedCompile = [
  'submission/empty-code',
  'submission/language-unknown',
  'workbench/no-judge',
  'workbench/compile-failed',
] as const

const compilation = {
  ...({ method: 'POST', access: 'admin', keeps: true, bodyBytes: formBytes.ofSite } as const),
  ...{ refuses: refusedCompile, input: compiling, output: none },
}

export const compileSpj = route({
  ...compilation,
  path: '/api/admin/problem/compile-spj',
  summary: 'Whether this checker compiles.',
})

export const compileInteractive = route({
  ...compilation,
  path: '/api/admin/problem/compile-interactive',
  summary: 'Whether this interactor compiles.',
})

const JudgingRules = z.object({
  keepTranscript: z.boolean().describe('whether conversations with the interactor are kept for managers'),
  languageLimits: z.array(LanguageRule).max(100),
})

export const getJudgingRules = route({
  method: 'GET',
  path: '/api/admin/problem/judging-rules',
  summary: 'How a problem is judged beyond its form: own limits of languages, transcripts.',
  access: 'user',
  refuses: refusedWork,
  input: ofProblem,
  output: JudgingRules,
})

export const setJudgingRules = route({
  method: 'PUT',
  path: '/api/admin/problem/judging-rules',
  keeps: true,
  summary: 'Changes how a problem is judged beyond its form; what was judged stays as it is.',
  access: 'user',
  refuses: [...refusedWork, 'problem/judged-elsewhere'],
  input: JudgingRules.extend({ pid: int }),
  output: none,
})
