import type { Db } from '../db/connect.ts'

const columns = [
  'tag.id',
  'tag.name',
  'tag.color',
  'tag.oj',
  'tag.gid',
  'tag.tcid',
  'tag.createdAt as gmtCreate',
  'tag.modifiedAt as gmtModified',
] as const

/** Tags of the site in one bank; `ALL` is every bank. */
export async function listTags(db: Db, oj: string) {
  const all = db.selectFrom('tag').where('gid', 'is', null).select(columns).orderBy('tag.id')
  return oj === 'ALL' ? all.execute() : all.where('oj', '=', oj).execute()
}

/** Classifications of a bank; ours first, then the others by name, inside by rank. */
export async function listClassifications(db: Db, oj: string) {
  const all = db
    .selectFrom('tagClassification')
    .select(['id', 'name', 'oj', 'rank', 'createdAt as gmtCreate', 'modifiedAt as gmtModified'])
    .orderBy((e) => e.case().when('oj', '=', 'ME').then(0).else(1).end())
    .orderBy('oj')
    .orderBy('rank')
    .orderBy('id')
  return oj === 'ALL' ? all.execute() : all.where('oj', '=', oj).execute()
}

/** Tags of each of these problems. */
export async function tagsOf(db: Db, pids: number[]) {
  if (!pids.length) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('problemTag')
    .innerJoin('tag', 'tag.id', 'problemTag.tid')
    .where('pid', 'in', pids)
    .select([...columns, 'pid'])
    .orderBy('tag.id')
    .execute()
  return Map.groupBy(rows, ({ pid }) => pid)
}
