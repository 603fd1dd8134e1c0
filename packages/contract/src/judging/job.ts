import { z } from 'zod'
import { route } from '../route.ts'
import { none } from '../wire.ts'

/**
 * What a judge node and the server say to each other. The node pulls: hello, then claim (long poll), renew each second,
 * progress, result. A job belongs to the node that claimed it for as long as its lease lives; `attempt` fences late results.
 */
export const protocolVersion = 1

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const LanguageFound = z.object({ name: z.string().max(50), version: z.string().max(200) })

export const NodeHello = z.object({
  protocol: z.number().int(),
  slots: z.number().int().min(1).max(256),
  languages: z.array(LanguageFound).max(100),
  tier: z.string().max(2),
  warnings: z.array(z.string().max(500)).max(50).default([]),
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

/** A program that judges outputs. testlib: argv input output answer; icpc: argv input answer feedback_dir/ args, output on stdin. */
export const Checker = z.object({
  convention: z.enum(['testlib', 'icpc']),
  language: z.string(),
  files: z.array(Blob).min(1).max(200),
  args: z.array(z.string()).max(50),
})

export const TestCase = z.object({
  caseId: z.number().int(),
  seq: z.number().int(),
  groupNum: z.number().int().nullable(),
  score: z.number().int().nullable(),
  input: Blob,
  answer: Blob,
})

export const Job = z.object({
  jobId: z.number().int(),
  attempt: z.number().int(),
  /** Milliseconds until the lease runs out unless renewed. */
  leaseMs: z.number().int(),
  language: z.string(),
  /** The submission: one file, or several for a reference submission kept as a folder. */
  source: z.array(z.object({ name: z.string(), text: z.string() })).min(1),
  pid: z.number().int(),
  dataVersion: z.string(),
  /** What holds for this language: factor and start-up allowance are already in it. */
  limits: z.object({ timeMs: z.number(), memoryKb: z.number(), stackKb: z.number(), outputKb: z.number() }),
  judgeMode: z.enum(['default', 'spj', 'interactive']),
  caseMode: z.enum(['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error']),
  /** 0 ACM, 1 OI. */
  type: z.union([z.literal(0), z.literal(1)]),
  compare: Compare,
  checker: Checker.nullable(),
  cases: z.array(TestCase).max(5000),
})
export type Job = z.output<typeof Job>

/** What can become of a case; -4 is one that was skipped. */
const caseStatus = z.number().refine((status) => [-4, -3, -1, 0, 1, 2, 3, 4, 8].includes(status))
const count = z.number().int().min(0).max(2_147_483_647)

export const CaseResult = z.object({
  caseId: z.number().int(),
  status: caseStatus,
  timeMs: count,
  memoryKb: count,
  /** 0 to 1 on a partially accepted case. */
  share: z.number().min(0).max(1).optional(),
  /** Checker's or judge's message, at most 4 KiB. */
  message: z.string().max(4096).optional(),
})
export type CaseResult = z.output<typeof CaseResult>

/** How a job ended. Exactly one of: compile error, system error, or the cases in order (skipped ones as cancelled). */
export const Result = z.object({
  compileError: z.string().max(70_000).optional(),
  systemError: z.string().max(4096).optional(),
  cases: z.array(CaseResult).max(5000).default([]),
  /** Where the time went on the judge, in ms: waiting for data, compiling, running. */
  spent: z.object({ fetchMs: z.number(), compileMs: z.number(), runMs: z.number() }).optional(),
})
export type Result = z.output<typeof Result>

const Lease = z.object({ jobId: count, attempt: count })

export const judgeHello = route({
  method: 'POST',
  path: '/api/judge-node/hello',
  summary: 'A judge node announces its slots and languages.',
  access: 'judge',
  input: NodeHello,
  output: z.object({ node: z.string(), leaseMs: z.number() }),
})

export const judgeClaim = route({
  method: 'POST',
  path: '/api/judge-node/claim',
  summary: 'Waits for jobs and takes up to `slots` of them.',
  access: 'judge',
  input: z.object({ slots: z.number().int().min(1).max(256), waitMs: z.number().int().min(0).max(30_000) }),
  output: z.object({ jobs: z.array(Job) }),
})

export const judgeRenew = route({
  method: 'POST',
  path: '/api/judge-node/renew',
  summary: 'Keeps leases alive; answers those that are lost and must be dropped.',
  access: 'judge',
  input: z.object({ leases: z.array(Lease).max(1000) }),
  output: z.object({ lost: z.array(z.number()) }),
})

export const judgeProgress = route({
  method: 'POST',
  path: '/api/judge-node/progress',
  summary: 'A job is being compiled (6) or judged (7).',
  access: 'judge',
  input: Lease.extend({ status: z.union([z.literal(6), z.literal(7)]) }),
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
  summary: 'Gives jobs back unjudged (the node stops).',
  access: 'judge',
  input: z.object({ leases: z.array(Lease).max(1000) }),
  output: none,
})

export const judgeBlob = route({
  method: 'GET',
  path: '/api/judge-node/blob',
  summary: 'A file of the test data by its SHA-256.',
  access: 'judge',
  transport: 'file',
  input: z.object({ hash: Hash }),
  output: z.unknown(),
})
