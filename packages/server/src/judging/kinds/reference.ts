import fs from 'node:fs/promises'
import { mostTimeFactor } from '@verdict/contract/judging/limits.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type Blobs, blobPath } from '../../blobs/blobs.ts'
import { whyLost } from '../../blobs/lost.ts'
import type { Db } from '../../db/connect.ts'
import { queueRuns, settleTimeLimit } from '../../problem/import/limit.ts'
import { isMeantToPass, retimedIn } from '../../problem/workbench/too-slow.ts'
import { handlers } from '../../queue/kinds.ts'
import { priority } from '../../queue/priority.ts'
import { enqueue, notify } from '../../queue/queries.ts'
import { referenceToJudge } from '../job-queries.ts'
import { outcomeOf } from '../outcome.ts'
import * as rows from '../reference-queries.ts'
import { judgementTask, noteTroubles } from './judgement.ts'
import { Unjudgeable } from './unjudgeable.ts'

/** Sources travel in the answer to a claim; no program that people write is longer. */
const maxSourceBytes = 4 * 1024 * 1024

/** One judgement of a program that proves a problem right; the subject is the number of that run. */
export const reference = handlers('judgement', {
  async load({ db, blobs }, runId) {
    const target = await referenceToJudge(db, runId)
    if (!target?.language) throw new Unjudgeable('The reference submission cannot be judged here.')
    const { files, purpose, language, ...rest } = target
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes > maxSourceBytes) throw new Unjudgeable('The reference submission is too large to be judged.')
    const source = await Promise.all(
      files.map(async ({ name, hash }) => ({ name, text: await sourceText(blobs, name, hash) })),
    )
    const widens = purpose === 'retime' ? mostTimeFactor : 1
    return judgementTask(db, blobs, { ...rest, language, source, isMeasured: purpose === 'limit', widens })
  },

  async progress(tx, { subject, node }, status) {
    await rows.progressReferenceRun(tx, subject, status, node)
  },

  async end(tx, job, result) {
    const runId = job.subject
    const marked = await rows.referenceMarking(tx, runId)
    if (!marked) return
    const { final } = await outcomeOf(tx, marked, result)
    await rows.endReferenceRun(tx, runId, {
      status: final.status,
      time: final.timeMs,
      memory: final.memoryKb,
      score: final.score,
      message: final.message ?? final.errorMessage,
      judger: job.node,
      timeFactor: job.timeFactor,
      machineLoad: result.machineLoad ?? null,
    })
    await noteTroubles(tx, job, { pid: marked.pid, version: marked.dataVersion }, result)
    const { purpose, runId: verification, referenceId, expected } = marked
    if (purpose === 'verify' && final.status === verdict.timeLimitExceeded && isMeantToPass(expected))
      await queueRuns(tx, [referenceId], 'retime', retimedIn(verification))
    await ended(tx, runId, marked.pid)
  },

  async fail(tx, { subject: runId }, message) {
    const status = verdict.systemError
    await rows.endReferenceRun(tx, runId, { status, time: 0, memory: 0, score: null, message, judger: null })
    await ended(tx, runId, (await rows.referenceMarking(tx, runId))?.pid)
  },

  async retry(tx, runId) {
    const language = await rows.reopenReferenceRun(tx, runId)
    await enqueue(tx, { kind: 'reference', subject: runId, priority: priority.reference, language })
  },
})

async function ended(tx: Db, runId: number, pid: number | undefined): Promise<void> {
  if (pid !== undefined) await settleTimeLimit(tx, pid)
  await notify(tx, 'reference_run', runId)
}

async function sourceText(blobs: Blobs, name: string, hash: string): Promise<string> {
  try {
    return await fs.readFile(blobPath(blobs, hash), 'utf8')
  } catch (fault) {
    const why = whyLost(fault)
    throw why ? new Unjudgeable(`The server cannot read ${name}: ${why} (blobs/${hash.slice(0, 2)}/${hash}).`) : fault
  }
}
