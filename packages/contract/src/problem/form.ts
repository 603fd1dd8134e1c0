import { z } from 'zod'
import { broken } from '../errors/fields/texts.ts'
import {
  bounded,
  emptyAsAbsent,
  maybeFlag as flag,
  zeroOrOne as kind,
  momentRead,
  oneOf,
  maybeText as text,
} from '../form-fields.ts'
import { maxCases } from '../limits.ts'
import { sourceCode } from '../source-code.ts'
import { int, optionalInt } from '../wire.ts'
import { problemLimits as most } from './form-limits.ts'

/**
 * What is sent to make or change a problem, of the site, of a group or of a contest alike. Of a change, what is absent or null stays
 * as it is, but for the four fields that null clears: spjCode, spjLanguage, userExtraFile, judgeExtraFile.
 */

/** Names of files that stand beside a program: never a path, an option or hidden. */
const fileName = z.string().regex(/^\w[\w.+-]{0,99}$/)
const contents = z
  .record(fileName, z.string())
  .refine((files) => Object.keys(files).length <= most.extraFileCount, { params: broken('most', most.extraFileCount) })
  .refine((files) => Object.values(files).reduce((sum, text) => sum + text.length, 0) <= most.extraFiles, {
    params: broken('longestTogether', most.extraFiles),
  })

/** Files by name, as an object or as JSON text of one; null and '' are none. */
const extraFiles = z
  .union([z.string(), z.record(z.string(), z.string()), z.null()])
  .transform((given, context) => {
    if (given === null || given === '') return null
    const read = contents.safeParse(typeof given === 'string' ? jsonOf(given) : given)
    if (read.success) return Object.keys(read.data).length > 0 ? read.data : null
    const [fault] = read.error.issues
    const params = fault?.code === 'custom' ? fault.params : broken('object')
    context.addIssue({ code: 'custom', params })
    return z.NEVER
  })
  .optional()

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return undefined // which is no map, and refused as one
  }
}

/** Ids of other sites' problems, behind the name of the site, may be longer and hold a number in parentheses. */
export const displayId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([\p{L}\p{N}][\p{L}\p{N}._-]{0,49}|[A-Z]{2,7}-[\w.()-]{1,60})$/u)

/** timeLimit ms, memoryLimit and stackLimit MB, outputLimit KB. */
export const ProblemFields = z.object({
  id: optionalInt,
  problemId: z.preprocess(emptyAsAbsent, displayId.optional()).optional(),
  title: z.string().trim().min(1).max(most.title).nullish(),
  description: text(most.statement),
  input: text(most.statement),
  output: text(most.statement),
  hint: text(most.statement),
  examples: text(most.examples),
  source: text(most.source),
  type: kind.optional(),
  judgeMode: oneOf(['default', 'spj', 'interactive']),
  judgeCaseMode: oneOf(['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error']),
  timeLimit: bounded(1, most.timeMs),
  memoryLimit: bounded(1, most.memoryMb),
  stackLimit: bounded(1, most.memoryMb),
  outputLimit: bounded(1, most.outputKb),
  otherFactor: z.number().min(0.01).max(100).nullish(),
  difficulty: bounded(0, 2),
  auth: bounded(1, 3),
  codeShare: flag,
  isRemoveEndBlank: flag,
  openCaseResult: flag,
  isFileIO: flag,
  ioReadFileName: z.preprocess(emptyAsAbsent, fileName.optional()).optional(),
  ioWriteFileName: z.preprocess(emptyAsAbsent, fileName.optional()).optional(),
  spjCode: sourceCode.max(most.code).nullish(),
  spjLanguage: text(50),
  userExtraFile: extraFiles,
  judgeExtraFile: extraFiles,
  gmtModified: momentRead.describe(
    'when what is changed was last saved as it was read; a later save by others is not overwritten',
  ),
})
export type ProblemFields = z.output<typeof ProblemFields>

/** A test case: names of files where they were uploaded, the data itself where they are written by hand. */
export const Sample = z.object({
  id: optionalInt,
  input: z.string().nullish(),
  output: z.string().nullish(),
  score: bounded(0, most.score),
  groupNum: bounded(1, maxCases),
})
export type Sample = z.output<typeof Sample>

/** A problem's own rule for one language: limits as they are, or another factor in place of the usual one. */
export const LanguageRule = z.object({
  language: z.string().max(50),
  factor: z.number().min(0.01).max(100).nullable(),
  timeLimit: z.number().int().min(1).max(most.timeMs).nullable().describe('ms'),
  memoryLimit: z.number().int().min(1).max(most.memoryMb).nullable().describe('MB'),
})

const tag = z.object({ id: optionalInt, name: z.string().trim().max(50).nullish() })
const codeTemplate = z.object({ lid: int, code: sourceCode.max(most.code).nullish() })

/** Why the test data is changed, for its list of versions. */
export const why = z.string().trim().max(200).nullish()

export const problemForm = z.object({
  problem: ProblemFields,
  judgeMode: oneOf(['default', 'spj', 'interactive']),
  samples: z.array(Sample).max(maxCases).nullish(),
  isUploadTestCase: flag,
  uploadTestcaseDir: z.string().max(200).nullish().describe('`fileListDir` of an upload'),
  languages: z
    .array(z.object({ id: int }))
    .max(200)
    .nullish(),
  languageLimits: z.array(LanguageRule).max(100).nullish(),
  tags: z.array(tag).max(most.tags).nullish(),
  codeTemplates: z.array(codeTemplate).max(200).nullish(),
  why,
})
export type ProblemForm = z.output<typeof problemForm>
