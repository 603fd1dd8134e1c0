import { marksIn } from '@verdict/contract/judging/contest-rules.ts'
import type { Db } from '../db/connect.ts'
import { readData } from '../problem/manage/data-queries.ts'

const problemColumns = [
  'problem.pid',
  'problem.timeLimit',
  'problem.memoryLimit',
  'problem.stackLimit',
  'problem.outputLimit',
  'problem.otherFactor',
  'problem.judgeMode',
  'problem.judgeCaseMode',
  'problem.type',
  'problem.ioScore',
  'problem.difficulty',
  'problem.userExtraFile',
  'problem.isFileIo',
  'problem.ioReadFileName',
  'problem.ioWriteFileName',
  'problem.keepTranscript',
  'problem.judgeExtraFile',
] as const

/** What a judge needs to know of a submission where it was made, with the test data in force now. */
export async function submissionToJudge(db: Db, submitId: number) {
  const found = await db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.pid', 'submission.pid')
    .leftJoin('contest', 'contest.cid', 'submission.cid')
    .leftJoin('testData', (join) =>
      join.onRef('testData.pid', '=', 'problem.pid').onRef('testData.version', '=', 'problem.dataVersion'),
    )
    .where('submitId', '=', submitId)
    .select([
      ...problemColumns,
      'problem.dataVersion',
      'testData.packageExtras',
      'submission.language',
      'submission.code',
    ])
    .select(['submission.uid', 'submission.cid', 'contest.type as contestType'])
    .executeTakeFirst()
  return found && marksIn(found.contestType, found)
}

/** The same of a submission that is judged for a proposal, with the data of the proposal; marked as the problem itself does. */
export async function trialToJudge(db: Db, trialId: number) {
  return db
    .selectFrom('rejudgeTrial as trial')
    .innerJoin('rejudgeProposal as proposal', 'proposal.id', 'trial.proposalId')
    .innerJoin('submission', 'submission.submitId', 'trial.submitId')
    .innerJoin('problem', 'problem.pid', 'proposal.pid')
    .leftJoin('contest', 'contest.cid', 'proposal.cid')
    .leftJoin('testData', (join) =>
      join.onRef('testData.pid', '=', 'proposal.pid').onRef('testData.version', '=', 'proposal.version'),
    )
    .where('trial.id', '=', trialId)
    .select([
      ...problemColumns,
      'proposal.id as proposalId',
      'proposal.version as dataVersion',
      'problem.dataVersion as versionInForce',
      'testData.packageExtras',
      'submission.language',
      'submission.code',
      'contest.type as contestType',
    ])
    .executeTakeFirst()
}

/** The same of a reference submission; it is judged with the data it came with. */
export async function referenceToJudge(db: Db, runId: number) {
  return db
    .selectFrom('referenceRun')
    .innerJoin('referenceSubmission', 'referenceSubmission.id', 'referenceRun.referenceId')
    .innerJoin('problem', 'problem.pid', 'referenceSubmission.pid')
    .leftJoin('testData', (join) =>
      join
        .onRef('testData.pid', '=', 'referenceSubmission.pid')
        .onRef('testData.version', '=', 'referenceSubmission.version'),
    )
    .where('referenceRun.id', '=', runId)
    .select([
      ...problemColumns,
      'referenceSubmission.version as dataVersion',
      'testData.packageExtras',
      'referenceSubmission.language',
      'referenceSubmission.files',
      'referenceRun.purpose',
    ])
    .executeTakeFirst()
}

/** The version of a problem's test data with its cases in order; undefined when there is none. */
export async function testData(db: Db, pid: number, version: string) {
  const stored = await readData(db, pid, version)
  return stored && { ...stored.data, cases: stored.cases }
}

export async function testRunToDo(db: Db, runId: number) {
  return db
    .selectFrom('testRun')
    .innerJoin('problem', 'problem.pid', 'testRun.pid')
    .leftJoin('testData', (join) =>
      join.onRef('testData.pid', '=', 'problem.pid').onRef('testData.version', '=', 'problem.dataVersion'),
    )
    .where('testRun.id', '=', runId)
    .select([...problemColumns, 'problem.isRemoveEndBlank', 'problem.dataVersion', 'testData.packageExtras'])
    .select(['problem.remoteSite', 'testRun.language', 'testRun.code', 'testRun.userInput', 'testRun.expectedOutput'])
    .executeTakeFirst()
}

export async function workbenchToDo(db: Db, runId: number) {
  return db.selectFrom('workbenchRun').where('id', '=', runId).select('request').executeTakeFirst()
}

/** The problem's own rule for this language, if it has one. */
export async function ownLimit(db: Db, { pid, language }: { pid: number; language: string }) {
  return db
    .selectFrom('problemLanguageLimit')
    .where('pid', '=', pid)
    .where('language', '=', language)
    .select(['factor', 'timeLimit', 'memoryLimit'])
    .executeTakeFirst()
}
