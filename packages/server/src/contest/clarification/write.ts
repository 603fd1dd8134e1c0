import { whyNotAsk } from '@verdict/contract/contest/clarification.ts'
import type * as routes from '@verdict/contract/contest/clarification-routes.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellContest } from '../../live/queries.ts'
import * as rows from './clarification-queries.ts'

const objectKind = 'contest'

/** The problem it is about; null for the contest as a whole. */
async function subjectOf(db: Db, cid: number, displayId: string | undefined): Promise<number | null> {
  if (displayId === undefined) return null
  const pid = await rows.contestProblemPid(db, cid, displayId)
  if (pid === undefined) throw new Refusal('contest/problem-unknown')
  return pid
}

export const askContestClarification: Handler<typeof routes.askContestClarification> = async (
  call,
  { cid, displayId, question },
) => {
  const { db, viewer, now, at } = call
  refuse(whyNotAsk(at))
  const pid = await subjectOf(db, cid, displayId)
  await call.count()
  const id = await db.transaction().execute(async (tx) => {
    const made = await rows.insertQuestion(tx, { cid, pid, uid: viewer.uid, question, askedAt: now })
    await tellContest(tx, cid, 'clarification', viewer.uid)
    return made
  })
  return { id }
}

export const answerContestClarification: Handler<typeof routes.answerContestClarification> = async (
  call,
  { cid, id, answer, isPublic, told: known },
) => {
  const { db, viewer, now } = call
  await db.transaction().execute(async (tx) => {
    const was = await rows.lockClarification(tx, cid, id)
    if (!was) throw new Refusal('contest/clarification-not-found')
    // somebody else has answered meanwhile: that is seen before it is overwritten
    if (was.told !== (known ?? null)) throw new Refusal('contest/clarification-changed')
    const told = await rows.nextTold(tx, cid)
    const isForAll = isPublic || was.question === null
    await rows.setAnswer(tx, id, { answer, isPublic: isForAll, answeredBy: viewer.uid, answeredAt: now, told })
    const { answer: before, isPublic: wasPublic } = was
    const change = changeOf({ answer: before, isPublic: wasPublic }, { answer, isPublic: isForAll })
    const after = { clarification: id, ...change.after }
    await noteAct(tx, call, { act: 'answerContestClarification', objectKind, object: cid, ...change, after })
    await tellContest(tx, cid, 'clarification', isForAll || was.isPublic ? undefined : (was.uid ?? undefined))
  })
  return null
}

export const closeContestClarification: Handler<typeof routes.closeContestClarification> = async (
  call,
  { cid, id, isClosed },
) => {
  await call.db.transaction().execute(async (tx) => {
    const was = await rows.lockClarification(tx, cid, id)
    if (!was) throw new Refusal('contest/clarification-not-found')
    if (was.state === 'answered') throw new Refusal('contest/clarification-changed')
    const state = isClosed ? 'closed' : 'open'
    if (was.state === state) return
    await rows.setState(tx, id, state)
    const after = { clarification: id, state }
    await noteAct(tx, call, { act: 'closeContestClarification', objectKind, object: cid, after })
    await tellContest(tx, cid, 'clarification', was.uid ?? undefined)
  })
  return null
}

export const addContestClarification: Handler<typeof routes.addContestClarification> = async (
  call,
  { cid, displayId, answer },
) => {
  const { db, viewer, now } = call
  const pid = await subjectOf(db, cid, displayId)
  const id = await db.transaction().execute(async (tx) => {
    const told = await rows.nextTold(tx, cid)
    const made = await rows.insertStatement(tx, { cid, pid, answer, answeredBy: viewer.uid, told }, now)
    const after = { clarification: made, answer }
    await noteAct(tx, call, { act: 'addContestClarification', objectKind, object: cid, after })
    await tellContest(tx, cid, 'clarification')
    return made
  })
  return { id }
}

export const setContestCannedAnswers: Handler<typeof routes.setContestCannedAnswers> = async (
  call,
  { cid, answers },
) => {
  await call.db.transaction().execute(async (tx) => {
    await rows.setCannedAnswers(tx, cid, answers)
    await noteAct(tx, call, { act: 'setContestCannedAnswers', objectKind, object: cid, after: { answers } })
  })
  return null
}
