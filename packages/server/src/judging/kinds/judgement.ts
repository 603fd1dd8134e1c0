import { type ContestType, casesIn } from '@verdict/contract/judging/contest-rules.ts'
import type { Helper, Judgement, JudgementResult } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import type { Blobs } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import { withExtraFiles } from '../../problem/helper-files.ts'
import { addWarnings } from '../../problem/warning-queries.ts'
import type { HeldJob } from '../../queue/job.ts'
import type { Task } from '../../queue/kinds.ts'
import { addDeadLetter } from '../dead-letter-queries.ts'
import { testData } from '../job-queries.ts'
import { type Program, programPart } from './program.ts'
import { Unjudgeable } from './unjudgeable.ts'

interface Judged extends Program {
  /** Whose it is, where that is anybody's. */
  uid?: string
  cid?: number
  /** Of the contest that it is judged in. */
  contestType?: ContestType
}

/** The judgement of a program on all test cases; throws Unjudgeable when there are none. */
export async function judgementTask(
  db: Db,
  blobs: Blobs,
  program: Judged,
): Promise<Extract<Task, Pick<Judgement, 'kind'>>> {
  const data = program.dataVersion === null ? undefined : await testData(db, program.pid, program.dataVersion)
  if (!data?.cases.length) throw new Unjudgeable('The problem has no test data.')
  const helper = async (one: Helper | null) => one && withExtraFiles(db, blobs, one, program.judgeExtraFile)
  const largestAnswer = Math.max(...data.cases.map(({ answerBytes }) => answerBytes))
  return {
    kind: 'judgement',
    ...(await programPart(db, program, largestAnswer)),
    pid: program.pid,
    dataVersion: data.version,
    judgeMode: program.judgeMode,
    caseMode: program.judgeCaseMode,
    type: program.type,
    compare: data.compare,
    checker: await helper(data.checker),
    interactor: await helper(data.interactor),
    transcript: program.keepTranscript,
    uid: program.uid,
    isContest: (program.cid ?? 0) !== 0,
    cases: casesIn(program.contestType ?? null, data.cases).map((one) => ({
      caseId: one.caseId,
      seq: one.seq,
      groupNum: one.groupNum,
      score: one.score,
      input: { name: `${shortName(one)}.in`, hash: one.inputHash, bytes: one.inputBytes },
      answer: { name: `${shortName(one)}.ans`, hash: one.answerHash, bytes: one.answerBytes },
      args: one.args,
    })),
  }
}

/** What a judge calls a case in its messages: the end of a name that may be a long path. */
const shortName = ({ name }: { name: string }): string => name.slice(-200)

/** What lost files are called to whoever mends them: admins in their list of given up work, managers in the warnings. */
const lostText = (files: string[]): string => sentence('filesLost', { files: files.join('; ') }).slice(0, 4096)

/**
 * Keeps what the judge noticed of the test data with them, once. Work that nobody could do for want of a file waits for admins
 * besides, who try again once the file is back.
 */
export async function noteTroubles(
  tx: Db,
  job: HeldJob,
  { pid, version }: { pid: number; version: string | null },
  { warnings, lostFiles = [] }: JudgementResult,
): Promise<void> {
  const lost = lostFiles.length ? [lostText(lostFiles)] : []
  const texts = [...warnings, ...lost]
  if (version !== null && texts.length) await addWarnings(tx, { pid, version, kind: 'data' }, texts)
  for (const why of lost) await addDeadLetter(tx, job, why)
}
