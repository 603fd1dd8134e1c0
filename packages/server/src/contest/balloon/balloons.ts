import type * as routes from '@verdict/contract/contest/balloon-routes.ts'
import { isSealed, manages } from '@verdict/contract/contest/policy.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import type { PlacedCall } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellContest } from '../../live/queries.ts'
import { deleteCheck, insertCheck } from '../acceptance-queries.ts'
import { contestOf, groupOf } from '../place.ts'
import * as rows from './balloon-queries.ts'
import { countPrints, isVolunteer } from './volunteer-queries.ts'

/** Lets those in who bring balloons there: whoever runs the contest, and its volunteers. */
export async function refuseOthers({ db, viewer, at }: PlacedCall): Promise<void> {
  if (manages(at)) return
  if (!(await isVolunteer(db, contestOf({ at }).contest.cid, viewer.uid))) throw new Refusal('contest/not-volunteer')
}

/** Which balloons there are now: none for what is behind the seal, unless those who run the contest want them. */
async function spanOf({ db, now, at }: PlacedCall): Promise<rows.Span & { afterSeal: boolean; isStopped: boolean }> {
  const { contest } = contestOf({ at })
  const { cid, sealRankAt } = contest
  const afterSeal = await rows.goesOnAfterSeal(db, cid)
  const isStopped = !afterSeal && isSealed(contest, now) && sealRankAt !== null
  return { contest, gid: groupOf(at), sealedFrom: isStopped ? sealRankAt : null, afterSeal, isStopped }
}

export const getContestBalloons: Handler<typeof routes.getContestBalloons> = async (call, { state, ...paging }) => {
  await refuseOthers(call)
  const span = await spanOf(call)
  const { rows: found, total } = await rows.listBalloons(call.db, span, state, paging)
  const startsAt = span.contest.startsAt.getTime()
  const records = found.map(({ submittedAt, ...row }) => ({
    ...row,
    seconds: Math.floor((submittedAt.getTime() - startsAt) / 1000),
  }))
  return pageOf(records, total, paging)
}

export const getContestBalloonFacts: Handler<typeof routes.getContestBalloonFacts> = async (call, { cid }) => {
  await refuseOthers(call)
  const span = await spanOf(call)
  const { afterSeal, isStopped } = span
  const counts = await rows.countBalloons(call.db, span)
  return { ...counts, prints: await countPrints(call.db, cid), afterSeal, isStopped, manages: manages(call.at) }
}

export const moveContestBalloon: Handler<typeof routes.moveContestBalloon> = async (
  call,
  { cid, uid, pid, from, to },
) => {
  await refuseOthers(call)
  const { db, viewer, now } = call
  const span = await spanOf(call)
  const key = { cid, uid, pid }
  await db.transaction().execute(async (tx) => {
    const state = await rows.lockBalloon(tx, span, key)
    if (state === undefined) throw new Refusal('contest/no-record')
    // two must not carry the same one
    if (state !== from) throw new Refusal('contest/balloon-moved')
    if (to === 'delivered') await insertCheck(tx, key, viewer.username, now)
    else await deleteCheck(tx, key)
    if (to === 'carried') await rows.takeBalloon(tx, key, viewer.username, now)
    else await rows.putBalloonBack(tx, key)
    await tellContest(tx, cid, 'check')
  })
  return null
}

export const setContestBalloonRule: Handler<typeof routes.setContestBalloonRule> = async (call, { cid, afterSeal }) => {
  await call.db.transaction().execute(async (tx) => {
    await rows.setAfterSeal(tx, cid, afterSeal)
    const act = { act: 'setContestBalloonRule', objectKind: 'contest', object: cid, after: { afterSeal } } as const
    await noteAct(tx, call, act)
    await tellContest(tx, cid, 'check')
  })
  return null
}
