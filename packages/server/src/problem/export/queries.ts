import type { Db } from '../../db/connect.ts'

/** The problem itself with the version of the test data in force; undefined for none and for hidden copies. */
export const problemRow = (db: Db, pid: number) =>
  db.selectFrom('problem').selectAll().where('pid', '=', pid).where('isHiddenCopy', '=', false).executeTakeFirst()

/** What a problem says to people. */
export async function textsOf(db: Db, pid: number) {
  const [statements, tags, languages, languageLimits, templates] = await Promise.all([
    db.selectFrom('problemStatement').selectAll().where('pid', '=', pid).orderBy('language').execute(),
    db
      .selectFrom('problemTag')
      .innerJoin('tag', 'tag.id', 'problemTag.tid')
      .select('tag.name')
      .where('problemTag.pid', '=', pid)
      .orderBy('tag.id')
      .execute(),
    db.selectFrom('problemLanguage').select('language').where('pid', '=', pid).orderBy('language').execute(),
    db.selectFrom('problemLanguageLimit').selectAll().where('pid', '=', pid).orderBy('language').execute(),
    db.selectFrom('codeTemplate').selectAll().where('pid', '=', pid).where('status', '=', true).orderBy('id').execute(),
  ])
  return { statements, tags, languages, languageLimits, templates }
}

/** A version of the test data with all that hangs on it. */
export async function dataOf(db: Db, pid: number, version: string) {
  const [data, cases, checkerTests, files, references] = await Promise.all([
    db
      .selectFrom('testData')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('testCase')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('checkerTest')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('packageFile')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .orderBy('path')
      .execute(),
    db
      .selectFrom('referenceSubmission')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .orderBy('path')
      .execute(),
  ])
  return { data, cases, checkerTests, files, references }
}
