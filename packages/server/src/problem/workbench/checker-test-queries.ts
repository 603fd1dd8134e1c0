import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'

/** The checker tests of a version of the test data, oldest first. */
export async function testsOf(db: Db, pid: number, version: string) {
  return db
    .selectFrom('checkerTest')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .selectAll()
    .orderBy('id')
    .execute()
}

/** What a checker test holds, whichever version of the test data it is of. */
export type TestContent = Omit<Insertable<Tables['checkerTest']>, 'id' | 'pid' | 'version' | 'createdAt'>

export async function insertTest(db: Db, pid: number, version: string, content: TestContent): Promise<number> {
  const row = { pid, version, ...content }
  return (await db.insertInto('checkerTest').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function findTest(db: Db, id: number) {
  return db.selectFrom('checkerTest').where('id', '=', id).select(['pid', 'name', 'expected']).executeTakeFirst()
}

export async function setTest(db: Db, id: number, content: TestContent): Promise<void> {
  await db.updateTable('checkerTest').set(content).where('id', '=', id).execute()
}

export async function deleteTest(db: Db, id: number): Promise<void> {
  await db.deleteFrom('checkerTest').where('id', '=', id).execute()
}
