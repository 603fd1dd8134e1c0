import type { ProblemForm } from '@verdict/contract/problem/form.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ProblemRow } from './problem-queries.ts'

/** Of a problem of another site there is nothing here to judge by. */
export function refuseRemote({ remoteSite }: Pick<ProblemRow, 'remoteSite'>): void {
  if (remoteSite !== null) throw new Refusal('problem/judged-elsewhere')
}

/** A program, files or a way of judging; what forms send of every problem says nothing. */
const asksForJudging = ({ problem, judgeMode, samples, uploadTestcaseDir, languageLimits }: ProblemForm): boolean =>
  [
    samples?.length,
    uploadTestcaseDir,
    languageLimits?.length,
    problem.type,
    problem.spjCode?.trim(),
    problem.isFileIO,
    problem.userExtraFile,
    problem.judgeExtraFile,
    (judgeMode ?? problem.judgeMode ?? 'default') !== 'default',
    (problem.judgeCaseMode ?? 'default') !== 'default',
  ].some(Boolean)

/** Refuses what a form would change of a problem of another site that only that site can: its id, and how it is judged. */
export function refuseChangedJudging(form: ProblemForm, { problemId }: ProblemRow): void {
  const said = form.problem.problemId
  const isRenamed = said !== undefined && said.toUpperCase() !== problemId.toUpperCase()
  if (isRenamed || asksForJudging(form)) throw new Refusal('problem/judged-elsewhere')
}
