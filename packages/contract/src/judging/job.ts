import { z } from 'zod'
import { maxCases } from '../limits.ts'
import { route } from '../route.ts'
import { none } from '../wire.ts'
import { CaseRun, caseStatus, count } from './case-run.ts'
import { verdict } from './verdict.ts'

export { CaseRun }

/**
 * What a judge node and the server say to each other. The node pulls: hello, then claim (long poll), renew each second,
 * progress, result. A job belongs to the node that claimed it for as long as its lease lives; `attempt` fences late results.
 *
 * Counted up when what they say changes, and when a submission may get another verdict than before: judge and site of different
 * numbers judge by different rules, so that one gets no work of the other. A hello can be read whatever its number.
 */
export const protocolVersion = 3

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const LanguageFound = z.object({ name: z.string().max(50), version: z.string().max(200) })

export const NodeHello = z.object({
  protocol: z.number().int(),
  /** Of the product, and of the sources that judge; judges of before told neither. */
  version: z.string().max(50).default(''),
  build: z.string().max(64).default(''),
  slots: z.number().int().min(1).max(256),
  languages: z.array(LanguageFound).max(100),
  /** Installed and still to be tried: a later hello may announce them. */
  awaited: z.array(z.string().max(50)).max(100).default([]),
  /** How many times as long as the reference machine it takes for known programs; null where that was not measured. */
  speed: z.number().positive().max(1000).nullable().default(null),
  tier: z.string().max(2),
  warnings: z.array(z.string().max(500)).max(50).default([]),
  /** Why the node takes no work: its sandbox failed the examination at start; null when it is well. */
  refuses: z.string().max(1000).nullable().default(null),
})

const share = z.number().min(0).max(1)

/** How the machine of a node is. */
export const NodeHealth = z.object({
  cores: z.number().int().min(1).max(4096),
  /** Shares that are in use. */
  cpu: share,
  memory: share,
  /** When its sandbox was last examined; null before. */
  examinedAt: z.iso
    .datetime()
    .transform((at) => new Date(at))
    .nullable(),
})

/** A file of the test data or of a program, by content; fetched once and kept. */
export const Blob = z.object({ name: z.string().max(255), hash: Hash, bytes: z.number().int().min(0) })

export const Compare = z.discriminatedUnion('kind', [
  /** HOJ's comparison; removeEndBlank ignores blanks before line ends and at the end, otherwise such a difference is PE. */
  z.object({ kind: z.literal('lines'), removeEndBlank: z.boolean() }),
  /** The ICPC default validator. */
  z.object({
    kind: z.literal('tokens'),
    caseSensitive: z.boolean(),
    spaceSensitive: z.boolean(),
    floatRelative: z.number().optional(),
    floatAbsolute: z.number().optional(),
  }),
])

/**
 * How a helper program is called and what its ending means (docs/rules.md, Verdict of a case).
 * testlib: argv input output answer, exit codes and messages of testlib and of HOJ · icpc: argv input answer feedback_dir/
 * args, output on stdin, exit 42/43 · cms: argv input answer output, stdout 0..1 · hustoj, qduoj, syzoj, lemon: theirs.
 */
export const Convention = z.enum(['testlib', 'icpc', 'cms', 'hustoj', 'qduoj', 'syzoj', 'lemon'])

/** A checker, interactor, validator or generator: compiled in the sandbox, run in its own jail. */
export const Helper = z.object({
  convention: Convention,
  /** A name of the language table. */
  language: z.string(),
  files: z.array(Blob).min(1).max(200),
  args: z.array(z.string()).max(50),
  /** Of a package: when it does not compile, the plain comparison decides and the managers are warned. */
  optional: z.boolean().default(false),
})
export type Helper = z.output<typeof Helper>

export const TestCase = z.object({
  caseId: z.number().int(),
  seq: z.number().int(),
  groupNum: z.number().int().nullable(),
  score: z.number().int().nullable(),
  input: Blob,
  answer: Blob,
  /** Arguments for the checker of this case, after its own. */
  args: z.array(z.string()).max(50).default([]),
})

const SourceFile = z.object({ name: z.string(), text: z.string() })

const held = {
  jobId: z.number().int(),
  attempt: z.number().int(),
  /** Milliseconds until the lease runs out unless renewed. */
  leaseMs: z.number().int(),
}

