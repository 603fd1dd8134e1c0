import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** A problem as it is, for comparison with what would take its place; `problemId` in any capitalisation. */
export async function factsById(db: Db, problemId: string) {
  const row = await db
    .selectFrom('problem')
    .where((e) => e(e.fn<string>('lower', ['problemId']), '=', sql<string>`lower(${problemId}::text)`))
    .where('isHiddenCopy', '=', false)
    .select(({ selectFrom, fn }) => [
      ...(['author', 'title', 'judgeMode', 'timeLimit', 'memoryLimit'] as const),
      selectFrom('testCase')
        .whereRef('testCase.pid', '=', 'problem.pid')
        .whereRef('testCase.version', '=', 'problem.dataVersion')
        .select(fn.countAll<number>().as('count'))
        .as('cases'),
      selectFrom('referenceSubmission')
        .whereRef('referenceSubmission.pid', '=', 'problem.pid')
        .whereRef('referenceSubmission.version', '=', 'problem.dataVersion')
        .select(fn.countAll<number>().as('count'))
        .as('references'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { author, cases, references, ...facts } = row
  return { author, facts: { ...facts, cases: cases ?? 0, references: references ?? 0 } }
}
