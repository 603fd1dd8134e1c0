import type { AdminProblem, addProblem } from '@verdict/contract/problem/admin-routes.ts'
import { type Example, readExamples, writeExamples } from '@verdict/contract/problem/examples.ts'
import type { Asked } from '@verdict/contract/route.ts'
import type { Shape } from '../../../api/shape.ts'
import type { CaseRow } from '../data/case-rows.ts'

export type Stored = Shape<typeof AdminProblem>

export interface NamedFile {
  name: string
  content: string
}

/** What the form of a problem holds. Choices of the kit's lists are texts. */
export type ProblemValues = {
  problemId: string
  title: string
  timeLimit: number | ''
  memoryLimit: number | ''
  stackLimit: number | ''
  difficulty: string
  auth: string
  type: string
  tags: string[]
  source: string
  description: string
  input: string
  output: string
  hint: string
  samples: { input: string; output: string }[]
  judgeMode: string
  spjCode: string
  spjLanguage: string
  judgeCaseMode: string
  isRemoveEndBlank: boolean
  openCaseResult: boolean
  codeShare: boolean
  isFileIO: boolean
  ioReadFileName: string
  ioWriteFileName: string
  userExtra: NamedFile[]
  judgeExtra: NamedFile[]
  languages: string[]
  templates: { lid: number; code: string }[]
  cases: CaseRow[]
  /** The upload that new files of test cases lie in; '' for none. */
  upload: string
  why: string
  /** The id and the title in the contest where the problem is made; '' elsewhere. */
  displayId: string
  displayTitle: string
  /** When what is edited was last saved; '' for a new problem. */
  gmtModified: string
}

/** What stands beside a problem's own row. */
export interface Belongings {
  tags: string[]
  languages: string[]
  templates: { lid: number; code: string }[]
  cases: CaseRow[]
}

export const newProblem = (languages: string[], spjLanguage: string): ProblemValues => ({
  problemId: '',
  title: '',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  difficulty: '0',
  auth: '2',
  type: '0',
  tags: [],
  source: '',
  description: '',
  input: '',
  output: '',
  hint: '',
  samples: [{ input: '', output: '' }],
  judgeMode: 'default',
  spjCode: '',
  spjLanguage,
  judgeCaseMode: 'default',
  isRemoveEndBlank: false,
  openCaseResult: true,
  codeShare: true,
  isFileIO: false,
  ioReadFileName: '',
  ioWriteFileName: '',
  userExtra: [],
  judgeExtra: [],
  languages,
  templates: [],
  cases: [],
  upload: '',
  why: '',
  displayId: '',
  displayTitle: '',
  gmtModified: '',
})

function filesIn(text: string | null): NamedFile[] {
  const files = text ? (JSON.parse(text) as Record<string, string>) : {}
  return Object.entries(files).map(([name, content]) => ({ name, content }))
}

const isWritten = ({ input, output }: Example) => input !== '' || output !== ''

export const valuesOf = (stored: Stored, besides: Belongings): ProblemValues => ({
  problemId: stored.problemId,
  title: stored.title,
  timeLimit: stored.timeLimit ?? '',
  memoryLimit: stored.memoryLimit,
  stackLimit: stored.stackLimit,
  difficulty: String(stored.difficulty),
  auth: String(stored.auth),
  type: String(stored.type),
  source: stored.source ?? '',
  description: stored.description ?? '',
  input: stored.input ?? '',
  output: stored.output ?? '',
  hint: stored.hint ?? '',
  samples: readExamples(stored.examples ?? '').filter(isWritten),
  judgeMode: stored.judgeMode,
  spjCode: stored.spjCode ?? '',
  spjLanguage: stored.spjLanguage ?? 'C++',
  judgeCaseMode: stored.judgeCaseMode,
  isRemoveEndBlank: stored.isRemoveEndBlank,
  openCaseResult: stored.openCaseResult,
  codeShare: stored.codeShare,
  isFileIO: stored.isFileIO,
  ioReadFileName: stored.ioReadFileName ?? '',
  ioWriteFileName: stored.ioWriteFileName ?? '',
  userExtra: filesIn(stored.userExtraFile),
  judgeExtra: filesIn(stored.judgeExtraFile),
  ...besides,
  upload: '',
  why: '',
  displayId: '',
  displayTitle: '',
  gmtModified: stored.gmtModified,
})

const byName = (files: NamedFile[]) => Object.fromEntries(files.map(({ name, content }) => [name.trim(), content]))
const caseKey = ({ id, input, output, score, groupNum }: CaseRow) => [id, input, output, score, groupNum]
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether the form would change the test cases of what it began with. */
export const hasNewCases = (values: ProblemValues, begun: ProblemValues): boolean =>
  values.upload !== '' || !isSame(values.cases.map(caseKey), begun.cases.map(caseKey))

/** Whether the checker's or interactor's code differs from what it began with. */
export const hasNewCode = (values: ProblemValues, begun: ProblemValues): boolean =>
  values.judgeMode !== 'default' &&
  (values.judgeMode !== begun.judgeMode ||
    values.spjCode !== begun.spjCode ||
    values.spjLanguage !== begun.spjLanguage ||
    !isSame(values.judgeExtra, begun.judgeExtra))

const dataOf = ({ type, judgeCaseMode, cases, upload }: ProblemValues) => ({
  isUploadTestCase: true,
  uploadTestcaseDir: upload,
  samples: cases.map(({ id, input, output, score, groupNum }) => ({
    ...(id !== undefined && { id }),
    input,
    output,
    ...(type === '1' && { score: score ?? 0 }),
    ...(judgeCaseMode.startsWith('subtask') && { groupNum: groupNum ?? 1 }),
  })),
})

/** What is sent to save the form; test cases and programs only where they changed. */
export function inputOf(
  values: ProblemValues,
  begun: ProblemValues,
  pid: number | undefined,
): Asked<typeof addProblem> {
  const isNewMode = values.type !== begun.type || values.judgeCaseMode !== begun.judgeCaseMode
  const sendsCases = pid === undefined || isNewMode || hasNewCases(values, begun)
  const isJudged = values.judgeMode !== 'default'
  return {
    problem: {
      ...(pid !== undefined && { id: pid, gmtModified: values.gmtModified }),
      problemId: values.problemId.trim(),
      title: values.title,
      description: values.description,
      input: values.input,
      output: values.output,
      hint: values.hint,
      source: values.source,
      examples: writeExamples(values.samples.filter(isWritten)),
      type: Number(values.type),
      judgeMode: values.judgeMode,
      judgeCaseMode: values.judgeCaseMode,
      timeLimit: values.timeLimit,
      memoryLimit: values.memoryLimit,
      stackLimit: values.stackLimit,
      difficulty: Number(values.difficulty),
      auth: Number(values.auth),
      codeShare: values.codeShare,
      isRemoveEndBlank: values.isRemoveEndBlank,
      openCaseResult: values.openCaseResult,
      isFileIO: values.isFileIO,
      ioReadFileName: values.ioReadFileName.trim(),
      ioWriteFileName: values.ioWriteFileName.trim(),
      spjCode: isJudged ? values.spjCode : null,
      spjLanguage: isJudged ? values.spjLanguage : null,
      userExtraFile: byName(values.userExtra),
      judgeExtraFile: byName(values.judgeExtra),
    },
    judgeMode: values.judgeMode,
    languages: values.languages.map((id) => ({ id: Number(id) })),
    tags: values.tags.map((name) => ({ name })),
    codeTemplates: values.templates,
    ...(sendsCases && dataOf(values)),
    ...(values.why.trim() && { why: values.why.trim() }),
  }
}
