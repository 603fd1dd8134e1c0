import { versionsKept } from '@verdict/contract/discussion/limits.ts'
import { sql } from 'kysely'
import { isAboutHidden } from '../db/about-problem.ts'
import type { Db } from '../db/connect.ts'
import { planKept } from '../db/kept-plans.ts'
import { groupRole, siteRole } from '../db/standing.ts'

/** A category by its number. */
export const hasCategory = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('discussionCategory').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Discussions that were not deleted, with what everybody is told of each, in subqueries so that counting them reads them alone. */
export const told = (db: Db) =>
  db
    .selectFrom('discussion')
    .where('discussion.deletedAt', 'is', null)
    .select([
      'discussion.did as id',
      'discussion.gid',
      'discussion.categoryId',
      'discussion.title',
      'discussion.description',
      'discussion.uid',
      'discussion.isPinned as topPriority',
      'discussion.status',
      'discussion.likes as likeNum',
      'discussion.views as viewNum',
      'discussion.comments as commentNum',
      'discussion.createdAt as gmtCreate',
      'discussion.modifiedAt as gmtModified',
    ])
    .select((e) => {
      const author = e.selectFrom('account').whereRef('account.uid', '=', 'discussion.uid')
      return [
        author.select('username').$asScalar().$notNull().as('author'),
        author.select('avatar').as('avatar'),
        siteRole('discussion.uid').as('role'),
        groupRole('discussion.uid', sql.ref('discussion.gid')).as('groupRole'),
        e.selectFrom('problem').whereRef('problem.pid', '=', 'discussion.pid').select('problemId').as('pid'),
      ]
    })

/** One with all that it says; undefined when there is none. */
export const findDiscussion = (db: Db, did: number) =>
  told(db)
    .where('discussion.did', '=', did)
    .select('discussion.content')
    .select((e) => {
      const author = e.selectFrom('account').whereRef('account.uid', '=', 'discussion.uid')
      return [
        author.select('titleName').as('titleName'),
        author.select('titleColor').as('titleColor'),
        e
          .selectFrom('discussionCategory')
          .whereRef('discussionCategory.id', '=', 'discussion.categoryId')
          .select('name')
          .as('categoryName'),
        isAboutHidden.as('isProblemHidden'),
      ]
    })
    .modifyEnd(planKept)
    .executeTakeFirst()

/** The text of one, held until the transaction ends; undefined when it was deleted meanwhile. */
export const lockDiscussion = (tx: Db, did: number) =>
  tx
    .selectFrom('discussion')
    .where('did', '=', did)
    .where('deletedAt', 'is', null)
    .select(['title', 'description', 'content', 'categoryId', 'isPinned', 'status', 'modifiedAt'])
    .forUpdate()
    .executeTakeFirst()

interface New {
  uid: string
  gid: number | null
  pid: number | null
  categoryId: number
  title: string
  description: string
  content: string
  isPinned: boolean
}

/** Keeps a new discussion; answers its number. */
export async function insertDiscussion(tx: Db, made: New, now: Date): Promise<number> {
  const { did } = await tx
    .insertInto('discussion')
    .values({ ...made, createdAt: now, modifiedAt: now })
    .returning('did')
    .executeTakeFirstOrThrow()
  return did
}

/** Changes columns of a discussion. */
export async function updateDiscussion(
  tx: Db,
  did: number,
  set: {
    title?: string
    description?: string
    content?: string
    categoryId?: number | null
    isPinned?: boolean
    status?: 0 | 1
    modifiedAt?: Date
  },
): Promise<void> {
  await tx.updateTable('discussion').set(set).where('did', '=', did).execute()
}

/** Keeps what a discussion said before somebody replaced it, and forgets the oldest of too many. */
export async function insertVersion(
  tx: Db,
  was: { did: number; title: string; description: string; content: string },
  uid: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('discussionVersion')
    .values({ ...was, replacedBy: uid, replacedAt: now })
    .execute()
  await sql`
    delete from discussion_version where did = ${was.did} and id <= (
      select id from discussion_version where did = ${was.did} order by id desc offset ${versionsKept} limit 1
    )`.execute(tx)
}

/** Takes a discussion out of sight; false when it was deleted meanwhile. */
export async function markDeleted(tx: Db, did: number, uid: string, now: Date): Promise<boolean> {
  const gone = await tx
    .updateTable('discussion')
    .set({ deletedAt: now, deletedBy: uid })
    .where('did', '=', did)
    .where('deletedAt', 'is', null)
    .returning('did')
    .executeTakeFirst()
  return gone !== undefined
}
