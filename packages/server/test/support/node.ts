import type { Job as AnyJob, Judgement as Job, JudgementResult } from '@verdict/contract/judging/job.ts'
import * as contract from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { productVersion } from '@verdict/contract/judging/version.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/db/connect.ts'
import { ensureNode } from '../../src/http/node.ts'
import { newNodeToken } from '../../src/http/node-token.ts'
import { type Caller, callerOf } from './caller.ts'

/** A judge node that judges nothing: the test says what it finds. */
export interface TestNode extends Caller {
  name: string
  token: string
  /** Takes up to `slots` jobs without waiting for them. */
  claim(slots?: number): Promise<Job[]>
  /** The same, of whatever kind; when there is none it waits so many ms for one. */
  claimAny(slots?: number, waitMs?: number): Promise<AnyJob[]>
  /** Takes the next job; fails when there is none. */
  take(): Promise<Job>
  progress(job: Job, status: 6 | 7): Promise<boolean>
  /** Ends a job; whether the result was accepted. */
  end(job: Job, result: Partial<JudgementResult>): Promise<boolean>
  /** Ends a job with this status on every case. */
  endAll(job: Job, status: number): Promise<boolean>
}

export const announced = ['C++ 17 With O2', 'C++ 17', 'C', 'Python3'].map((name) => ({ name, version: `${name} 1.0` }))

const own = { protocol: contract.protocolVersion, version: productVersion }
const hello = { ...own, slots: 32, languages: announced, tier: 'A', warnings: [] }

/** Adds a node and lets it say hello. */
export async function joinNode(db: Db, app: FastifyInstance, name: string): Promise<TestNode> {
  const token = newNodeToken()
  await ensureNode(db, name, token)
  const caller = callerOf(app, token)
  await caller.get(contract.judgeHello, hello)
  const claimAny = async (slots = 1, waitMs = 0) => (await caller.get(contract.judgeClaim, { slots, waitMs })).jobs
  const claim = async (slots = 1) => (await claimAny(slots)).filter((job) => job.kind === 'judgement')
  const end: TestNode['end'] = async ({ jobId, attempt }, result) =>
    (await caller.get(contract.judgeResult, { jobId, attempt, result: { kind: 'judgement', ...result } })).accepted
  return {
    ...caller,
    name,
    token,
    claim,
    claimAny,
    end,
    async take() {
      const [job] = await claim()
      if (!job) throw new Error('there is no job to take')
      return job
    },
    progress: async ({ jobId, attempt }, status) =>
      (await caller.get(contract.judgeProgress, { jobId, attempt, status })).accepted,
    endAll: (job, status) => end(job, { cases: casesOf(job, status) }),
  }
}

/** A result for every case of the job. */
export const casesOf = ({ cases }: Job, status: number = verdict.accepted): JudgementResult['cases'] =>
  cases.map(({ caseId }, index) => ({ caseId, status, timeMs: 10 + index, memoryKb: 1000 + index }))