/** What is compiled and run for a contestant. */
const task = {
  language: z.string(),
  /** The submission: one file, or several for a reference submission kept as a folder. */
  source: z.array(SourceFile).min(1),
  /** Next to the source while it is compiled only (the problem's user extra files). */
  extraFiles: z.array(SourceFile).max(200),
  /** What holds for this language: factor and start-up allowance are already in it. */
  limits: z.object({ timeMs: z.number(), memoryKb: z.number(), stackKb: z.number(), outputKb: z.number() }),
  /** The program reads and writes files of these names in its folder instead of stdin and stdout. */
  fileIo: z.object({ input: z.string(), output: z.string() }).nullable(),
}

/** A submission or a reference submission against the test data. */
export const Judgement = z.object({
  kind: z.literal('judgement'),
  ...held,
  ...task,
  pid: z.number().int(),
  dataVersion: z.string(),
  judgeMode: z.enum(['default', 'spj', 'interactive']),
  caseMode: z.enum(['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error']),
  /** 0 ACM, 1 OI. */
  type: z.union([z.literal(0), z.literal(1)]),
  compare: Compare,
  /** With an interactor as well it judges what the interactor wrote. */
  checker: Helper.nullable(),
  interactor: Helper.nullable(),
  /** Whether the conversation with the interactor is kept for the managers. */
  transcript: z.boolean(),
  /** Whose submission it is; reference submissions are nobody's. */
  uid: z.string().optional(),
  /** Of a contest: no other job's second run holds it up. */
  isContest: z.boolean().optional(),
  cases: z.array(TestCase).max(maxCases),
})
export type Judgement = z.output<typeof Judgement>

/** A user's own input; no test data, no checker (docs/rules.md, Test runs). */
export const TestRun = z.object({
  kind: z.literal('testRun'),
  ...held,
  ...task,
  /** The judge ends it with a line end, as a file of test data would. */
  input: z.string(),
  /** Null: whatever it prints is right. */
  expected: z.string().nullable(),
  removeEndBlank: z.boolean(),
})
export type TestRun = z.output<typeof TestRun>

/** One thing to do with a helper once it is compiled. */
export const WorkbenchTask = z.discriminatedUnion('do', [
  /** Is the input well-formed? */
  z.object({ do: z.literal('validate'), input: Blob, args: z.array(z.string()).max(50) }),
  /** What does the checker say of this output? */
  z.object({ do: z.literal('check'), input: Blob, output: Blob, answer: Blob }),
  /** Makes a file. */
  z.object({ do: z.literal('generate'), args: z.array(z.string()).max(50) }),
])

/** Setters' work: compiles a helper and puts it to use; without tasks it is only compiled. */
export const Workbench = z.object({
  kind: z.literal('workbench'),
  ...held,
  role: z.enum(['checker', 'interactor', 'validator', 'generator']),
  helper: Helper,
  tasks: z.array(WorkbenchTask).max(maxCases),
})
export type Workbench = z.output<typeof Workbench>

export const Job = z.discriminatedUnion('kind', [Judgement, TestRun, Workbench])
export type Job = z.output<typeof Job>

/** Where the output first differs: 1-based line and column (bytes), short excerpts with unprintable bytes escaped. */
export const Difference = z.object({
  line: count,
  column: count,
  expected: z.string().max(400),
  found: z.string().max(400),
})

export const CaseResult = z.object({
  caseId: z.number().int(),
  status: caseStatus,
  timeMs: count,
  memoryKb: count,
  /** 0 to 1 on a partially accepted case. */
  share: z.number().min(0).max(1).optional(),
  /** Checker's or judge's message, at most 4 KiB. */
  message: z.string().max(4096).optional(),
  difference: Difference.optional(),
  /** All runs, when there was more than one, or it was over a limit. */
  runs: z.array(CaseRun).max(10).optional(),
  /** The conversation with the interactor, for managers. */
  transcript: z.string().max(65_536).optional(),
})
export type CaseResult = z.output<typeof CaseResult>

/** How a judgement ended. Exactly one of: compile error, system error, or the cases in order (skipped ones as cancelled). */
export const JudgementResult = z.object({
  kind: z.literal('judgement'),
  compileError: z.string().max(70_000).optional(),
  systemError: z.string().max(4096).optional(),
  cases: z.array(CaseResult).max(maxCases).default([]),
  /** For the problem's managers, e.g. that its checker does not compile and what the compiler said. */
  warnings: z.array(z.string().max(4096)).max(20).default([]),
  /** Files of the test data that the server cannot give out whole, and why: the submission was not judged for them. */
  lostFiles: z.array(z.string().max(1000)).max(20).optional(),
  /** Where the time went on the judge, in ms: waiting for data, compiling, running. */
  spent: z.object({ fetchMs: z.number(), compileMs: z.number(), runMs: z.number() }).optional(),
  /** Load average per core of the machine as the judging ended (the one of the last minute). */
  machineLoad: z.number().min(0).max(10_000).optional(),
})
export type JudgementResult = z.output<typeof JudgementResult>

