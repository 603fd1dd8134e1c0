import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { ContestFacts, GroupFacts, Place, TrainingFacts } from '@verdict/contract/place.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import { longestExtraTime, ownEndsAt } from './contest-ends.ts'
import { gathered, shared } from './gather.ts'
import { planKept } from './kept-plans.ts'

/**
 * Which submissions are those of a place, as a condition on `submission`. A training's are made where the training is: on the
 * site, or in its group.
 */
export function inPlace(place: Place): RawBuilder<boolean> {
  if (place.kind === 'contest') return sql`submission.cid = ${place.cid}::bigint`
  if (place.kind === 'site' || place.gid === null) return sql`(submission.cid = 0 and submission.gid is null)`
  return sql`(submission.cid = 0 and submission.gid = ${place.gid}::bigint)`
}

/** Those of the site itself: in no contest and no group. */
export const onSite = inPlace({ kind: 'site' })

/** All of them. */
export const anywhere = sql<boolean>`true`

/** Those outside contests, wherever. */
export const outsideContests = sql<boolean>`submission.cid = 0`

/** Those outside contests, on the site or in the group that this column names. */
export const onSiteOrIn = (gid: 'listed.gid'): RawBuilder<boolean> =>
  sql`(submission.cid = 0 and (submission.gid is null or submission.gid = ${sql.ref(gid)}))`

/** Those on the site, and in the groups that the viewer belongs to. */
export function inPlacesOf(viewer: Viewer | undefined): RawBuilder<boolean> {
  if (!viewer) return onSite
  if (viewer.roles.includes('root')) return outsideContests
  return sql`(submission.cid = 0 and (submission.gid is null
    or submission.gid in (select gid from group_member where uid = ${viewer.uid} and auth >= 3)
    or submission.gid in (select gid from "group" where uid = ${viewer.uid})))`
}

/** A group, and what the viewer is in it. */
export async function findGroup(db: Db, gid: number, uid: string | undefined): Promise<GroupFacts | null> {
  const row = await db
    .selectFrom('group')
    .leftJoin('groupMember', (join) =>
      join.onRef('groupMember.gid', '=', 'group.gid').on('groupMember.uid', '=', uid ?? ''),
    )
    .where('group.gid', '=', gid)
    .select(['group.gid', 'group.uid', 'group.status', 'group.isVisible', 'groupMember.auth'])
    .select('groupMember.rights')
    .modifyEnd(planKept)
    .executeTakeFirst()
  if (!row) return null
  return {
    gid: row.gid,
    uid: row.uid,
    isClosed: row.status !== 0,
    isVisible: row.isVisible,
    auth: row.auth ?? 0,
    rights: row.rights ?? [],
  }
}

interface Entrant {
  cid: number
  uid: string
}

const entrantName = ({ cid, uid }: Entrant): string => `${cid} ${uid}`

/** Contests with their groups' numbers, and whether these people are registered. */
async function contestsFor(db: Db, entrants: Entrant[]) {
  const cids = entrants.map(({ cid }) => cid)
  const uids = entrants.map(({ uid }) => uid)
  const found = await db
    .selectFrom(
      sql<{ cid: number; asker: string }>`unnest((select ${cids}::bigint[]), (select ${uids}::text[]))`.as<'asked'>(
        sql`asked(cid, asker)`,
      ),
    )
    .innerJoin('contest', 'contest.cid', 'asked.cid')
    .leftJoin('contestRegistration as mine', (join) =>
      join.onRef('mine.cid', '=', 'contest.cid').onRef('mine.uid', '=', 'asked.asker'),
    )
    .select(['asked.asker', 'contest.cid', 'contest.gid', 'contest.uid', 'contest.isVisible', 'contest.type'])
    .select(['contest.auth', 'contest.startsAt', 'contest.endsAt', 'contest.allowEndSubmit', 'contest.sealRank'])
    .select(['contest.sealRankAt', 'contest.autoRealRank', 'contest.openRank', 'contest.openPrint', 'contest.openCode'])
    .select(['contest.openAccountLimit', 'contest.accountLimitRule', 'mine.isEnabled as isRegistered'])
    .select(longestExtraTime.as('longestExtraTime'))
    .select((e) =>
      e
        .selectFrom('contestSeat as own')
        .whereRef('own.cid', '=', 'contest.cid')
        .whereRef('own.uid', '=', 'asked.asker')
        .select('own.extraTime')
        .as('extraTime'),
    )
    .modifyEnd(planKept)
    .execute()
  return new Map(found.map((row) => [entrantName({ cid: row.cid, uid: row.asker }), row]))
}

