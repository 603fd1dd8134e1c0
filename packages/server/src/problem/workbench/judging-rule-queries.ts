import type { Db } from '../../db/connect.ts'

export interface Rules {
  keepTranscript: boolean
  languageLimits: { language: string; factor: number | null; timeLimit: number | null; memoryLimit: number | null }[]
}

export async function rulesOf(db: Db, pid: number): Promise<Rules> {
  const problem = await db
    .selectFrom('problem')
    .where('pid', '=', pid)
    .select('keepTranscript')
    .executeTakeFirstOrThrow()
  const languageLimits = await db
    .selectFrom('problemLanguageLimit')
    .where('pid', '=', pid)
    .select(['language', 'factor', 'timeLimit', 'memoryLimit'])
    .orderBy('language')
    .execute()
  return { ...problem, languageLimits }
}

/** The problem is locked, so that of two who change it at once the later one wins whole. */
export async function replaceRules(tx: Db, pid: number, { keepTranscript, languageLimits }: Rules): Promise<void> {
  await tx.updateTable('problem').set({ keepTranscript }).where('pid', '=', pid).execute()
  await tx.deleteFrom('problemLanguageLimit').where('pid', '=', pid).execute()
  const limits = languageLimits.map(({ timeLimit, memoryLimit, ...rule }) => ({
    pid,
    ...rule,
    timeLimit,
    memoryLimit,
  }))
  if (limits.length) await tx.insertInto('problemLanguageLimit').values(limits).execute()
}
