import { versionsKept } from '@verdict/contract/discussion/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { containing } from '../../db/text.ts'

/** Of which discussions an administrator may know here. */
export interface Reach {
  /** Those of groups, too. */
  groups: boolean
}

/** Holds these discussions until the transaction ends, in one order; `deleted` ones or the others. */
export const lockDiscussions = (tx: Db, ids: readonly number[], { groups }: Reach, deleted: boolean) =>
  tx
    .selectFrom('discussion')
    .where('did', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .$if(!groups, (found) => found.where('gid', 'is', null))
    .select(['did', 'uid', 'title', 'status', 'isPinned', 'deletedAt'])
    .orderBy('did')
    .forUpdate()
    .execute()

export async function changeDiscussion(
  tx: Db,
  did: number,
  change: { status: 0 | 1; isPinned: boolean },
): Promise<void> {
  await tx.updateTable('discussion').set(change).where('did', '=', did).execute()
}

/** Deletes, or with null puts back. */
export async function markDeleted(
  tx: Db,
  ids: readonly number[],
  deletion: { by: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('discussion')
    .set({ deletedAt: deletion?.at ?? null, deletedBy: deletion?.by ?? null })
    .where('did', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Discussions that were deleted since a moment, the latest first. */
export const deletedPage = (
  db: Db,
  { since, keyword, groups, ...paging }: Paging & Reach & { since: Date; keyword?: string | undefined },
) =>
  paged(
    db,
    db
      .selectFrom('discussion')
      .innerJoin('account', 'account.uid', 'discussion.uid')
      .where('deletedAt', '>', since)
      .$if(!groups, (list) => list.where('gid', 'is', null))
      .$if(keyword !== undefined, (list) =>
        list.where((e) =>
          e.or([
            e('discussion.title', 'ilike', containing(keyword ?? '')),
            e('account.username', 'ilike', containing(keyword ?? '')),
          ]),
        ),
      )
      .select([
        'did as id',
        'gid',
        'title',
        'account.username as author',
        'comments as commentNum',
        'discussion.createdAt as gmtCreate',
        sql<Date>`deleted_at`.as('deletedAt'),
        sql<string | null>`(select username from account remover where remover.uid = deleted_by)`.as('deletedBy'),
      ])
      .orderBy('deletedAt', 'desc')
      .orderBy('did', 'desc'),
    paging,
  )

/** What the discussion says now, deleted or not. */
export const wordingOf = (db: Db, did: number, { groups }: Reach) =>
  db
    .selectFrom('discussion')
    .where('did', '=', did)
    .$if(!groups, (found) => found.where('gid', 'is', null))
    .select(['title', 'description', 'content'])
    .executeTakeFirst()

/** What it said before each change, the latest first. */
export const versionsOf = (db: Db, did: number) =>
  db
    .selectFrom('discussionVersion as version')
    .leftJoin('account', 'account.uid', 'version.replacedBy')
    .where('did', '=', did)
    .select(['id', 'title', 'description', 'content', 'replacedAt', 'account.username as replacedBy'])
    .orderBy('id', 'desc')
    .limit(versionsKept)
    .execute()

/** Removes for good what was deleted before a moment, with all that hangs on it: discussions, comments, replies. */
export async function sweepDeleted(db: Db, before: Date): Promise<number> {
  const gone = await db.deleteFrom('discussion').where('deletedAt', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