const ofTestRuns: number[] = [
  verdict.compileError,
  verdict.wrongAnswer,
  verdict.accepted,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.systemError,
]

/** Of one that does not compile the compiler's words are in stderr. */
export const TestRunResult = z.object({
  kind: z.literal('testRun'),
  status: z.number().refine((status) => ofTestRuns.includes(status)),
  timeMs: count,
  memoryKb: count,
  /** What the program printed, longer than what is shown by a byte at least when it was cut. */
  output: z.string().max(70_000),
  stderr: z.string().max(70_000),
})
export type TestRunResult = z.output<typeof TestRunResult>

export const WorkbenchRow = z.object({
  /** 0 right, valid or made; otherwise what the helper came to as a verdict; invalid input is -1. */
  status: caseStatus,
  share: z.number().min(0).max(1).optional(),
  message: z.string().max(4096),
  timeMs: count,
  memoryKb: count,
  /** Base64 of what a generator made. */
  made: z.string().max(24_000_000).optional(),
})

export const WorkbenchResult = z.object({
  kind: z.literal('workbench'),
  compileError: z.string().max(70_000).optional(),
  systemError: z.string().max(4096).optional(),
  rows: z.array(WorkbenchRow).max(maxCases).default([]),
})
export type WorkbenchResult = z.output<typeof WorkbenchResult>

export const Result = z.discriminatedUnion('kind', [JudgementResult, TestRunResult, WorkbenchResult])
export type Result = z.output<typeof Result>

const Lease = z.object({ jobId: count, attempt: count })

export const judgeHello = route({
  method: 'POST',
  path: '/api/judge-node/hello',
  summary: 'A judge node announces its slots and languages.',
  access: 'judge',
  refuses: ['judge-node/incompatible'],
  input: NodeHello,
  output: z.object({
    node: z.string(),
    leaseMs: z.number(),
    draining: z.boolean().describe('it is to finish what it has, and gets nothing more'),
    site: z.object({ version: z.string(), build: z.string() }),
  }),
})

export const judgeClaim = route({
  method: 'POST',
  path: '/api/judge-node/claim',
  summary: 'Waits for jobs and takes up to `slots` of them; never more at a time than the hello announced.',
  access: 'judge',
  input: z.object({ slots: z.number().int().min(1).max(256), waitMs: z.number().int().min(0).max(30_000) }),
  output: z.object({ jobs: z.array(Job) }),
})

export const judgeRenew = route({
  method: 'POST',
  path: '/api/judge-node/renew',
  summary: 'Keeps leases alive; answers those that are lost and must be dropped.',
  access: 'judge',
  input: z.object({ leases: z.array(Lease).max(1000), health: NodeHealth.optional() }),
  output: z.object({ lost: z.array(z.number()) }),
})

export const judgeProgress = route({
  method: 'POST',
  path: '/api/judge-node/progress',
  summary: 'A job is being compiled (6) or judged (7).',
  access: 'judge',
  input: Lease.extend({ status: z.union([z.literal(verdict.compiling), z.literal(verdict.judging)]) }),
  output: z.object({ accepted: z.boolean() }),
})

export const judgeResult = route({
  method: 'POST',
  path: '/api/judge-node/result',
  summary: 'Ends a job; not accepted when the lease was lost meanwhile.',
  access: 'judge',
  input: Lease.extend({ result: Result }),
  output: z.object({ accepted: z.boolean() }),
})

export const judgeReturn = route({
  method: 'POST',
  path: '/api/judge-node/return',
  summary: 'Gives jobs back unjudged: the node stops, or failed over them, which counts towards giving them up.',
  access: 'judge',
  input: z.object({
    leases: z.array(Lease).max(1000),
    failed: z.boolean().default(false),
    why: z.string().max(4096).default(''),
  }),
  output: none,
})

export const judgeBlob = route({
  method: 'GET',
  path: '/api/judge-node/blob',
  summary: 'A file, by its SHA-256, that a job of this judge names.',
  access: 'judge',
  transport: 'file',
  refuses: ['request/not-found', 'judge-node/file-lost'],
  input: z.object({ hash: Hash }),
  output: z.unknown(),
})
