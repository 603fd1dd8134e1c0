import { stat } from 'node:fs/promises'
import path from 'node:path'
import { meter } from '../archive/limits.ts'
import { baseName, type PackedFile, topFolder } from '../archive/tree.ts'
import { unzip } from '../archive/unzip.ts'
import { PackageFault } from '../message.ts'
import type { ReadContext } from './common/format.ts'
import { withLineEnds } from './common/line-ends.ts'
import { checkCount } from './common/values.ts'
import { casesOf, plainNeeds, testsIn } from './plain/find.ts'
import type { Upload } from './reading.ts'

/** A test case of an upload, by the names of its files. */
export interface ReadTest {
  input: PackedFile
  output: PackedFile
}

const named = (file: PackedFile): PackedFile => ({ ...file, path: baseName(file.path) })

/** The test cases of a zip, in their order; throws a `PackageFault` when it has none or cannot be read. */
export async function readTests({ disk, name, scratch }: Upload): Promise<ReadTest[]> {
  const context: ReadContext = { scratch, meter: meter(), odd: [] }
  const tree = await unzip(disk, name, path.join(scratch, 'unpacked'), context)
  const top = topFolder(tree)
  const pairs = testsIn([...tree.values()], top)
  const needed = context.odd.find(({ path }) => pairs.length === 0 || plainNeeds(pairs, top)(path))
  if (needed) throw needed.fault
  checkCount(pairs, name)
  const cases = await casesOf(pairs, context, [])
  return cases.map(({ input, answer }) => ({ input: named(input), output: named(answer) }))
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
