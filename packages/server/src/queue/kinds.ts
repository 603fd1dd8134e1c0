import type { Job, JudgementResult, TestRunResult } from '@verdict/contract/judging/job.ts'
import type { Verdict } from '@verdict/contract/judging/verdict.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { WorkDone } from '../db/column-types.ts'
import type { Db } from '../db/connect.ts'
import type { ClaimedJob, HeldJob } from './job.ts'

type Omitted<T> = T extends unknown ? Omit<T, 'jobId' | 'attempt' | 'leaseMs'> : never

/** What a judge is given to do, without its lease. */
export type Task = Omitted<Job>

/** What a judge found, with what it made among the blobs. */
export type Found = JudgementResult | TestRunResult | (WorkDone & { kind: 'workbench' })

/** What is done about jobs of one kind. All but `load` happens in the transaction that changes the job. */
export interface KindHandlers<F extends Found = Found> {
  /** Everything a judge needs; throws Unjudgeable when something of it is missing. */
  load(from: { db: Db; blobs: Blobs }, subject: number): Promise<Task>
  /** A judge has come this far. */
  progress?(tx: Db, job: HeldJob, status: Verdict): Promise<void>
  /** The judge's answer is recorded. */
  end(tx: Db, job: HeldJob, found: F): Promise<void>
  /** It ends with a System Error for this reason, told to whom it concerns. */
  fail(tx: Db, job: ClaimedJob, reason: string): Promise<void>
  /** Whether it is not given up though every judge lost it. */
  goesOn?(tx: Db, job: ClaimedJob): Promise<boolean>
  /** It went back to the queue, unjudged. */
  requeue?(tx: Db, job: ClaimedJob): Promise<void>
  /** What must be locked before anything of a retry is. */
  hold?(tx: Db, subject: number): Promise<unknown>
  /** It is judged again at an admin's word, given in a dead letter. */
  retry?(tx: Db, subject: number, by: string): Promise<void>
}

/** Handlers of a kind that judges answer with `answer`; any other answer is the judge's fault. */
export function handlers<K extends Found['kind']>(
  answer: K,
  { end, ...others }: KindHandlers<Extract<Found, { kind: K }>>,
): KindHandlers {
  const isAnswer = (found: Found): found is Extract<Found, { kind: K }> => found.kind === answer
  return {
    ...others,
    end: (tx, job, found) =>
      isAnswer(found)
        ? end(tx, job, found)
        : others.fail(tx, job, 'The judge answered something else than it was asked.'),
  }
}
