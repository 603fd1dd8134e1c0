import type { ChangedGroup, NewGroup } from '@verdict/contract/group/form.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const dayMs = 86_400_000

/**
 * When somebody made the groups of the last 24 hours, the oldest first, and how many they own; others of the same person wait until
 * the transaction ends, so that two at once are not both the last one allowed.
 */
export async function groupsMadeBy(tx: Db, uid: string, now: Date): Promise<{ made: Date[]; owned: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('groups'), hashtext(${uid}))`.execute(tx)
  const rows = await tx
    .selectFrom('groupCreation')
    .where('uid', '=', uid)
    .where('createdAt', '>', new Date(now.getTime() - dayMs))
    .orderBy('createdAt')
    .select('createdAt')
    .execute()
  const { owned } = await tx
    .selectFrom('group')
    .where('uid', '=', uid)
    .select((e) => e.fn.countAll<number>().as('owned'))
    .executeTakeFirstOrThrow()
  return { made: rows.map(({ createdAt }) => createdAt), owned }
}

/** Whether an administrator gave somebody the right to create groups. */
export async function hasRightToCreate(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('account').where('uid', '=', uid).select('mayCreateGroups').executeTakeFirst()
  return row?.mayCreateGroups ?? false
}

/** A new group with its owner in it; throws what the database says of a name that is taken. */
export async function insertGroup(tx: Db, uid: string, form: NewGroup, now: Date): Promise<number> {
  const { visible, code, ...texts } = form
  const { gid } = await tx
    .insertInto('group')
    .values({ ...texts, uid, code: code ?? null, isVisible: visible, createdAt: now, modifiedAt: now })
    .returning('gid')
    .executeTakeFirstOrThrow()
  await tx.insertInto('groupMember').values({ gid, uid, auth: 5, createdAt: now, modifiedAt: now }).execute()
  await tx.insertInto('groupCreation').values({ uid, createdAt: now }).execute()
  return gid
}

/** A group as its form has it, held until the transaction ends. */
export const lockGroup = (tx: Db, gid: number) =>
  tx
    .selectFrom('group')
    .where('gid', '=', gid)
    .select(['uid', 'name', 'shortName', 'brief', 'description', 'auth', 'code', 'isVisible as visible'])
    .select(['leastReason', 'rankContests', 'modifiedAt'])
    .forUpdate()
    .executeTakeFirst()

export type GroupChange = Omit<ChangedGroup, 'gmtModified'>

/** Changes the fields that are given. */
export async function updateGroupRow(tx: Db, { id, visible, ...form }: GroupChange, modifiedAt: Date): Promise<void> {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
  await tx
    .updateTable('group')
    .set({ ...given, ...(visible !== undefined && { isVisible: visible }), modifiedAt })
    .where('gid', '=', id)
    .execute()
}

/** Its moment of change stays: who is changing the texts meanwhile writes nothing over. */
export async function setAvatar(db: Db, gid: number, avatar: string): Promise<void> {
  await db.updateTable('group').set({ avatar }).where('gid', '=', gid).execute()
}

/** Whether there are problems whose ids begin with the group's short name. */
export async function hasProblems(tx: Db, gid: number): Promise<boolean> {
  const row = await tx.selectFrom('problem').where('gid', '=', gid).select('pid').limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Leaves the problems of a group that were made public to the site, whose they have been since, with what was submitted to them there.
 * Their tags of the group become the site's of the same names; others, which nobody else was shown, end with the group.
 */
export async function leavePublished(tx: Db, gid: number): Promise<void> {
  // held first, or one could be made public between this and the end of the group
  await tx.selectFrom('problem').where('gid', '=', gid).select('pid').forUpdate().execute()
  await sql`insert into problem_tag (pid, tid) select problem.pid, site.id
    from problem join problem_tag on problem_tag.pid = problem.pid join tag on tag.id = problem_tag.tid
      join tag as site on site.gid is null and site.oj = tag.oj and lower(site.name) = lower(tag.name)
    where problem.gid = ${gid} and not problem.is_group and tag.gid = ${gid} on conflict do nothing`.execute(tx)
  await tx
    .updateTable('problem')
    .set({ gid: null, applyPublicProgress: null })
    .where('gid', '=', gid)
    .where('isGroup', '=', false)
    .execute()
}

/** Deletes a group; what belongs to it goes with it by the keys of the tables. */
export async function deleteGroupRow(tx: Db, gid: number): Promise<void> {
  await tx.deleteFrom('group').where('gid', '=', gid).execute()
}

/** How much would end with a group. */
export async function countBelongings(db: Db, gid: number) {
  const { rows } = await sql<Record<Belonging, number>>`select
    (select count(*) from group_member where gid = ${gid} and auth >= 3) as members,
    (select count(*) from problem where gid = ${gid} and is_group) as problems,
    (select count(*) from training where gid = ${gid}) as trainings,
    (select count(*) from contest where gid = ${gid}) as contests,
    (select count(*) from submission where gid = ${gid}) as submissions,
    (select count(*) from discussion where gid = ${gid} and deleted_at is null) as discussions,
    (select count(*) from announcement where gid = ${gid}) as announcements`.execute(db)
  return rows[0] as Record<Belonging, number>
}

type Belonging = 'members' | 'problems' | 'trainings' | 'contests' | 'submissions' | 'discussions' | 'announcements'
