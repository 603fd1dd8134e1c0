import { caseStatus } from '@verdict/contract/judging/case-run.ts'
import { Judge, JudgeCase } from '@verdict/contract/judging/routes.ts'
import { shortName, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import { z } from 'zod'
import type { Told } from '../../site.ts'

type Final = Extract<Told, { is: 'final' }>

const finals: readonly number[] = [
  ...[verdict.cancelled, verdict.presentationError, verdict.compileError, verdict.wrongAnswer, verdict.accepted],
  ...[verdict.timeLimitExceeded, verdict.memoryLimitExceeded, verdict.runtimeError, verdict.systemError],
  verdict.partiallyAccepted,
]

const Sent = Judge.pick({
  status: true,
  time: true,
  memory: true,
  errorMessage: true,
  username: true,
  displayPid: true,
})
export const Detail = z.object({ submission: Sent })

const Cases = z.array(JudgeCase.pick({ status: true, time: true, memory: true }))
export const CaseResult = z
  .object({
    judgeCaseList: Cases.nullable(),
    subTaskJudgeCaseVoList: z.array(z.object({ subtaskDetailList: Cases })).nullable(),
  })
  .nullable()

/** What a submission there has come to; the words are the short ones of the verdicts. */
export function resultIn({ status, time, memory, errorMessage }: z.output<typeof Sent>): Told {
  const word = shortName[status as Verdict] ?? String(status)
  if (status === verdict.pending || status === verdict.compiling || status === verdict.judging)
    return { is: 'waiting', status, word }
  if (!finals.includes(status)) return { is: 'unknown', word }
  const isError = status === verdict.compileError && errorMessage !== null
  return { is: 'final', status, word, timeMs: time, memoryKb: memory, ...(isError && { compileError: errorMessage }) }
}

/** Test by test, as far as the other site shows. */
export function casesIn(told: z.output<typeof CaseResult>): Pick<Final, 'cases'> {
  const all = told?.judgeCaseList ?? told?.subTaskJudgeCaseVoList?.flatMap((one) => one.subtaskDetailList) ?? []
  const cases = all
    .filter(({ status }) => caseStatus.safeParse(status).success)
    .map(({ status, time, memory }) => ({ status, timeMs: time ?? 0, memoryKb: memory ?? 0 }))
  return cases.length > 0 ? { cases } : {}
}