const contestFor = gathered(entrantName, contestsFor)

/** A contest with its group's number, and whether the viewer is registered. */
export async function findContest(
  db: Db,
  cid: number,
  uid: string | undefined,
): Promise<(ContestFacts & { gid: number | null }) | null> {
  const row = await contestFor(db, { cid, uid: uid ?? '' })
  if (!row) return null
  const { asker, openAccountLimit, accountLimitRule, ...facts } = row
  return {
    ...facts,
    accountRule: openAccountLimit ? (accountLimitRule ?? '') : null,
    isRegistered: row.isRegistered ?? false,
    extraTime: row.extraTime ?? 0,
  }
}

/** A training with its group's number, and the viewer's registration. */
export async function findTraining(
  db: Db,
  tid: number,
  uid: string | undefined,
): Promise<(TrainingFacts & { gid: number | null }) | null> {
  const row = await db
    .selectFrom('training')
    .leftJoin('trainingRegistration as mine', (join) =>
      join.onRef('mine.tid', '=', 'training.tid').on('mine.uid', '=', uid ?? ''),
    )
    .where('training.tid', '=', tid)
    .select(['training.uid', 'training.gid', 'training.isVisible', 'training.auth', 'mine.isEnabled'])
    .modifyEnd(planKept)
    .executeTakeFirst()
  if (!row) return null
  const isEnabled = row.isEnabled ?? undefined
  return { tid, gid: row.gid, uid: row.uid, isVisible: row.isVisible, isPrivate: row.auth === 'Private', isEnabled }
}

/** Where a submission was made. */
export const placeNumbersOf = (db: Db, submitId: number) =>
  db.selectFrom('submission').where('submitId', '=', submitId).select(['cid', 'gid']).executeTakeFirst()

/** Where an announcement was made; the site's names neither. */
export const placeOfAnnouncement = (db: Db, id: number) =>
  db.selectFrom('announcement').where('id', '=', id).select(['cid', 'gid']).executeTakeFirst()

/** Whose own a problem is; undefined when it is the site's. */
export async function groupOfProblem(db: Db, pid: number): Promise<number | undefined> {
  const row = await db.selectFrom('problem').where('pid', '=', pid).select(['gid', 'isGroup']).executeTakeFirst()
  return row?.isGroup && row.gid !== null ? row.gid : undefined
}

/** Whether a problem is one of a training. */
export async function isOfTraining(db: Db, tid: number, pid: number): Promise<boolean> {
  const row = await db
    .selectFrom('trainingProblem')
    .where('tid', '=', tid)
    .where('pid', '=', pid)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A problem of a contest as the contest calls it, by its number or by its id there; undefined when it is none of its problems. */
export const problemOfContest = (db: Db, cid: number, by: { pid: number } | { displayId: string }) =>
  entryFor(db, { cid, by })

const entryFor = shared(
  ({ cid, by }: { cid: number; by: { pid: number } | { displayId: string } }) => JSON.stringify([cid, by]),
  (db, { cid, by }) => {
    const problems = db.selectFrom('contestProblem').where('cid', '=', cid)
    const found = 'pid' in by ? problems.where('pid', '=', by.pid) : problems.where('displayId', '=', by.displayId)
    const columns = ['pid', 'cpid', 'displayId', 'displayTitle', 'createdAt', 'modifiedAt'] as const
    return found.select(columns).modifyEnd(planKept).executeTakeFirst()
  },
)

/** Contests that everybody may find and that at that moment run with a problem for that person, the latest start first. */
export async function contestsRunningWith(
  db: Db,
  pid: number,
  { uid, now }: { uid: string; now: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('contest')
    .innerJoin('contestProblem as entry', 'entry.cid', 'contest.cid')
    .where('entry.pid', '=', pid)
    .where('contest.isVisible', '=', true)
    .where('contest.startsAt', '<=', now)
    .where((e) => e.or([e(ownEndsAt(sql`${uid}`), '>', now), e('contest.allowEndSubmit', '=', true)]))
    .orderBy('contest.startsAt', 'desc')
    .limit(20)
    .select('contest.cid')
    .execute()
  return rows.map(({ cid }) => cid)
}
