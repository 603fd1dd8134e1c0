import { extension } from '../../archive/tree.ts'
import { linkedFilesOf } from '../../package-extras.ts'
import type { PackedProblem } from '../../problem.ts'
import { idFromName } from '../../problem-id.ts'
import type { ExportedFile, Exporter } from '../exporter.ts'
import { dataFiles } from './data.ts'
import { lossesOf } from './losses.ts'
import { domjudgeIni, problemYaml } from './problem-yaml.ts'
import { helperFiles, validationOf } from './programs.ts'
import { sampleCases } from './samples.ts'
import { statementFiles } from './statements.ts'
import { submissionFiles } from './submissions.ts'

/** Parts of an ICPC package that nothing here stands for and that come back as they were. */
const kept = /^(attachments|graders)\/|^data\/invalid_input\/|^input_(format_)?validators\/.*\.(ctd|viva)$/

const keptFiles = ({ format, files }: PackedProblem): ExportedFile[] =>
  format === 'icpc'
    ? files.filter(({ path }) => kept.test(path)).map((file) => ({ name: file.path, content: file }))
    : []

const folders: Record<string, string> = { c: 'c', cc: 'cpp', cpp: 'cpp', cxx: 'cpp', java: 'java' }

/** Files that join submissions: sources that are compiled with them by language, all others for every language. */
function includedFiles({ userExtraFiles, packageExtras }: PackedProblem): ExportedFile[] {
  const linked = linkedFilesOf(packageExtras)
  return userExtraFiles.map(({ name, text }) => {
    const folder = linked.includes(name) ? folders[extension(name)] : undefined
    return { name: `include/${folder ?? 'default'}/${name}`, content: text }
  })
}

/**
 * A problem as an ICPC package in the legacy dialect (docs/decisions), whatever it was made from. Throws a fault when its
 * checker or interactor cannot be called in any way that the format knows.
 */
export const exportIcpc: Exporter = async (problem, { pid, isAlone }) => {
  const validation = validationOf(problem)
  const samples = await sampleCases(problem)
  const data = dataFiles(problem, samples.cases)
  const files: ExportedFile[] = [
    { name: 'problem.yaml', content: problemYaml(problem, validation, { ...samples, ...data.own }) },
    { name: 'domjudge-problem.ini', content: domjudgeIni(problem) },
    ...statementFiles(problem, samples.unmatched),
    ...data.files,
    ...validation.files,
    ...helperFiles(problem),
    ...includedFiles(problem),
    ...(await submissionFiles(problem)),
    ...keptFiles(problem),
  ]
  const folder = isAlone ? '' : `${idFromName(problem.problemId ?? '') ?? pid}/`
  return {
    files: files.map((file) => ({ ...file, name: folder + file.name })),
    warnings: await lossesOf(problem, data.own),
  }
}
