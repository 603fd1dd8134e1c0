import { z } from 'zod'
import { caseStatus, count } from '../judging/case-run.ts'
import { verdict } from '../judging/verdict.ts'
import { route } from '../route.ts'
import { Failure } from './failure.ts'
import { RemoteContest, RemoteLanguage, RemoteProblem, RemoteRating, ratingsAtOnce } from './problem.ts'
import { remoteServerKeys, remoteSiteKeys } from './sites.ts'

/**
 * What a relay and the server say to each other. A relay is a node of kind `remote`: hello, renew and return are those of judges
 * (`judging/job.ts`); claims, steps and results are its own. A claimed job brings the account it is done by, which no other job
 * has for as long as the lease lives; and one server (say HDU) is spoken to by one relay at a time.
 */
const held = {
  jobId: z.number().int(),
  attempt: z.number().int(),
  /** Milliseconds until the lease runs out unless renewed. */
  leaseMs: z.number().int(),
  site: z.enum(remoteSiteKeys),
  /** Where the site is: https://codeforces.com */
  address: z.string(),
  /** Where the site is that asks, as its operator has it, for the User-Agent; empty: the operator has not said. */
  asker: z.string(),
  pace: z.object({ submitMs: z.number(), requestMs: z.number(), pollMs: z.number() }),
}

export const RemoteAccount = z.object({
  id: z.number().int(),
  name: z.string(),
  password: z.string(),
  /** Cookies, or a token, of a session that the operator has signed in by hand; null: sign in with the password. */
  session: z.string().nullable(),
})
export type RemoteAccount = z.output<typeof RemoteAccount>

/** Where a submission stands. It is told before each step is taken, so that whoever goes on knows what may have been done. */
export const RelayState = z.object({
  /** waiting: not sent. sending: it may have arrived, or not. sent: it is there, as `remoteId`. */
  phase: z.enum(['waiting', 'sending', 'sent']),
  /** The newest submission that the account had before this one was sent; null: none, or nobody has looked yet. */
  baseline: z.string().nullable(),
  /** How long ago `sending` began, ms. */
  sendingMs: z.number().int().nullable(),
  remoteId: z.string().nullable(),
  /** How long ago it was found to have arrived, ms. */
  sentMs: z.number().int().nullable(),
})
export type RelayState = z.output<typeof RelayState>

/** A submission to be sent to a site and followed there; or, with `own`, one that its author has sent by hand. */
export const Relay = z.object({
  kind: z.literal('relay'),
  ...held,
  /** Null only with `own`. */
  account: RemoteAccount.nullable(),
  /**
   * The author's own name there, proved; `remoteId` in the state when they told the submission's number, else the next one to the problem
   * after `baseline`, which is what was the newest at the first look while that is null.
   */
  own: z.object({ handle: z.string() }).nullable(),
  problem: z.object({ id: z.string() }),
  language: RemoteLanguage,
  code: z.string(),
  state: RelayState,
  /** For how much longer the result may be asked for, ms. */
  leftMs: z.number().int(),
})
export type Relay = z.output<typeof Relay>

/** Something to be looked up at a site. */
export const Errand = z.object({
  kind: z.literal('errand'),
  ...held,
  account: RemoteAccount.nullable(),
  errand: z.discriminatedUnion('do', [
    z.object({ do: z.literal('import'), id: z.string() }),
    z.object({ do: z.literal('languages') }),
    z.object({ do: z.literal('calendar') }),
    /** How people are rated there. */
    z.object({ do: z.literal('ratings'), handles: z.array(z.string()).min(1).max(ratingsAtOnce) }),
    /** The public profile of somebody, in which a code may stand. */
    z.object({ do: z.literal('profile'), handle: z.string(), code: z.string() }),
    /**
     * What somebody has submitted to a problem: whether what came after `after` holds the code, or does not compile where the site
     * shows no code; null: nothing is looked for yet.
     */
    z.object({
      do: z.literal('submission'),
      handle: z.string(),
      problem: z.string(),
      code: z.string(),
      after: z.string().nullable(),
    }),
    /** Whether the site is there and the account can sign in. */
    z.object({ do: z.literal('probe') }),
  ]),
})
export type Errand = z.output<typeof Errand>

export const RemoteJob = z.discriminatedUnion('kind', [Relay, Errand])
export type RemoteJob = z.output<typeof RemoteJob>

const finals: number[] = [
  verdict.presentationError,
  verdict.compileError,
  verdict.wrongAnswer,
  verdict.accepted,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.systemError,
  verdict.submittedFailed,
  verdict.partiallyAccepted,
  verdict.cancelled,
]

