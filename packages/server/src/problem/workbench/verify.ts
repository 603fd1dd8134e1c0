import type * as routes from '@verdict/contract/problem/workbench-routes.ts'
import type { Answer } from '@verdict/contract/route.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { managedProblem, refuseUnmanaged } from './managed.ts'
import { readVerification, startVerification } from './verification.ts'
import { verificationsOf } from './verification-queries.ts'

const maxListed = 30

/** Judges every reference submission of a problem against what it should come to. */
export async function verifyProblem(call: Call, { pid }: { pid: number }): Promise<{ runId: string }> {
  const problem = await managedProblem(call, pid, 'test')
  if (problem.timeLimit === null) throw new Refusal('problem/awaits-time-limit')
  const runId = await call.db.transaction().execute((tx) => startVerification(tx, pid, call.viewer.uid))
  if (!runId) throw new Refusal('workbench/no-references')
  return { runId }
}

type Read = NonNullable<Awaited<ReturnType<typeof readVerification>>>

const summary = ({ runId, pid, state, go, version, ...read }: Read) => ({
  runId,
  pid,
  state,
  go,
  dataVersion: version,
  isCurrent: version === read.dataVersion,
  timeLimit: read.timeLimit,
  username: read.username,
  gmtCreate: read.createdAt,
})

/** How a verification stands, row by row. */
export async function getVerification(
  call: Call,
  { runId }: { runId: string },
): Promise<Answer<typeof routes.getVerification>> {
  const read = await readVerification(call.db, runId)
  await refuseUnmanaged(call, read?.pid, 'workbench/run-not-found', 'test')
  if (!read) throw new Refusal('workbench/run-not-found')
  const proofs = read.proofs.map((proof) => ({
    path: proof.path,
    language: proof.language,
    expected: proof.expected,
    expectedScore: proof.expectedScore,
    verdict: proof.got,
    reason: proof.reason,
    score: proof.score,
    agrees: proof.agrees,
    gated: proof.gated,
    time: proof.timeMs,
    memory: proof.memoryKb,
    timeLimit: proof.limitMs,
    message: proof.message,
  }))
  return { ...summary(read), advice: read.advice, tooSlow: read.tooSlow, rows: proofs }
}

/** Past verifications, newest first. */
export async function getVerifications(
  call: Call,
  { pid }: { pid: number },
): Promise<Answer<typeof routes.getVerifications>> {
  await managedProblem(call, pid, 'test')
  const runs = await verificationsOf(call.db, pid, maxListed)
  const read = await Promise.all(runs.map((runId) => readVerification(call.db, runId)))
  return read.flatMap((one) => (one ? [summary(one)] : []))
}
