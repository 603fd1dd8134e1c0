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
  'problem.judge_extra_file',
] as const

/** What a judge needs to know of a submission, with the test data in force now. */
export async function submissionToJudge(db: Db, submitId: number) {
  return db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.pid', 'submission.pid')
    .leftJoin('test_data', (join) =>
      join.onRef('test_data.pid', '=', 'problem.pid').onRef('test_data.version', '=', 'problem.data_version'),
    )
    .where('submit_id', '=', submitId)
    .select([...problemColumns, 'problem.data_version', 'test_data.carried', 'submission.language', 'submission.code'])
    .select(['submission.uid', 'submission.cid'])
    .executeTakeFirst()
}

/** The same of a reference submission; it is judged with the data it came with. */
export async function referenceToJudge(db: Db, runId: number) {
  return db
    .selectFrom('reference_run')
    .innerJoin('reference_submission', 'reference_submission.id', 'reference_run.reference_id')
    .innerJoin('problem', 'problem.pid', 'reference_submission.pid')
    .leftJoin('test_data', (join) =>
      join
        .onRef('test_data.pid', '=', 'reference_submission.pid')
        .onRef('test_data.version', '=', 'reference_submission.version'),
    )
    .where('reference_run.id', '=', runId)
    .select([
      ...problemColumns,
      'reference_submission.version as data_version',
      'test_data.carried',
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

export async function testRunToDo(db: Db, runId: number) {
  return db
    .selectFrom('test_run')
    .innerJoin('problem', 'problem.pid', 'test_run.pid')
    .leftJoin('test_data', (join) =>
      join.onRef('test_data.pid', '=', 'problem.pid').onRef('test_data.version', '=', 'problem.data_version'),
    )
    .where('test_run.id', '=', runId)
    .select([...problemColumns, 'problem.is_remove_end_blank', 'problem.data_version', 'test_data.carried'])
    .select(['test_run.language', 'test_run.code', 'test_run.user_input', 'test_run.expected_output'])
    .executeTakeFirst()
}

export async function workbenchToDo(db: Db, runId: number) {
  return db.selectFrom('workbench_run').where('id', '=', runId).select('request').executeTakeFirst()
}

/** The problem's own rule for this language, if it has one. */
export async function ownLimit(db: Db, { pid, language }: { pid: number; language: string }) {
  return db
    .selectFrom('problem_language_limit')
    .where('pid', '=', pid)
    .where('language', '=', language)
    .select(['factor', 'time_limit as timeLimit', 'memory_limit as memoryLimit'])
    .executeTakeFirst()
}

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Whether judges may fetch this content: it is an input, an answer or a part of a program that judges. */
export async function isJudgeable(db: Db, hash: string): Promise<boolean> {
  const one = { files: [{ hash }] }
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from test_case where input_hash = ${hash} or answer_hash = ${hash})
    or exists (select from test_data where checker @> ${asJson(one)} or interactor @> ${asJson(one)}
      or validators @> ${asJson([one])} or generators @> ${asJson([one])})
    or exists (select from helper_text where hash = ${hash})
    or exists (select from workbench_run where request @> ${asJson({ helper: one })}
      or request @> ${asJson({ tasks: [{ input: { hash } }] })} or request @> ${asJson({ tasks: [{ output: { hash } }] })}
      or request @> ${asJson({ tasks: [{ answer: { hash } }] })}) as found`.execute(db)
  return rows[0]?.found ?? false
}
