import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Of each problem the user submitted to outside contests and groups: accepted if ever, else the latest status. */
export async function standingsOf(db: Db, uid: string, pids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('submission')
    .where('uid', '=', uid)
    .where('pid', 'in', pids)
    .where('cid', '=', 0)
    .where('gid', 'is', null)
    .distinctOn('pid')
    .select(['pid', 'status'])
    .orderBy('pid')
    .orderBy(sql`(status = ${verdict.accepted}) desc`)
    .orderBy('submitId', 'desc')
    .execute()
  return new Map(rows.map(({ pid, status }) => [pid, status]))
}

export async function newestAccepted(db: Db, uid: string, pid: number) {
  return db
    .selectFrom('submission')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('cid', '=', 0)
    .where('status', '=', verdict.accepted)
    .select(['submitId', 'username', 'language', 'code', 'submittedAt'])
    .orderBy('submitId', 'desc')
    .limit(1)
    .executeTakeFirst()
}
