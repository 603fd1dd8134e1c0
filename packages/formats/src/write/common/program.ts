import { extension } from '../../archive/tree.ts'
import type { PackedHelper, PackedProblem } from '../../problem.ts'
import { isSource } from '../../read/icpc/languages.ts'
import { otherwise } from './refusals.ts'

/** A checker, interactor or the like as one source with the files beside it. */
export interface SingleSource {
  source: PackedHelper['files'][number]
  /** Of the source, without its dot. */
  ending: string
  beside: PackedHelper['files']
}

const endingOf = ({ language }: PackedHelper): string =>
  language.startsWith('C++') ? 'cc' : language.startsWith('C') ? 'c' : language === 'Java' ? 'java' : 'py'

/** The one source of a program; refuses one of several, with arguments, or with arguments of single cases. */
export function singleSource(problem: PackedProblem, helper: PackedHelper): SingleSource {
  const hasArguments = helper.args.length > 0 || problem.cases.some(({ args }) => args.length > 0)
  if (hasArguments) throw otherwise(problem, 'argv')
  const sources = helper.files.filter(
    ({ name }) => isSource({ path: name }) && !/^(h|hpp|hh|inc)$/.test(extension(name)),
  )
  const [source = helper.files[0], ...more] = sources
  const beside = helper.files.filter((one) => one !== source)
  if (!source || more.length > 0 || beside.some(({ name }) => name.includes('/')))
    throw otherwise(problem, helper.files.map(({ name }) => name).join(', '))
  return { source, ending: endingOf(helper), beside }
}

/** Whether only the header that every system has lies beside a source. */
export const isAlone = ({ beside }: SingleSource): boolean => beside.every(({ name }) => name === 'testlib.h')
