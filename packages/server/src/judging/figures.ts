import { limitsFor, onJudge } from '@verdict/contract/judging/limits.ts'
import type { Db } from '../db/connect.ts'
import { ownLimit, submissionToJudge, testRunToDo } from './job-queries.ts'

type Target = Awaited<ReturnType<typeof submissionToJudge | typeof testRunToDo>>

/** The limits of the problem as they hold for the language on a judge with this factor; undefined when they are not known. */
async function limitsOf(db: Db, target: Target, timeFactor: number) {
  if (!target || target.timeLimit === null) return undefined
  const { timeLimit, memoryLimit, stackLimit, otherFactor } = target
  const problem = { timeLimit, memoryLimit, stackLimit, otherFactor }
  return onJudge(limitsFor(problem, target.language, await ownLimit(db, target)), timeFactor)
}

/** What no figure of a submission that is shown may pass. */
export const limitsOfSubmission = async (db: Db, submitId: number, timeFactor: number) =>
  limitsOf(db, await submissionToJudge(db, submitId), timeFactor)

/** The same of a test run. */
export const limitsOfTestRun = async (db: Db, id: number, timeFactor: number) =>
  limitsOf(db, await testRunToDo(db, id), timeFactor)
