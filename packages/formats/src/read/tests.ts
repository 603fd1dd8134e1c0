import { stat } from 'node:fs/promises'
import path from 'node:path'
import { allowanceFor, meter } from '../archive/limits.ts'
import { leftOut } from '../archive/odd.ts'
import { baseName, type PackedFile, topFolder } from '../archive/tree.ts'
import { unzip } from '../archive/unzip.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../message.ts'
import type { ReadContext } from './common/format.ts'
import { withLineEnds, withPlainLineEnds } from './common/line-ends.ts'
import { type Pair, pairFiles, testsOf } from './common/pairs.ts'
import { checkCount } from './common/values.ts'
import { plainNeeds } from './plain/find.ts'
import type { Upload } from './reading.ts'

/** A test case of an upload, its files under the names they are kept by. */
export interface ReadTest {
  input: PackedFile
  answer: PackedFile | undefined
}

/** Whose answers are needed: of problems that compare outputs with them. */
export interface TestsAsked {
  needsAnswers: boolean
}

export interface ReadTests {
  tests: ReadTest[]
  warnings: PackageMessage[]
}

/** Files by their own names, or by that of their test where two would have the same. */
function named(tests: readonly Pair[]): ReadTest[] {
  const names = tests
    .flatMap(({ input, answer }) => [input, ...(answer ? [answer] : [])])
    .map(({ path }) => baseName(path))
  const areOwn = new Set(names).size === names.length
  const as = (file: PackedFile, name: string): PackedFile => ({ ...file, path: areOwn ? baseName(file.path) : name })
  return tests.map(({ name, input, answer }) => ({
    input: as(input, `${name}.in`),
    answer: answer && as(answer, `${name}.out`),
  }))
}

/** The test cases of a zip, in their order; throws a `PackageFault` when it has none, cannot be read, or lacks answers. */
export async function readTests({ disk, name, scratch }: Upload, { needsAnswers }: TestsAsked): Promise<ReadTests> {
  const context: ReadContext = { scratch, meter: meter(allowanceFor((await stat(disk)).size)), odd: [] }
  const tree = await unzip(disk, name, path.join(scratch, 'unpacked'), context)
  const top = topFolder(tree)
  const paired = pairFiles([...tree.values()], top)
  const isEmpty = paired.pairs.length === 0 && paired.loneInputs.length === 0
  const needed = context.odd.find(({ path }) => isEmpty || plainNeeds(paired, top)(path))
  if (needed) throw needed.fault
  const tests = testsOf(paired, needsAnswers)
  checkCount(tests, name)
  const warnings = context.odd.map(leftOut)
  const without = tests.filter(({ answer }) => !answer).length
  if (without > 0) warnings.push(packageMessage('answers-empty', { count: without }))
  return { tests: named(await withPlainLineEnds(tests, context, warnings)), warnings }
}

/** One file of test cases, with LF line ends. */
export async function readTestFile({ disk, name, scratch }: Upload): Promise<PackedFile> {
  const { size } = await stat(disk)
  const context: ReadContext = { scratch, meter: meter(), odd: [] }
  if (!testFileName.test(name)) throw new PackageFault('entry-name', { entry: name.slice(0, 100) })
  return withLineEnds({ path: name, disk, bytes: size }, context)
}

/** Neither a path nor an option nor hidden. */
const testFileName = /^[\p{L}\p{N}_][^/\\\p{Cc}]{0,199}$/u
