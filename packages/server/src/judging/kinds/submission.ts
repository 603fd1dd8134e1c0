import type { JudgementResult } from '@verdict/contract/judging/job.ts'
import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../../db/connect.ts'
import { countStatus } from '../../queue/ended.ts'
import type { HeldJob } from '../../queue/job.ts'
import { handlers } from '../../queue/kinds.ts'
import { notify } from '../../queue/queries.ts'
import { limitsOfSubmission } from '../figures.ts'
import { submissionToJudge } from '../job-queries.ts'
import { outcomeOf } from '../outcome.ts'
import * as rows from '../record-queries.ts'
import { startAgain } from '../rejudge.ts'
import { lockForRuling } from '../rule-queries.ts'
import { countFinal } from '../verdict-effects.ts'
import { judgementTask, noteTroubles } from './judgement.ts'
import { codeAsSource } from './program.ts'
import { Unjudgeable } from './unjudgeable.ts'

/** What a contestant submitted; the subject is its number. */
export const submission = handlers('judgement', {
  async load({ db, blobs }, submitId) {
    const target = await submissionToJudge(db, submitId)
    if (!target) throw new Unjudgeable('The submission is gone.')
    return judgementTask(db, blobs, { ...target, source: codeAsSource(target.code), isMeasured: false })
  },

  async progress(tx, { subject: submitId, attempt, node }, status) {
    const found = await rows.lockSubmission(tx, submitId)
    // a judge that tries once more, or says it twice, tells nobody anything new
    if (!found || (isWaiting(found.status) && status <= found.status)) return
    await rows.setProgress(tx, submitId, status, node)
    await rows.logStatus(tx, { submitId, version: found.version, attempt, node, status, isFinal: false })
    await notify(tx, 'submission', submitId)
  },

  end,

  async fail(tx, { subject: submitId, attempt }, reason) {
    const found = await rows.lockSubmission(tx, submitId)
    if (!found) return
    const status = verdict.systemError
    await rows.setFinal(tx, submitId, {
      status,
      timeMs: 0,
      memoryKb: 0,
      score: null,
      oiRankScore: null,
      message: undefined,
      errorMessage: reason,
      judger: null,
      timeFactor: 1,
      caseMode: found.judgeCaseMode,
      dataVersion: found.dataVersion,
    })
    await countFinal(tx, found, status)
    await rows.logStatus(tx, { submitId, version: found.version, attempt, node: null, status, isFinal: true })
    await notify(tx, 'submission', submitId)
  },

  async requeue(tx, { subject: submitId, attempt }) {
    const found = await rows.lockSubmission(tx, submitId)
    if (!found) return
    const status = verdict.pending
    await rows.setProgress(tx, submitId, status, '')
    await rows.logStatus(tx, { submitId, version: found.version, attempt, node: null, status, isFinal: false })
    await notify(tx, 'submission', submitId)
  },

  hold: lockForRuling,

  async retry(tx, submitId, by) {
    await startAgain(tx, submitId, by)
  },
})

async function end(tx: Db, job: HeldJob, result: JudgementResult): Promise<void> {
  const { subject: submitId, attempt, node, timeFactor } = job
  const found = await rows.lockSubmission(tx, submitId)
  if (!found) return
  // what is accepted is within its limits
  const mayBeOver = result.cases.some(({ status }) => status !== verdict.accepted)
  const most = mayBeOver ? await limitsOfSubmission(tx, submitId, timeFactor) : undefined
  const { final, cases, version = found.dataVersion } = await outcomeOf(tx, found, result, most)
  await rows.replaceCases(tx, submitId, cases)
  const judged = { judger: node, timeFactor, caseMode: found.judgeCaseMode, dataVersion: version }
  await rows.setFinal(tx, submitId, { ...final, ...judged })
  await countFinal(tx, found, final.status)
  countStatus(final.status)
  const entry = { submitId, version: found.version, attempt, node, timeFactor }
  await rows.logStatus(tx, { ...entry, status: final.status, isFinal: true })
  await noteTroubles(tx, job, { pid: found.pid, version }, result)
  await notify(tx, 'submission', submitId)
}
