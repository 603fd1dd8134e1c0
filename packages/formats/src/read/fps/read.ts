import type { PackedFile } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import { defaults, type PackedProblem } from '../../problem.ts'
import type { ReadContext } from '../common/format.ts'
import { keyTables } from '../common/key-tables.ts'
import { limitOf } from '../common/values.ts'
import { fieldsOf } from '../icpc/yaml.ts'
import { readTests } from './cases.ts'
import type { Item } from './items.ts'
import { readMode, readSolutions, readTemplates } from './programs.ts'
import { readStatement } from './statement.ts'

const textOf = (item: Item, name: string): string => item.pieces.get(name)?.[0]?.text.trim() ?? ''

export const titleOf = (item: Item): string => textOf(item, 'title').replace(/\s+/g, ' ').slice(0, 255)

const factors: Record<string, Record<string, number>> = {
  time_limit: { '': 1000, s: 1000, sec: 1000, ms: 1 },
  memory_limit: { '': 1, m: 1, mb: 1, mib: 1, k: 1 / 1024, kb: 1 / 1024, kib: 1 / 1024, b: 2 ** -20 },
}

/** A limit in ms or MB, in whatever unit it is given. */
function limit(item: Item, name: string, key: 'time_limit' | 'memory_limit'): number {
  const unit = item.pieces.get(key)?.[0]?.attributes['unit']?.trim().toLowerCase() ?? ''
  const factor = factors[key]?.[unit]
  if (factor === undefined)
    throw new PackageFault('unknown-word', { file: name, key: `${key} unit`, word: unit.slice(0, 60) })
  const text = textOf(item, key)
  const fields = fieldsOf(name, text === '' ? {} : { [key]: text })
  const value = fields.number(key)
  if (value === undefined) throw new PackageFault('yaml-kind', { file: name, key, expected: 'number', got: 'null' })
  return limitOf(fields, key, value * factor, key === 'time_limit' ? 'time' : 'memory')
}

function limitsOf(item: Item, name: string): PackedProblem['limits'] {
  const memoryMb = limit(item, name, 'memory_limit')
  return {
    timeMs: limit(item, name, 'time_limit'),
    rule: null,
    outputKb: null,
    memoryMb,
    stackMb: memoryMb,
    otherFactor: 1, // one limit for all languages (docs/rules.md, Limits)
  }
}

function examplesOf(item: Item): PackedProblem['examples'] {
  const outputs = item.pieces.get('sample_output') ?? []
  const pairs = (item.pieces.get('sample_input') ?? []).map(({ text }, i) => ({
    input: text,
    output: outputs[i]?.text ?? '',
  }))
  return pairs.filter(({ input, output }) => (input + output).trim() !== '')
}

function warnOfOthers(item: Item, name: string, warnings: PackageMessage[]): void {
  const others = [...item.pieces.keys()].filter((key) => !Object.hasOwn(keyTables.fps.item, key))
  if (others.length > 0)
    warnings.push(packageMessage('elements-ignored', { file: name, names: others.join(', ').slice(0, 200) }))
}

const filesOf = (item: Item): PackedFile[] =>
  [...item.inputs, ...item.outputs, ...item.pictures].map(({ file }) => file)

/** One problem of an FPS file. Throws a fault that names it and what is wrong with it. */
export async function readItem(item: Item, name: string, context: ReadContext): Promise<PackedProblem> {
  if (item.inputs.length === 0 && textOf(item, 'remote_oj') !== '')
    throw new PackageFault('remote-problem', { file: name })
  const warnings: PackageMessage[] = []
  warnOfOthers(item, name, warnings)
  const limits = limitsOf(item, name)
  const mode = await readMode(item, name, context, warnings)
  const { cases, type } = await readTests(item, name, mode.judgeMode === 'default', context, warnings)
  const { statement, publicFiles } = await readStatement(
    item,
    titleOf(item) || name,
    (key) => textOf(item, key),
    warnings,
  )
  return {
    ...defaults,
    format: 'fps',
    problemId: undefined,
    author: undefined,
    source: textOf(item, 'source') || textOf(item, 'url') || undefined,
    title: statement.title,
    defaultLanguage: statement.language,
    statements: [statement],
    publicFiles,
    tags: [],
    difficulty: 1,
    codeShare: false,
    type,
    limits,
    // where the format comes from, a program without points is stopped at its first failing case
    caseMode: type === 1 ? 'default' : 'ergodic_without_error',
    ioScore: type === 1 ? cases.reduce((sum, { score }) => sum + (score ?? 0), 0) : null,
    compare: { kind: 'lines', removeEndBlank: true },
    ...mode,
    codeTemplates: readTemplates(item, name, warnings),
    references: await readSolutions(item, context),
    examples: examplesOf(item),
    cases,
    files: filesOf(item),
    warnings,
  }
}
