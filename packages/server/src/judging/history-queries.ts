import type { Db } from '../db/connect.ts'
import { isOrNull } from '../db/null-or.ts'

const maxVerdicts = 50

/** The verdicts a submission had, newest first, with the node that gave each or who did by hand. */
export const verdictsOf = (db: Db, submitId: number) =>
  db
    .selectFrom('judgementLog')
    .where('submitId', '=', submitId)
    .where('isFinal', '=', true)
    .select(['status', 'at', 'node', 'timeFactor'])
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(maxVerdicts)
    .execute()

interface Made {
  submitId: number
  uid: string
  pid: number
  cid: number
  gid: number | null
}

/** The nearest submission before or after one, by the same person to the same problem in the same place. */
export async function neighbourOf(db: Db, made: Made, side: 'older' | 'newer'): Promise<number | null> {
  const isOlder = side === 'older'
  const row = await db
    .selectFrom('submission')
    .where('uid', '=', made.uid)
    .where('pid', '=', made.pid)
    .where('cid', '=', made.cid)
    .where(isOrNull('gid', made.gid))
    .where('submitId', isOlder ? '<' : '>', made.submitId)
    .select('submitId')
    .orderBy('submitId', isOlder ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
  return row?.submitId ?? null
}
