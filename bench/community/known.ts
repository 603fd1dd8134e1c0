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
