import { readExamples } from '@verdict/contract/problem/examples.ts'
import type { PackedFile } from '@verdict/formats/archive/tree.ts'
import type { Format, PackedHelper, PackedProblem, Statement } from '@verdict/formats/problem.ts'
import { type Blobs, blobPath } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import { extraFilesOf } from '../helper-files.ts'
import { dataOf, type problemRow, textsOf } from './queries.ts'
import { withStatementFiles } from './statement-files.ts'

/** Where problems are kept. */
export interface ExportSource {
  db: Db
  blobs: Blobs
  dataDir: string
}

type Row = NonNullable<Awaited<ReturnType<typeof problemRow>>>
type Texts = Awaited<ReturnType<typeof textsOf>>
type Data = Awaited<ReturnType<typeof dataOf>>

interface StoredFile {
  name: string
  hash: string
  bytes: number
}

/** Files of the store under names of a package. */
type FileOf = (path: string, hash: string, bytes: number) => PackedFile

const named = (fileOf: FileOf, files: StoredFile[]) =>
  files.map(({ name, hash, bytes }) => ({ name, file: fileOf(name, hash, bytes) }))

const helperWith =
  (fileOf: FileOf) =>
  (helper: {
    convention: PackedHelper['convention']
    language: string
    args: string[]
    files: StoredFile[]
  }): PackedHelper => ({
    convention: helper.convention,
    language: helper.language,
    args: helper.args,
    files: named(fileOf, helper.files),
  })

const statementOf = ({
  language,
  title,
  description,
  input,
  output,
  hint,
}: Texts['statements'][number]): Statement => ({
  language,
  title,
  description: description ?? '',
  input: input ?? '',
  output: output ?? '',
  hint: hint ?? '',
})

function settingsOf(row: Row) {
  const { ioReadFileName: input, ioWriteFileName: output } = row
  return {
    problemId: row.problemId,
    title: row.title,
    defaultLanguage: row.defaultLanguage,
    author: undefined,
    source: row.source ?? undefined,
    difficulty: row.difficulty,
    ioScore: row.ioScore,
    type: row.type,
    judgeMode: row.judgeMode,
    caseMode: row.judgeCaseMode,
    limits: {
      timeMs: row.timeLimit,
      rule: row.timeLimit === null ? row.limitRule : null,
      memoryMb: row.memoryLimit,
      stackMb: row.stackLimit,
      outputKb: row.outputLimit,
      otherFactor: row.otherFactor,
    },
    examples: readExamples(row.examples ?? ''),
    fileIo: row.isFileIo && input && output ? { input, output } : null,
    userExtraFiles: extraFilesOf(row.userExtraFile),
    judgeExtraFiles: extraFilesOf(row.judgeExtraFile),
    isRemoveEndBlank: row.isRemoveEndBlank,
    openCaseResult: row.openCaseResult,
    codeShare: row.codeShare,
  }
}

const textsWith = ({ tags, languages, languageLimits, templates }: Texts) => ({
  tags: tags.map(({ name }) => name),
  languages: languages.map(({ language }) => language),
  languageLimits: languageLimits.map((one) => ({
    language: one.language,
    factor: one.factor,
    timeMs: one.timeLimit,
    memoryMb: one.memoryLimit,
  })),
  codeTemplates: templates.map(({ language, code }) => ({ language, code })),
})

/** Helpers, cases and references, with their files where the store has them. */
function judgingOf({ data, cases, checkerTests, references }: Data, fileOf: FileOf) {
  const helper = helperWith(fileOf)
  return {
    compare: data.compare,
    checker: data.checker && helper(data.checker),
    interactor: data.interactor && helper(data.interactor),
    validators: data.validators.map(helper),
    generators: data.generators.map((one) => ({ ...helper(one), name: one.name })),
    cases: cases.map((one) => ({
      name: one.name,
      isSample: one.isSample,
      groupNum: one.groupNum,
      score: one.score,
      args: one.args,
      input: fileOf(`${one.name}.in`, one.inputHash, one.inputBytes),
      answer: fileOf(`${one.name}.ans`, one.answerHash, one.answerBytes),
    })),
    checkerTests: checkerTests.map((one) => ({
      name: one.name,
      expected: one.expected,
      input: fileOf(`${one.name}.in`, one.inputHash, one.inputBytes),
      output: fileOf(`${one.name}.out`, one.outputHash, one.outputBytes),
      answer: fileOf(`${one.name}.ans`, one.answerHash, one.answerBytes),
    })),
    references: references.map((one) => ({
      path: one.path,
      language: one.language,
      files: named(fileOf, one.files),
      declared: one.declared,
      expected: one.expected,
      expectedScore: one.expectedScore,
      gated: one.gated,
      setsLimit: one.setsLimit,
    })),
    format: (data.format ?? 'hoj') as Format,
    packageExtras: data.packageExtras,
  }
}

/** A stored problem as a package would state it, whatever it was made from; undefined when it has no test data. */
export async function storedProblem(source: ExportSource, row: Row): Promise<PackedProblem | undefined> {
  const { db, blobs } = source
  const { pid, dataVersion } = row
  if (!dataVersion) return undefined
  const [texts, data] = await Promise.all([textsOf(db, pid), dataOf(db, pid, dataVersion)])
  const fileOf: FileOf = (name, hash, bytes) => ({ path: name, disk: blobPath(blobs, hash), bytes })
  return {
    ...settingsOf(row),
    ...textsWith(texts),
    ...judgingOf(data, fileOf),
    ...(await withStatementFiles(source, texts.statements.map(statementOf))),
    files: data.files.map((file) => fileOf(file.path, file.hash, file.bytes)),
    embargoUntil: null,
    isHidden: false,
  }
}

/** The files that a problem cannot be judged without. */
export const judgingFiles = ({ cases, checker, interactor, validators, generators }: PackedProblem): PackedFile[] => [
  ...cases.flatMap(({ input, answer }) => [input, answer]),
  ...[checker, interactor, ...validators, ...generators].flatMap(
    (helper) => helper?.files.map(({ file }) => file) ?? [],
  ),
]
