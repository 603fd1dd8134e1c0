import type { Judgement } from '@verdict/contract/judging/job.ts'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { limitsFor } from '@verdict/contract/judging/limits.ts'
import { linkedFilesOf } from '@verdict/formats/package-extras.ts'
import type { Db } from '../../db/connect.ts'
import { extraFilesOf } from '../../problem/helper-files.ts'
import { ownLimit, type submissionToJudge } from '../job-queries.ts'
import { withLinkedFiles } from '../linked-files.ts'
import { Unjudgeable } from './unjudgeable.ts'

/** While a time limit is measured, a run may take this long (ms). */
const measuringLimit = 60_000
const minOutputKb = 32 * 1024

type Target = NonNullable<Awaited<ReturnType<typeof submissionToJudge>>>

/** A program that is to be run on something of a problem. */
export interface Program extends Omit<Target, 'code' | 'uid' | 'cid' | 'contestType'> {
  source: Judgement['source']
  /** Its time is to be found, so no limit of the problem holds. */
  isMeasured: boolean
  /** Its time limit is so many times wider, to see how long it would take. Default: 1. */
  widens?: number
}

export const codeAsSource = (code: string): Judgement['source'] => [{ name: 'main', text: code }]

/** What holds for whatever a program is run on; throws Unjudgeable while the problem has no time limit. */
export async function programPart(db: Db, program: Program, largestBytes: number) {
  const { language, isFileIo, ioReadFileName: input, ioWriteFileName: output } = program
  const timeLimit = program.isMeasured ? measuringLimit : program.timeLimit
  if (timeLimit === null) throw new Unjudgeable('The time limit of the problem is not known yet.')
  const { memoryLimit, stackLimit, otherFactor } = program
  const limits = limitsFor({ timeLimit, memoryLimit, stackLimit, otherFactor }, language, await ownLimit(db, program))
  const measuredMs = measuringLimit + (languageNamed(language)?.startUpMs ?? 0)
  return {
    language,
    ...withLinkedFiles(
      language,
      program.source,
      extraFilesOf(program.userExtraFile),
      linkedFilesOf(program.packageExtras),
    ),
    limits: {
      ...limits,
      timeMs: program.isMeasured ? measuredMs : limits.timeMs * (program.widens ?? 1),
      outputKb: program.outputLimit ?? Math.max(minOutputKb, Math.ceil((2 * largestBytes) / 1024)),
    },
    fileIo: isFileIo && input && output ? { input, output } : null,
  }
}
