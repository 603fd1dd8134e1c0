import { factorFor } from '@verdict/contract/judging/limits.ts'
import { sql } from 'kysely'
import type { LimitRule, ReferencePurpose } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'

/** Puts judgements of reference submissions down, one run each; answers the runs with the language each needs. */
export async function insertRuns(
  tx: Db,
  referenceIds: number[],
  runId: string,
  purpose: ReferencePurpose,
): Promise<{ id: number; language: string }[]> {
  if (referenceIds.length === 0) return []
  const rows = referenceIds.map((referenceId) => ({ referenceId, runId, purpose }))
  const inserted = await tx
    .with('run', (query) => query.insertInto('referenceRun').values(rows).returning(['id', 'referenceId']))
    .selectFrom('run')
    .innerJoin('referenceSubmission as reference', 'reference.id', 'run.referenceId')
    .select(['run.id', 'reference.language'])
    .orderBy('run.id')
    .execute()
  return inserted.map(({ id, language }) => ({ id, language: language ?? '' }))
}

/** The problem whose limit may be settled, held until the transaction ends; undefined when its limit is settled. */
export async function unsettledProblem(tx: Db, pid: number) {
  return tx
    .selectFrom('problem')
    .select(['pid', 'limitRule', 'dataVersion', 'timeLimit'])
    .where('pid', '=', pid)
    .where('limitRule', 'is not', null)
    .where((e) => e.or([e('timeLimit', 'is', null), e(sql`limit_rule->>'measuredSince'`, 'is not', null)]))
    .forUpdate()
    .executeTakeFirst()
}

/** By how much the limits of a language are wider than the problem's own. */
export async function factorsOf(tx: Db, pid: number): Promise<(language: string) => number> {
  const { otherFactor } = await tx
    .selectFrom('problem')
    .select('otherFactor')
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  const rules = await tx
    .selectFrom('problemLanguageLimit')
    .select(['language', 'factor'])
    .where('pid', '=', pid)
    .execute()
  const own = new Map(rules.map(({ language, factor }) => [language, factor]))
  return (language) => factorFor(otherFactor, language, own.get(language))
}

/** Every run that measures for the time limit of this version, in the order of their beginning. */
export async function limitRuns(tx: Db, pid: number, version: string) {
  return tx
    .selectFrom('referenceRun as run')
    .innerJoin('referenceSubmission as reference', 'reference.id', 'run.referenceId')
    .select(['run.id', 'run.referenceId', 'run.status', 'run.time', 'run.message', 'run.judger', 'run.machineLoad'])
    .select('run.timeFactor')
    .select(['run.createdAt', 'run.finishedAt', 'reference.path', 'reference.language'])
    .where('reference.pid', '=', pid)
    .where('reference.version', '=', version)
    .where('run.purpose', '=', 'limit')
    .orderBy('run.id')
    .execute()
}

/** Sets a limit that was found by this rule. */
export async function setTimeLimit(tx: Db, pid: number, timeLimit: number, rule: LimitRule): Promise<void> {
  await tx
    .updateTable('problem')
    .set({ timeLimit, limitRule: JSON.stringify(rule), modifiedAt: sql<Date>`now()` })
    .where('pid', '=', pid)
    .execute()
}

export async function setLimitRule(tx: Db, pid: number, rule: LimitRule): Promise<void> {
  await tx
    .updateTable('problem')
    .set({ limitRule: JSON.stringify(rule) })
    .where('pid', '=', pid)
    .execute()
}

/** The limit of a problem and the rule that it follows from; no rule where its package states the limit. */
export async function ruleOf(db: Db, pid: number) {
  return db
    .selectFrom('problem')
    .select(['timeLimit', 'limitRule', sql<Date>`now()`.as('now')])
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
}

/** The accepted submissions of a version that its limit follows from. */
export async function limitReferences(tx: Db, pid: number, version: string) {
  return tx
    .selectFrom('referenceSubmission')
    .select(['id', 'path', 'language', 'setsLimit'])
    .where('pid', '=', pid)
    .where('version', '=', version)
    .where('setsLimit', '=', true)
    .execute()
}

/** Holds a problem, so that two who ask at once start one measurement. */
export async function lockProblem(tx: Db, pid: number): Promise<void> {
  await tx.selectFrom('problem').select('pid').where('pid', '=', pid).forUpdate().execute()
}