/** A submission has been judged there. */
export const Relayed = z.object({
  kind: z.literal('relayed'),
  status: z.number().refine((status) => finals.includes(status)),
  /** The site's own word for it. */
  word: z.string().max(200),
  timeMs: count.nullable(),
  memoryKb: count.nullable(),
  compileError: z.string().max(70_000).optional(),
  /** Test by test where the site tells, in order. */
  cases: z
    .array(
      z.object({
        status: caseStatus,
        timeMs: count,
        memoryKb: count,
        message: z.string().max(4096).optional(),
      }),
    )
    .max(2000)
    .default([]),
})
export type Relayed = z.output<typeof Relayed>

/** It did not come so far. Which way it goes on (again, by another account, never) the server decides by reason and phase. */
export const NotRelayed = z.object({
  kind: z.literal('not-relayed'),
  failure: Failure,
  /** Whether the submission is surely not at the site. */
  surelyNotSent: z.boolean(),
})

/**
 * It is there, and for a while nothing that means anything here came of asking: the last word that the site had for it, and why the last
 * look failed if it did. Whether it is asked for again the server decides by how long it has been there.
 */
export const Unknown = z.object({
  kind: z.literal('unknown'),
  word: z.string().max(200),
  failure: Failure.optional(),
})

export const ErrandDone = z.object({
  kind: z.literal('errand'),
  found: z.discriminatedUnion('do', [
    z.object({ do: z.literal('import'), problem: RemoteProblem }),
    z.object({ do: z.literal('languages'), languages: z.array(RemoteLanguage).max(300) }),
    z.object({ do: z.literal('calendar'), contests: z.array(RemoteContest).max(200) }),
    z.object({ do: z.literal('ratings'), ratings: z.array(RemoteRating).max(ratingsAtOnce) }),
    z.object({ do: z.literal('profile'), hasCode: z.boolean() }),
    /** `newest` is older than every number where nothing was submitted yet. */
    z.object({ do: z.literal('submission'), newest: z.string().min(1).max(100), isProof: z.boolean() }),
    z.object({ do: z.literal('probe') }),
  ]),
})
export const ErrandFailed = z.object({ kind: z.literal('errand-failed'), failure: Failure })

export const RemoteResult = z.discriminatedUnion('kind', [Relayed, NotRelayed, Unknown, ErrandDone, ErrandFailed])
export type RemoteResult = z.output<typeof RemoteResult>

export const RelayStep = z.discriminatedUnion('is', [
  /** About to be sent; not accepted means: do not send. */
  z.object({ is: z.literal('sending'), baseline: z.string().max(100).nullable() }),
  /** Of one that its author makes there: what was the newest when it was first looked. Only what comes after it counts. */
  z.object({ is: z.literal('looked'), baseline: z.string().min(1).max(100) }),
  /** It is there. */
  z.object({ is: z.literal('sent'), remoteId: z.string().min(1).max(100), url: z.string().max(1000).optional() }),
  /** What the site says meanwhile. */
  z.object({
    is: z.literal('judging'),
    status: z.union([z.literal(verdict.pending), z.literal(verdict.compiling), z.literal(verdict.judging)]),
    word: z.string().max(200),
  }),
  /** What the site says meanwhile could not be found out, several times in a row; it is asked on. */
  z.object({ is: z.literal('missed'), failure: Failure }),
])

const Lease = { jobId: count, attempt: count }

export const remoteClaim = route({
  method: 'POST',
  path: '/api/remote-node/claim',
  summary: 'Waits for work with other sites and takes up to `slots` pieces of it, each with the account it is done by.',
  access: 'judge',
  refuses: ['judge-node/not-a-relay'],
  input: z.object({ slots: z.number().int().min(1).max(256), waitMs: z.number().int().min(0).max(30_000) }),
  output: z.object({ jobs: z.array(RemoteJob) }),
})

export const remoteStep = route({
  method: 'POST',
  path: '/api/remote-node/step',
  summary: 'Where a relayed submission stands, told before the next step; not accepted means to stop.',
  access: 'judge',
  refuses: ['judge-node/not-a-relay'],
  input: z.object({ ...Lease, step: RelayStep }),
  output: z.object({ accepted: z.boolean() }),
})

export const remoteResult = route({
  method: 'POST',
  path: '/api/remote-node/result',
  summary: 'Ends a job with other sites; not accepted when the lease was lost meanwhile.',
  access: 'judge',
  refuses: ['judge-node/not-a-relay'],
  input: z.object({ ...Lease, result: RemoteResult }),
  output: z.object({ accepted: z.boolean() }),
})

export const remoteReport = route({
  method: 'POST',
  path: '/api/remote-node/report',
  summary:
    'How it went with a site of late: requests that were answered as expected, and what failed for which reason.',
  access: 'judge',
  refuses: ['judge-node/not-a-relay'],
  input: z.object({
    server: z.enum(remoteServerKeys),
    succeeded: count,
    requests: count,
    failures: z.array(Failure).max(20),
  }),
  output: z.null(),
})
