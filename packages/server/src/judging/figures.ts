import { limitsFor } from '@verdict/contract/judging/limits.ts'
import type { Db } from '../db/connect.ts'
import { ownLimit, submissionToJudge, testRunToDo } from './job-queries.ts'

type Target = Awaited<ReturnType<typeof submissionToJudge | typeof testRunToDo>>

/** The limits of the problem as they hold for the language; undefined when they are not known. */
async function limitsOf(db: Db, target: Target) {
  if (!target || target.timeLimit === null) return undefined
  const { timeLimit, memoryLimit, stackLimit, otherFactor } = target
  return limitsFor({ timeLimit, memoryLimit, stackLimit, otherFactor }, target.language, await ownLimit(db, target))
}

/** What no figure of a submission that is shown may pass. */
export const limitsOfSubmission = async (db: Db, submitId: number) =>
  limitsOf(db, await submissionToJudge(db, submitId))

/** The same of a test run. */
export const limitsOfTestRun = async (db: Db, id: number) => limitsOf(db, await testRunToDo(db, id))
