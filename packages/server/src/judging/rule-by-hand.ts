import { oiManualRankScore } from '@verdict/contract/judging/score.ts'
import { isWaiting, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import { verdictsByHand } from '@verdict/contract/judging/verdict-lists.ts'
import { noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { dropJobs, notify } from '../queue/queries.ts'
import { settleDeadLettersOf } from './dead-letter-queries.ts'
import { presentRuled } from './present.ts'
import { byHand, logStatus } from './record-queries.ts'
import { settleDueRejudge } from './rejudge-queries.ts'
import { endRemote } from './relay/relay-queries.ts'
import * as rows from './rule-queries.ts'
import { countFinal, uncountFinal } from './verdict-effects.ts'

type Held = NonNullable<Awaited<ReturnType<typeof rows.lockForRuling>>>

/** Sets the verdict by hand (docs/rules.md, Submissions): not while it is judged, nor of what does not compile. */
export async function manualJudge(
  call: Call,
  { submitId, status, score }: { submitId: number; status: number; score?: number | undefined },
) {
  const { db, viewer } = call
  if (!verdictsByHand.some((one) => one === status)) throw new Refusal('submission/status-invalid', { status })
  return db.transaction().execute(async (tx) => {
    const held = await rows.lockForRuling(tx, submitId)
    if (!held) throw new Refusal('submission/unknown')
    if (isWaiting(held.status)) throw new Refusal('submission/being-judged')
    if (held.status === verdict.compileError) throw new Refusal('submission/compile-error-stays')
    const scores = scoresOf(held, score)
    await rule(tx, held, { status: status as Verdict, by: viewer.username, ...scores })
    await noteManualJudge(tx, call, 'manualJudge', held, { status, score: scores.score })
    return presentRuled({ submitId, status, judger: viewer.username, ...scores })
  })
}

/** The score given, within the full marks, on an OI problem, which must have one; elsewhere there is none to set. */
function scoresOf({ type, ioScore, difficulty, ...held }: Held, given: number | undefined) {
  if (type !== 1 || !ioScore) return { score: held.score, oiRankScore: held.oiRankScore }
  if (given === undefined) throw new Refusal('submission/score-needed')
  const score = Math.max(0, Math.min(ioScore, given))
  return { score, oiRankScore: oiManualRankScore(score, difficulty) }
}

/** Takes a submission out of the count: one that no judge has begun, or one that has its verdict. */
export async function cancelJudge(call: Call, { submitId }: { submitId: number }) {
  const { db, viewer } = call
  return db.transaction().execute(async (tx) => {
    const held = await rows.lockForRuling(tx, submitId)
    if (!held) throw new Refusal('submission/unknown')
    if (held.status === verdict.cancelled) throw new Refusal('submission/cancelled-already')
    const hasBegun = held.status === verdict.pending && held.judger
    if (hasBegun || (isWaiting(held.status) && held.status !== verdict.pending))
      throw new Refusal('submission/being-judged')
    await dropJobs(tx, 'submission', [submitId])
    await dropJobs(tx, 'relay', [submitId])
    await endRemote(tx, submitId)
    const status = verdict.cancelled
    await rule(tx, held, { status, by: viewer.username, score: null, oiRankScore: null })
    await noteManualJudge(tx, call, 'cancelJudge', held, { status, score: null })
    return presentRuled({ submitId, status, judger: viewer.username, score: null, oiRankScore: null })
  })
}

const noteManualJudge = (
  tx: Db,
  call: Call,
  act: 'manualJudge' | 'cancelJudge',
  { submitId, status, score }: Held,
  after: Record<string, unknown>,
) => noteAct(tx, call, { act, objectKind: 'submission', object: submitId, before: { status, score }, after })

interface Judgement {
  status: Verdict
  by: string
  score: number | null
  oiRankScore: number | null
}

async function rule(tx: Db, held: Held, { status, by, score, oiRankScore }: Judgement): Promise<void> {
  await rows.setByHand(tx, held.submitId, { status, judger: by, score, oiRankScore })
  if (status !== held.status) {
    // counts are taken in one order, so that two rulings in opposite directions never wait for one another
    const steps = [() => uncountFinal(tx, held, held.status as Verdict), () => countFinal(tx, held, status)]
    for (const step of held.status < status ? steps : steps.toReversed()) await step()
  }
  const entry = { submitId: held.submitId, version: held.version, attempt: 0, status }
  await logStatus(tx, { ...entry, isFinal: true, node: `${byHand}${by}` })
  await settleDeadLettersOf(tx, held.submitId, by)
  await settleDueRejudge(tx, held.submitId)
  await notify(tx, 'submission', held.submitId)
}
