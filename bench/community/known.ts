import type { Db } from '../../packages/server/src/db/connect.ts'

/** The largest group, the discussion with most comments, a category and a problem with many. */
export async function known(db: Db) {
  const { gid } = await db.selectFrom('group').select('gid').orderBy('gid').limit(1).executeTakeFirstOrThrow()
  const { did } = await db
    .selectFrom('discussion')
    .where('gid', 'is', null)
    .select('did')
    .orderBy('did')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: common } = await db.selectFrom('discussionCategory').select('id').limit(1).executeTakeFirstOrThrow()
  const problemId = 'P1002'
  const { pid } = await db
    .selectFrom('problem')
    .where('problemId', '=', problemId)
    .select('pid')
    .executeTakeFirstOrThrow()
  return { gid, did, common, problemId, pid }
}

/** What is asked for by turns, so that no row, no page of an index and no plan is the only one that is warm. */
export async function others(db: Db) {
  const groups = await db.selectFrom('group').select(['gid', 'uid']).orderBy('gid').offset(1).limit(40).execute()
  const discussions = await db
    .selectFrom('discussion')
    .where('gid', 'is', null)
    .where('deletedAt', 'is', null)
    .where('aboutHidden', '=', false)
    .select('did')
    .orderBy('did')
    .limit(40)
    .execute()
  const comments = await db
    .selectFrom('comment')
    .where(
      'did',
      'in',
      discussions.map(({ did }) => did),
    )
    .where('replies', '>', 0)
    .select(['id', 'did'])
    .orderBy('id')
    .limit(40)
    .execute()
  const { cid } = await db
    .selectFrom('contest')
    .where('gid', 'is', null)
    .where('endsAt', '>', new Date())
    .select('cid')
    .executeTakeFirstOrThrow()
  const training = await db
    .selectFrom('training')
    .where('gid', 'is not', null)
    .select('tid')
    .limit(1)
    .executeTakeFirst()
  return { groups, discussions, comments, cid, tid: training?.tid ?? 0 }
}
