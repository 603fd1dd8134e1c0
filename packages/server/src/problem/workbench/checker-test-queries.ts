import type { Db } from '../../db/connect.ts'

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

export interface TestContent {
  name: string
  inputHash: string
  inputBytes: number
  outputHash: string
  outputBytes: number
  answerHash: string
  answerBytes: number
  expected: string
}

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
