import { pairTests, testName } from '@verdict/contract/problem/test-pairs.ts'
import { folderOf, type PackedFile } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { ReadContext } from './format.ts'
import { madeFile } from './made-file.ts'

/** An input with its answer; undefined where the program that judges needs none. */
export interface Pair {
  name: string
  input: PackedFile
  answer: PackedFile | undefined
}

export interface Paired {
  pairs: Pair[]
  loneInputs: PackedFile[]
  loneAnswers: PackedFile[]
  /** The folders that tests lie in, as far as they are none of inputs or of answers. */
  places: string[]
}

/** Test files by the paths below the folder that holds all there is, in pairs; where those say nothing, its own name counts. */
export function pairFiles(files: readonly PackedFile[], top: string): Paired {
  const below = pairsBelow(files, top)
  const isNothing = below.pairs.length + below.loneInputs.length + below.loneAnswers.length === 0
  return isNothing && top !== '' ? pairsBelow(files, '') : below
}

function pairsBelow(files: readonly PackedFile[], beginning: string): Paired {
  const byPath = new Map(files.map((file) => [file.path.slice(beginning.length), file]))
  const { pairs, loneInputs, loneAnswers } = pairTests([...byPath.keys()])
  const all = (paths: readonly string[]) => paths.flatMap((path) => byPath.get(path) ?? [])
  const places = new Map(pairs.map(({ place, input }) => [place, folderOf(input)]))
  return {
    pairs: pairs.flatMap(({ name, input, answer }) => {
      const file = byPath.get(input)
      return file ? [{ name, input: file, answer: byPath.get(answer) }] : []
    }),
    loneInputs: all(loneInputs),
    loneAnswers: all(loneAnswers),
    places: [...places.values()],
  }
}

const maxNamed = 10

/** Some of the names, and how many more there are. */
export function named(paths: readonly string[]): string {
  const more = paths.length - maxNamed
  return [...paths.slice(0, maxNamed).map((path) => path.slice(0, 100)), ...(more > 0 ? [`… (+${more})`] : [])].join(
    ', ',
  )
}

const pathsOf = (files: readonly PackedFile[]): string => named(files.map(({ path }) => path))

/**
 * The pairs as tests. Refuses, with their names, inputs without an answer and what looks like an answer and was not taken; where a
 * program judges without answers, inputs alone are tests as well.
 */
export function testsOf(paired: Paired, needsAnswers: boolean): Pair[] {
  const { pairs, loneInputs, loneAnswers, places } = paired
  if (loneAnswers.length === 0 && pairs.length === 0 && !needsAnswers)
    return loneInputs.map((input) => ({ name: testName(input.path), input, answer: undefined }))
  const [inputs, answers] = [pathsOf(loneInputs), pathsOf(loneAnswers)]
  if (inputs && answers) throw new PackageFault('tests-unpaired', { inputs, answers })
  if (inputs) throw new PackageFault('inputs-alone', { inputs })
  if (answers) throw new PackageFault('answers-alone', { answers })
  if (places.length > 1)
    throw new PackageFault('tests-scattered', { folders: named(places.map((place) => place || '/')) })
  return pairs
}

/**
 * The cases with their answers. Where a program judges and none of them has an answer, it is given an empty one, which is told; an
 * answer is made up in no other way: cases without one are refused with the names of their inputs.
 */
export async function answered<C extends { input: PackedFile }>(
  cases: readonly (C & { answer: PackedFile | undefined })[],
  needsAnswers: boolean,
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<(C & { answer: PackedFile })[]> {
  const without = cases.filter(({ answer }) => !answer)
  if (without.length > 0 && (needsAnswers || without.length < cases.length))
    throw new PackageFault('inputs-alone', { inputs: pathsOf(without.map(({ input }) => input)) })
  if (without.length > 0) warnings.push(packageMessage('answers-empty', { count: without.length }))
  const empty = without.length > 0 ? await madeFile(context, 'no-answer', '') : undefined
  return cases.flatMap((one) => {
    const answer = one.answer ?? empty
    return answer ? [{ ...one, answer }] : []
  })
}
