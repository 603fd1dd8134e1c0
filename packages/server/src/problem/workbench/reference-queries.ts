import type { StoredFile } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'

/** The reference submissions of a version of the test data, in the order in which they came. */
export const programsOf = (db: Db, pid: number, version: string) =>
  db
    .selectFrom('referenceSubmission')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .select(['id', 'path', 'language', 'files', 'expected', 'expectedScore'])
    .orderBy('id')
    .execute()

export interface ProgramContent {
  path: string
  language: string
  files: StoredFile[]
  expected: string[]
  expectedScore: number | null
  /** Whether a time limit is measured by it. */
  setsLimit: boolean
}

/** In the place of the one of the same name, whose runs said nothing of this one. */
export async function putProgram(tx: Db, pid: number, version: string, content: ProgramContent): Promise<number> {
  const { path, files, expected, ...rest } = content
  const same = tx.deleteFrom('referenceSubmission').where('pid', '=', pid).where('version', '=', version)
  await same.where('path', '=', path).execute()
  const row = { ...rest, files: JSON.stringify(files), expected: JSON.stringify(expected), declared: '', gated: true }
  const inserted = tx.insertInto('referenceSubmission').values({ pid, version, path, ...row })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

export const findProgram = (db: Db, id: number) =>
  db.selectFrom('referenceSubmission').where('id', '=', id).select('pid').executeTakeFirst()

export async function deleteProgram(db: Db, id: number): Promise<void> {
  await db.deleteFrom('referenceSubmission').where('id', '=', id).execute()
}
