import { PackageFault, packageMessage } from '../message.ts'
import type { PackedHelper, PackedProblem } from '../problem.ts'

const maxPoints = 1_000_000
const maxGroup = 100_000
const maxExtraBytes = 4 * 2 ** 20

function check(at: string, value: number | null, most: number): void {
  if (value === null || (Number.isInteger(value) && value >= 0 && value <= most)) return
  throw new PackageFault('number-range', { at, value, most })
}

/** Extra files go with every job, so all of them together are no larger than one text file may be. */
function checkExtraFiles({ userExtraFiles, judgeExtraFiles }: PackedProblem): void {
  const bytes = [...userExtraFiles, ...judgeExtraFiles].reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  if (bytes > maxExtraBytes) throw new PackageFault('extra-too-large', { mebibytes: maxExtraBytes / 2 ** 20 })
}

/** Programs that are compiled from more than this no judge takes. */
const maxHelperBytes = 4 * 2 ** 20
const maxPrograms = 5000
const maxShown = 16 * 2 ** 20

const isTooLarge = ({ files }: PackedHelper): boolean =>
  files.reduce((sum, { file }) => sum + file.bytes, 0) > maxHelperBytes

const nameOf = ({ files }: PackedHelper): string => files[0]?.file.path ?? ''

const helperFault = (helper: PackedHelper) =>
  ['helper-too-large', { file: nameOf(helper), mebibytes: maxHelperBytes / 2 ** 20 }] as const

/** A checker or interactor that no judge takes is refused; validators and generators are left out, which is said. */
function withFittingHelpers(packed: PackedProblem): PackedProblem {
  for (const helper of [packed.checker, packed.interactor])
    if (helper && isTooLarge(helper)) throw new PackageFault(...helperFault(helper))
  const large = [...packed.validators, ...packed.generators].filter(isTooLarge)
  if (large.length === 0) return packed
  return {
    ...packed,
    validators: packed.validators.filter((helper) => !isTooLarge(helper)),
    generators: packed.generators.filter((helper) => !isTooLarge(helper)),
    warnings: [...packed.warnings, ...large.map((helper) => packageMessage(...helperFault(helper)))],
  }
}

/** Statements and samples are rows of the database and answers to whoever reads them. */
function checkShown({ statements, examples }: PackedProblem): void {
  const texts = [
    ...statements.flatMap(({ description, input, output, hint }) => [description, input, output, hint]),
    ...examples.flatMap(({ input, output }) => [input, output]),
  ]
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (bytes > maxShown) throw new PackageFault('shown-too-large', { mebibytes: maxShown / 2 ** 20 })
}

/** Refuses points, groups and extra files beyond all measure, in whatever format they came; limits are capped as they are
 * read. Answers the problem without the helpers that no judge takes. */
export function measured(packed: PackedProblem): PackedProblem {
  for (const { name, score, groupNum } of packed.cases) {
    check(`${name}: score`, score, maxPoints)
    check(`${name}: group`, groupNum, maxGroup)
  }
  for (const { path, expectedScore } of packed.references) check(`${path}: score`, expectedScore, maxPoints)
  check('score', packed.ioScore, maxPoints)
  const { references, validators, generators, checkerTests } = packed
  for (const [at, list] of Object.entries({ references, validators, generators, checkerTests }))
    check(`${at} (count)`, list.length, maxPrograms)
  checkExtraFiles(packed)
  checkShown(packed)
  return withFittingHelpers(packed)
}
