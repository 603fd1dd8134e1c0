import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isOrNull } from '../../db/null-or.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { containing } from '../../db/text.ts'

const columns = [
  'training.tid as id',
  'training.title',
  'training.description',
  'account.username as author',
  'training.auth',
  'training.password as privatePwd',
  'training.isVisible as status',
  'training.rank',
  'training.gid',
  'training.uid',
  'training.categoryId',
  'training.createdAt as gmtCreate',
  'training.modifiedAt as gmtModified',
] as const

const trainings = (db: Db) =>
  db.selectFrom('training').innerJoin('account', 'account.uid', 'training.uid').select(columns)

/** Trainings of a group, or of the site (null), by rank, hidden ones too; searched by title, or by the number of one or of a rank. */
export async function listAll(
  db: Db,
  gid: number | null,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
) {
  let list = trainings(db).where(isOrNull('training.gid', gid)).orderBy('training.rank').orderBy('training.tid')
  if (keyword) {
    list = list.where(
      sql<boolean>`(training.title ilike ${containing(keyword)}
        or training.tid::text = ${keyword} or training.rank::text = ${keyword})`,
    )
  }
  return paged(db, list, paging)
}

export const readManaged = (db: Db, tid: number) =>
  trainings(db).where('training.tid', '=', tid).executeTakeFirstOrThrow()

/** Its columns, held until the transaction ends; undefined when it is gone. */
export const lockTraining = (tx: Db, tid: number) =>
  tx.selectFrom('training').where('tid', '=', tid).selectAll().forUpdate().executeTakeFirst()

export interface TrainingColumns {
  title: string
  description: string | null
  auth: 'Public' | 'Private'
  password: string | null
  isVisible: boolean
  rank: number
  categoryId: number | null
}

export async function insertRow(tx: Db, owner: { uid: string; gid: number | null }, row: TrainingColumns, now: Date) {
  const { tid } = await tx
    .insertInto('training')
    .values({ ...row, ...owner, createdAt: now, modifiedAt: now })
    .returning('tid')
    .executeTakeFirstOrThrow()
  return tid
}

export async function updateRow(tx: Db, tid: number, row: Partial<TrainingColumns>, modifiedAt: Date): Promise<void> {
  await tx
    .updateTable('training')
    .set({ ...row, modifiedAt })
    .where('tid', '=', tid)
    .execute()
}

export const deleteRow = (tx: Db, tid: number) =>
  tx.deleteFrom('training').where('tid', '=', tid).returning(['title', 'uid']).executeTakeFirst()

/** Everybody has to register again; answers how many were registered. */
export async function dropRegistrations(tx: Db, tid: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('trainingRegistration').where('tid', '=', tid).executeTakeFirst()
  return Number(numDeletedRows)
}
