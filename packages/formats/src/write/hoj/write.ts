import { writeExamples } from '@verdict/contract/problem/examples.ts'
import { PackageFault } from '../../message.ts'
import type { PackedProblem, TextFile } from '../../problem.ts'
import { refuseLinked } from '../common/refusals.ts'
import type { ExportedFile, Exporter } from '../exporter.ts'
import { digestsOf } from './digests.ts'
import { type HojProgram, hojMode } from './programs.ts'
import { lossesOf } from './warnings.ts'

type Mode = Awaited<ReturnType<typeof hojMode>>

const isSubtask = ({ caseMode }: PackedProblem): boolean =>
  caseMode === 'subtask_lowest' || caseMode === 'subtask_average'

/** The names of a test case's files, numbered from 1. */
const namesAt = (index: number) => ({ input: `${index + 1}.in`, output: `${index + 1}.out` })

const samplesOf = (problem: PackedProblem) =>
  problem.cases.map(({ score, groupNum }, index) => ({
    ...namesAt(index),
    ...(score !== null && score > 0 && { score }),
    ...(isSubtask(problem) && { groupNum: groupNum ?? 1 }),
  }))

/** The manifest that HOJ's judge reads beside the test cases. */
async function manifestOf(problem: PackedProblem, { judgeMode }: Mode, version: string): Promise<string> {
  const testCases = []
  for (const [index, { answer, score, groupNum }] of problem.cases.entries()) {
    const { input, output } = namesAt(index)
    testCases.push({
      caseId: index + 1,
      score,
      inputName: input,
      outputName: output,
      ...(isSubtask(problem) && { groupNum: groupNum ?? 1 }),
      ...(judgeMode === 'default' && (await digestsOf(answer))),
    })
  }
  const head = { mode: judgeMode, judgeCaseMode: problem.caseMode, version, testCasesSize: testCases.length }
  return JSON.stringify({ ...head, testCases })
}

const byName = (files: readonly TextFile[]) => Object.fromEntries(files.map(({ name, text }) => [name, text]))

function extraOf(problem: PackedProblem, program: HojProgram | undefined) {
  const judge = byName([...problem.judgeExtraFiles, ...(program?.extra ?? [])])
  const user = byName(problem.userExtraFiles)
  return {
    ...(Object.keys(user).length > 0 && { userExtraFile: user }),
    ...(Object.keys(judge).length > 0 && { judgeExtraFile: judge }),
  }
}

/** Inside the problem the same files are kept as text. */
const asText = (extra: Record<string, object>) =>
  Object.fromEntries(Object.entries(extra).map(([key, files]) => [key, JSON.stringify(files)]))

function statementOf({ statements, defaultLanguage, title, examples, source }: PackedProblem) {
  const shown = statements.find(({ language }) => language === defaultLanguage) ?? statements[0]
  const { description = '', input = '', output = '', hint = '' } = shown ?? {}
  return {
    title: shown?.title ?? title,
    description,
    input,
    output,
    hint,
    examples: writeExamples(examples),
    ...(source && { source }),
  }
}

function settingsOf(problem: PackedProblem) {
  const { limits, fileIo } = problem
  return {
    problemId: problem.problemId,
    type: problem.type,
    judgeCaseMode: problem.caseMode,
    timeLimit: limits.timeMs,
    memoryLimit: limits.memoryMb,
    stackLimit: limits.stackMb,
    difficulty: problem.difficulty,
    codeShare: problem.codeShare,
    openCaseResult: problem.openCaseResult,
    ...(problem.ioScore !== null && { ioScore: problem.ioScore }),
    isRemoveEndBlank: problem.compare.kind === 'lines' ? problem.compare.removeEndBlank : problem.isRemoveEndBlank,
    isFileIO: fileIo !== null,
    ...(fileIo && { ioReadFileName: fileIo.input, ioWriteFileName: fileIo.output }),
    auth: 1,
    isRemote: false,
    isUploadCase: true,
    isGroup: false,
  }
}

/** What HOJ does not know and skips, so that an import here loses nothing of it. */
const ownOf = ({ limits, languageLimits }: PackedProblem, program: HojProgram | undefined) => ({
  otherFactor: limits.otherFactor,
  ...(limits.outputKb !== null && { outputKb: limits.outputKb }),
  ...(languageLimits.length > 0 && { languageLimits }),
  ...(program && { helperLanguage: program.language }),
})

function jsonOf(problem: PackedProblem, { judgeMode, program }: Mode): string {
  const extra = extraOf(problem, program)
  const spj = program && { spjCode: program.spjCode, spjLanguage: program.spjLanguage }
  const json = {
    judgeMode,
    languages: problem.languages,
    samples: samplesOf(problem),
    tags: problem.tags,
    problem: { ...statementOf(problem), ...settingsOf(problem), judgeMode, ...spj, ...asText(extra) },
    codeTemplates: problem.codeTemplates,
    ...extra,
    verdict: ownOf(problem, program),
  }
  return JSON.stringify(json, null, 1)
}

/** A problem as `problem_<pid>.json` and the folder of the same name. */
export const exportHoj: Exporter = async (problem, { pid }) => {
  if (problem.limits.timeMs === null) throw new PackageFault('export-limit', { problemId: problem.problemId ?? '' })
  refuseLinked(problem)
  const mode = await hojMode(problem)
  const folder = `problem_${pid}`
  const tests = problem.cases.flatMap(({ input, answer }, index): ExportedFile[] => {
    const names = namesAt(index)
    return [
      { name: `${folder}/${names.input}`, content: input },
      { name: `${folder}/${names.output}`, content: answer },
    ]
  })
  const files = [
    { name: `${folder}.json`, content: jsonOf(problem, mode) },
    ...tests,
    { name: `${folder}/info`, content: await manifestOf(problem, mode, '1') },
    ...problem.publicFiles.map(({ name, file }) => ({ name: `${folder}/${name}`, content: file })),
  ]
  return { files, warnings: lossesOf(problem, mode.program) }
}
