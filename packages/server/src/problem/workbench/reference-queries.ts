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
}

/** What a program is for, besides what it should come to. */
export interface Standing {
  /** Directory or tag of the package that it came in; '' when it was written here. */
  declared: string
  /** Whether the problem is not ready while it comes to something else. */
  gated: boolean
  /** Whether a time limit is measured by it. */
  setsLimit: boolean
}

export interface Aim extends Standing {
  expected: string[]
}

const ofVersion = (db: Db, pid: number, version: string) =>
  db.selectFrom('referenceSubmission').where('pid', '=', pid).where('version', '=', version)

/** Removes the program of this name, whose runs say nothing of the next one; answers what it was for. */
export async function takeProgram(tx: Db, pid: number, version: string, path: string): Promise<Aim | undefined> {
  const same = tx.deleteFrom('referenceSubmission').where('pid', '=', pid).where('version', '=', version)
  return same.where('path', '=', path).returning(['expected', 'declared', 'gated', 'setsLimit']).executeTakeFirst()
}

export async function countPrograms(tx: Db, pid: number, version: string): Promise<number> {
  const { n } = await ofVersion(tx, pid, version)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function putProgram(
  tx: Db,
  pid: number,
  version: string,
  { files, expected, ...content }: ProgramContent,
  { declared, gated, setsLimit }: Standing,
): Promise<number> {
  const row = { ...content, files: JSON.stringify(files), expected: JSON.stringify(expected) }
  const all = { pid, version, ...row, declared, gated, setsLimit }
  return (await tx.insertInto('referenceSubmission').values(all).returning('id').executeTakeFirstOrThrow()).id
}

export const findProgram = (db: Db, id: number) =>
  db.selectFrom('referenceSubmission').where('id', '=', id).select(['pid', 'path']).executeTakeFirst()

export async function deleteProgram(db: Db, id: number): Promise<void> {
  await db.deleteFrom('referenceSubmission').where('id', '=', id).execute()
}
