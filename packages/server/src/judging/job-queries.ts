import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const problemColumns = [
  'problem.pid',
  'problem.time_limit',
  'problem.memory_limit',
  'problem.stack_limit',
  'problem.output_limit',
  'problem.other_factor',
  'problem.judge_mode',
  'problem.judge_case_mode',
  'problem.type',
  'problem.io_score',
  'problem.difficulty',
  'problem.user_extra_file',
  'problem.is_file_io',
  'problem.io_read_file_name',
  'problem.io_write_file_name',
  'problem.keep_transcript',
] as const

/** What a judge needs to know of a submission, with the test data in force now. */
export async function submissionToJudge(db: Db, submitId: number) {
  return db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.pid', 'submission.pid')
    .where('submit_id', '=', submitId)
    .select([...problemColumns, 'problem.data_version', 'submission.language', 'submission.code'])
    .executeTakeFirst()
}

/** The same of a reference submission; it is judged with the data it came with. */
export async function referenceToJudge(db: Db, runId: number) {
  return db
    .selectFrom('reference_run')
    .innerJoin('reference_submission', 'reference_submission.id', 'reference_run.reference_id')
    .innerJoin('problem', 'problem.pid', 'reference_submission.pid')
    .where('reference_run.id', '=', runId)
    .select([
      ...problemColumns,
      'reference_submission.version as data_version',
      'reference_submission.language',
      'reference_submission.files',
      'reference_run.purpose',
    ])
    .executeTakeFirst()
}

export async function testData(db: Db, pid: number, version: string) {
  const data = await db
    .selectFrom('test_data')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirst()
  if (!data) return undefined
  const cases = await db
    .selectFrom('test_case')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .selectAll()
    .orderBy('seq')
    .execute()
  return { ...data, cases }
}

/** Whether judges may fetch this content: it is an input, an answer or a part of a checker. */
export async function isJudgeable(db: Db, hash: string): Promise<boolean> {
  const inCase = await db
    .selectFrom('test_case')
    .where((e) => e.or([e('input_hash', '=', hash), e('answer_hash', '=', hash)]))
    .select('case_id')
    .limit(1)
    .executeTakeFirst()
  if (inCase) return true
  const inPackage = await db
    .selectFrom('test_data')
    .where(sql<boolean>`checker @> ${JSON.stringify({ files: [{ hash }] })}::jsonb`)
    .select('version')
    .limit(1)
    .executeTakeFirst()
  return inPackage !== undefined
}
