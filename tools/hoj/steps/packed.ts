import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { meter } from '@verdict/formats/archive/limits.ts'
import type { PackedFile } from '@verdict/formats/archive/tree.ts'
import { PackageFault } from '@verdict/formats/message.ts'
import type { PackedProblem } from '@verdict/formats/problem.ts'
import type { ReadContext } from '@verdict/formats/read/common/format.ts'
import { madeFile } from '@verdict/formats/read/common/made-file.ts'
import { readHoj } from '@verdict/formats/read/hoj/read.ts'
import type { Row } from '../dump/read-dump.ts'
import { textIfThere } from '../dump/stage.ts'
import { type Fields, startOf } from '../values.ts'

/** What belongs to a problem in other tables of the dump. */
export interface Belongings {
  cases: Row[]
  languages: string[]
  templates: { language: string; code: string }[]
}

interface Sample {
  input: string
  output: string
  score: number | null
  groupNum: number | null
}

type Manifest = { testCases?: { inputName?: string; outputName?: string; score?: number; groupNum?: number }[] }

async function fileOf(folder: string, name: string, context: ReadContext): Promise<PackedFile | undefined> {
  const disk = path.join(folder, path.basename(name))
  const found = await stat(disk).catch(() => undefined)
  if (!found?.isFile()) return undefined
  context.meter.takeEntry()
  context.meter.takeBytes(found.size)
  return { path: `tests/${path.basename(name)}`, disk, bytes: found.size }
}

/** The cases as the folder's list names them; undefined where it has none that can be read. */
async function listed(folder: string): Promise<Sample[] | undefined> {
  const text = await textIfThere(path.join(folder, 'info'))
  if (text === undefined) return undefined
  try {
    const { testCases } = JSON.parse(text) as Manifest
    return testCases?.map(({ inputName = '', outputName = '', score, groupNum }) => ({
      input: inputName,
      output: outputName,
      score: score ?? null,
      groupNum: groupNum ?? null,
    }))
  } catch {
    return undefined // the rows of the database say the same
  }
}

const sampleOf = (row: Row, input: string, output: string): Sample => ({
  input,
  output,
  score: row['score'] ? Number(row['score']) : null,
  groupNum: row['group_num'] ? Number(row['group_num']) : null,
})

/** Cases whose texts stand in the database, as files. */
async function written(rows: Row[], context: ReadContext): Promise<{ samples: Sample[]; files: PackedFile[] }> {
  const files: PackedFile[] = []
  const samples: Sample[] = []
  for (const [index, row] of rows.entries()) {
    const [input, output] = [`${index + 1}.in`, `${index + 1}.out`]
    files.push(await madeFile(context, `tests/${input}`, row['input'] ?? ''))
    files.push(await madeFile(context, `tests/${output}`, row['output'] ?? ''))
    samples.push(sampleOf(row, input, output))
  }
  return { samples, files }
}

async function testsOf(fields: Fields, { cases }: Belongings, folder: string | undefined, context: ReadContext) {
  const named = cases.map((row) => sampleOf(row, row['input'] ?? '', row['output'] ?? ''))
  const samples = (folder && (await listed(folder))) || named
  const files: PackedFile[] = []
  for (const { input, output } of samples) {
    for (const name of [input, output]) {
      const file = folder && name ? await fileOf(folder, name, context) : undefined
      if (file) files.push(file)
    }
  }
  if (files.length > 0 || fields.flag('is_upload_case', true)) return { samples, files }
  return written(cases, context)
}

const kept = (value: number, least: number, otherwise: number) => (value >= least ? value : otherwise)

function describe(fields: Fields, { languages, templates }: Belongings, samples: Sample[], judgeMode: string) {
  const texts = ['description', 'input', 'output', 'hint', 'examples', 'source'] as const
  return {
    judgeMode,
    samples,
    languages,
    codeTemplates: templates,
    problem: {
      ...Object.fromEntries(texts.map((column) => [column, fields.raw(column)])),
      title: startOf(fields.textOrNull('title') ?? '?', 255),
      type: fields.intOr('type', 0) === 1 ? 1 : 0,
      judgeCaseMode: fields.textOrNull('judge_case_mode') ?? 'default',
      timeLimit: kept(fields.intOr('time_limit', 1000), 1, 1000),
      memoryLimit: kept(fields.intOr('memory_limit', 256), 1, 256),
      stackLimit: kept(fields.intOr('stack_limit', 128), 1, 128),
      difficulty: fields.intOr('difficulty', 0),
      ioScore: fields.intOr('io_score', 100),
      codeShare: fields.flag('code_share', true),
      spjCode: fields.raw('spj_code'),
      spjLanguage: fields.raw('spj_language') === 'C' ? 'C' : 'C++',
      userExtraFile: fields.textOrNull('user_extra_file') ?? '',
      judgeExtraFile: fields.textOrNull('judge_extra_file') ?? '',
      isRemoveEndBlank: fields.flag('is_remove_end_blank', true),
      openCaseResult: fields.flag('open_case_result', true),
      isFileIO: fields.flag('is_file_io'),
      ioReadFileName: fields.textOrNull('io_read_file_name') ?? '',
      ioWriteFileName: fields.textOrNull('io_write_file_name') ?? '',
    },
  }
}

async function read(description: object, files: PackedFile[], context: ReadContext): Promise<PackedProblem> {
  const json = await madeFile(context, 'tests.json', JSON.stringify(description))
  const tree = new Map([json, ...files].map((file) => [file.path, file]))
  return readHoj(tree, 'tests', context)
}

/**
 * A problem of the dump as one of its exports would give it; where its test data, its programs or its extra files cannot be used,
 * without them, with what is wrong.
 */
export async function packedOf(
  fields: Fields,
  belongings: Belongings,
  folder: string | undefined,
  scratch: string,
): Promise<{ packed: PackedProblem; fault: PackageFault | undefined }> {
  await mkdir(scratch, { recursive: true })
  const context: ReadContext = { scratch, meter: meter(), odd: [] }
  try {
    const { samples, files } = await testsOf(fields, belongings, folder, context)
    const mode = fields.textOrNull('judge_mode') ?? 'default'
    const packed = await read(describe(fields, belongings, samples, mode), files, context)
    return { packed: { ...packed, files: [] }, fault: undefined }
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error
    const { samples, files } = await written([{ input: '', output: '' }], context)
    const bare = describe(fields, belongings, samples, 'default')
    const plain = { ...bare.problem, userExtraFile: '', judgeExtraFile: '', isFileIO: false, judgeCaseMode: 'default' }
    const packed = await read({ ...bare, problem: plain }, files, context)
    return { packed: { ...packed, cases: [], files: [] }, fault: error }
  }
}
