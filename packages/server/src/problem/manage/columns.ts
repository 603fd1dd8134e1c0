import { blankExample } from '@verdict/contract/problem/examples.ts'
import type { ProblemFields } from '@verdict/contract/problem/form.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Marks } from './cases.ts'
import type { ProblemColumns, ProblemRow } from './problem-queries.ts'
import type { JudgeMode } from './program.ts'

/** What is said, without what is not: null and undefined leave a column as it is. */
const said = <T extends object>(columns: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value != null)) as never

const asText = (files: Record<string, string> | null): string | null => (files === null ? null : JSON.stringify(files))

/** How the problem counts its cases; refused where the way belongs to the other type of problem. */
export function marksOf({ type, judgeCaseMode }: ProblemFields, row: ProblemRow | undefined): Marks {
  const newType = type ?? row?.type ?? 0
  const kept = newType === (row?.type ?? newType) ? row?.judgeCaseMode : undefined
  const caseMode = judgeCaseMode ?? kept ?? 'default'
  const fits = caseMode === 'default' || (newType === 0) === (caseMode === 'ergodic_without_error')
  if (!fits) throw new Refusal('problem/case-mode-unfit')
  return { type: newType, caseMode }
}

function fileIoOf(fields: ProblemFields, row: ProblemRow | undefined, mode: JudgeMode): void {
  if (!(fields.isFileIO ?? row?.isFileIo ?? false)) return
  if (mode === 'interactive') throw new Refusal('problem/file-io-interactive')
  const input = fields.ioReadFileName ?? row?.ioReadFileName
  const output = fields.ioWriteFileName ?? row?.ioWriteFileName
  if (!input || !output) throw new Refusal('problem/file-io-names')
}

/** What a time limit that is set says of the one that was measured: nothing more. */
const limitColumns = (timeLimit: number | undefined, row: ProblemRow | undefined): ProblemColumns =>
  timeLimit === undefined || timeLimit === row?.timeLimit ? {} : { timeLimit, limitRule: null }

/** The columns of the problem's own row that a form sets, besides its id and what follows from its test data. */
export function columnsOf(
  fields: ProblemFields,
  row: ProblemRow | undefined,
  { type, caseMode }: Marks,
  judgeMode: JudgeMode,
): ProblemColumns {
  fileIoOf(fields, row, judgeMode)
  const { userExtraFile, judgeExtraFile, timeLimit } = fields
  return {
    ...said({
      title: fields.title,
      memoryLimit: fields.memoryLimit,
      stackLimit: fields.stackLimit,
      outputLimit: fields.outputLimit,
      otherFactor: fields.otherFactor,
      examples: fields.examples === blankExample ? '' : fields.examples,
      source: fields.source,
      difficulty: fields.difficulty,
      auth: fields.auth,
      codeShare: fields.codeShare,
      isRemoveEndBlank: fields.isRemoveEndBlank,
      openCaseResult: fields.openCaseResult,
      isFileIo: fields.isFileIO,
      ioReadFileName: fields.ioReadFileName,
      ioWriteFileName: fields.ioWriteFileName,
    }),
    ...limitColumns(timeLimit, row),
    type,
    judgeMode,
    judgeCaseMode: caseMode,
    ...(userExtraFile !== undefined && { userExtraFile: asText(userExtraFile) }),
    ...(judgeExtraFile !== undefined && { judgeExtraFile: asText(judgeExtraFile) }),
  }
}
