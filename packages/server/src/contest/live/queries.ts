import type { FoundPlace } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { anyKept, planKept } from '../../db/kept-plans.ts'
import { findContest, findGroup } from '../../db/place.ts'

/** A contest and its group as each of these people finds them, in a few statements for all of them. */
export async function placesOf(db: Db, cid: number, uids: string[]): Promise<Map<string, FoundPlace>> {
  const contest = await findContest(db, cid, undefined)
  if (!contest) return new Map(uids.map((uid) => [uid, { contest: null }]))
  const group = contest.gid === null ? undefined : await findGroup(db, contest.gid, undefined)
  const among = sql<string>`any(${uids}::text[])`
  const registered = await db
    .selectFrom('contestRegistration')
    .where('cid', '=', cid)
    .where('isEnabled', '=', true)
    .where('uid', '=', anyKept(uids, 'text'))
    .select('uid')
    .modifyEnd(planKept)
    .execute()
  const members = group
    ? await db
        .selectFrom('groupMember')
        .where('gid', '=', group.gid)
        .where('uid', '=', among)
        .select(['uid', 'auth'])
        .execute()
    : []
  const seats = contest.longestExtraTime
    ? await db
        .selectFrom('contestSeat')
        .where('cid', '=', cid)
        .where('uid', '=', among)
        .select(['uid', 'extraTime'])
        .execute()
    : []
  const extraOf = new Map(seats.map(({ uid, extraTime }) => [uid, extraTime]))
  const isRegistered = new Set(registered.map(({ uid }) => uid))
  const authOf = new Map(members.map(({ uid, auth }) => [uid, auth]))
  return new Map(
    uids.map((uid) => [
      uid,
      {
        contest: { ...contest, isRegistered: isRegistered.has(uid), extraTime: extraOf.get(uid) ?? 0 },
        ...(group !== undefined && { group: group && { ...group, auth: authOf.get(uid) ?? 0 } }),
      },
    ]),
  )
}
