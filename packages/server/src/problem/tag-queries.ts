import type { Db } from '../db/connect.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'

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

const ofClassification = ['id', 'name', 'oj', 'rank', 'createdAt as gmtCreate', 'modifiedAt as gmtModified'] as const

/** Tags of the site in one bank; `ALL` is every bank. */
export async function listTags(db: Db, oj: string) {
  const all = db.selectFrom('tag').where('gid', 'is', null).select(columns).orderBy('tag.id')
  return oj === 'ALL' ? all.execute() : all.where('oj', '=', oj).execute()
}

/** Classifications of a bank; ours first, then the others by name, inside by rank. */
export async function listClassifications(db: Db, oj: string) {
  const all = db
    .selectFrom('tagClassification')
    .select(ofClassification)
    .orderBy((e) => e.case().when('oj', '=', 'ME').then(0).else(1).end())
    .orderBy('oj')
    .orderBy('rank')
    .orderBy('id')
  return oj === 'ALL' ? all.execute() : all.where('oj', '=', oj).execute()
}

/** Tags of each of these problems; those of a group are for its own problems, and not for what it has made public. */
export async function tagsOf(db: Db, pids: number[]) {
  // a long page has thousands of tags in all, and few different ones: each is read once
  const pairs = await db
    .selectFrom('problemTag')
    .innerJoin('problem', 'problem.pid', 'problemTag.pid')
    .where('problemTag.pid', '=', anyKept(pids, 'bigint'))
    .select(['problemTag.pid', 'tid', 'isGroup', 'gid'])
    .modifyEnd(planKept)
    .execute()
  const tids = [...new Set(pairs.map(({ tid }) => tid))]
  const found = db
    .selectFrom('tag')
    .where('id', '=', anyKept(tids, 'bigint'))
    .select(columns)
    .orderBy('id')
    .modifyEnd(planKept)
  const tags = await found.execute()
  const holders = Map.groupBy(pairs, ({ tid }) => tid)
  const rows = tags.flatMap((tag) =>
    (holders.get(tag.id) ?? [])
      .filter(({ isGroup, gid }) => tag.gid === null || (isGroup && gid === tag.gid))
      .map(({ pid }) => ({ ...tag, pid })),
  )
  return Map.groupBy(rows, ({ pid }) => pid)
}

/** The same of problems of the site, by the ids of their tags, which a list has read already. */
export async function siteTagsOf(db: Db, tagIds: ReadonlyMap<number, readonly number[]>) {
  const wanted = [...new Set([...tagIds.values()].flat())]
  const found = db.selectFrom('tag').where('id', '=', anyKept(wanted, 'bigint')).where('gid', 'is', null)
  const tags = new Map((await found.select(columns).modifyEnd(planKept).execute()).map((tag) => [tag.id, tag]))
  return new Map([...tagIds].map(([pid, ids]) => [pid, ids.flatMap((id) => tagged(tags.get(id), pid))]))
}

const tagged = <T extends object>(tag: T | undefined, pid: number) => (tag ? [{ ...tag, pid }] : [])

export interface TagFields {
  name: string
  color: string | null
  oj: string
  tcid: number | null
}

/** Throws PostgreSQL's violations: of the unique name in a bank, of a classification that is not there. So do the others. */
export async function insertTag(tx: Db, tag: TagFields) {
  return tx.insertInto('tag').values(tag).returning(columns).executeTakeFirstOrThrow()
}

/** A tag of the site, held until the transaction ends. */
export async function lockTag(tx: Db, id: number) {
  return tx
    .selectFrom('tag')
    .where('id', '=', id)
    .where('gid', 'is', null)
    .select(['name', 'color', 'oj', 'tcid'])
    .forUpdate()
    .executeTakeFirst()
}

export async function updateTagRow(tx: Db, id: number, tag: TagFields, modifiedAt: Date): Promise<void> {
  await tx
    .updateTable('tag')
    .set({ ...tag, modifiedAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteTagRow(tx: Db, id: number) {
  return tx
    .deleteFrom('tag')
    .where('id', '=', id)
    .where('gid', 'is', null)
    .returning(['name', 'color', 'oj', 'tcid'])
    .executeTakeFirst()
}

export interface ClassificationFields {
  name: string
  oj: string
  rank: number
}

export async function insertClassification(tx: Db, fields: ClassificationFields) {
  return tx.insertInto('tagClassification').values(fields).returning(ofClassification).executeTakeFirstOrThrow()
}

export async function lockClassification(tx: Db, id: number) {
  return tx
    .selectFrom('tagClassification')
    .where('id', '=', id)
    .select(['name', 'oj', 'rank'])
    .forUpdate()
    .executeTakeFirst()
}

export async function updateClassificationRow(tx: Db, id: number, fields: ClassificationFields, modifiedAt: Date) {
  await tx
    .updateTable('tagClassification')
    .set({ ...fields, modifiedAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteClassificationRow(tx: Db, id: number) {
  return tx.deleteFrom('tagClassification').where('id', '=', id).returning(['name', 'oj', 'rank']).executeTakeFirst()
}
