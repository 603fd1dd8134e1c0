import type { Db } from '../../db/connect.ts'

/** The problem itself with the version of the test data in force; undefined for none and for hidden copies. */
export const problemRow = (db: Db, pid: number) =>
  db.selectFrom('problem').selectAll().where('pid', '=', pid).where('is_hidden_copy', '=', false).executeTakeFirst()

/** What a problem says to people. */
export async function textsOf(db: Db, pid: number) {
  const [statements, tags, languages, languageLimits, templates] = await Promise.all([
    db.selectFrom('problem_statement').selectAll().where('pid', '=', pid).orderBy('language').execute(),
    db
      .selectFrom('problem_tag')
      .innerJoin('tag', 'tag.id', 'problem_tag.tid')
      .select('tag.name')
      .where('problem_tag.pid', '=', pid)
      .orderBy('tag.id')
      .execute(),
    db.selectFrom('problem_language').select('language').where('pid', '=', pid).orderBy('language').execute(),
    db.selectFrom('problem_language_limit').selectAll().where('pid', '=', pid).orderBy('language').execute(),
    db
      .selectFrom('code_template')
      .selectAll()
      .where('pid', '=', pid)
      .where('status', '=', true)
      .orderBy('id')
      .execute(),
  ])
  return { statements, tags, languages, languageLimits, templates }
}

/** A version of the test data with all that hangs on it. */
export async function dataOf(db: Db, pid: number, version: string) {
  const [data, cases, checkerTests, files, references] = await Promise.all([
    db
      .selectFrom('test_data')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('test_case')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('checker_test')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('package_file')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .orderBy('path')
      .execute(),
    db
      .selectFrom('reference_submission')
      .selectAll()
      .where('pid', '=', pid)
      .where('version', '=', version)
      .orderBy('path')
      .execute(),
  ])
  return { data, cases, checkerTests, files, references }
}
