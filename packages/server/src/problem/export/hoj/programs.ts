import { readFile } from 'node:fs/promises'
import { extension, readText } from '../../import/archive/tree.ts'
import type { PackedHelper, PackedProblem, TextFile } from '../../import/problem.ts'
import { PackageFault } from '../../import/says.ts'

/** A special judge or interactor as HOJ keeps it. */
export interface HojProgram {
  spjCode: string
  spjLanguage: 'C' | 'C++'
  /** As our table names it, which says the standard too. */
  language: string
  /** Headers that lie beside it. */
  extra: TextFile[]
}

const sourceKinds = ['c', 'cc', 'cpp', 'cxx', 'c++']

const familyOf = (language: string): 'C' | 'C++' | undefined =>
  /^C( With O2)?$/.test(language) ? 'C' : language.startsWith('C++') ? 'C++' : undefined

const cannot = (problem: PackedProblem, why: string): PackageFault =>
  new PackageFault('export-helper', { problemId: problem.problemId ?? '', why })

async function programOf(problem: PackedProblem, helper: PackedHelper): Promise<HojProgram> {
  const family = familyOf(helper.language)
  if (!family) throw cannot(problem, helper.language)
  if (helper.convention !== 'testlib') throw cannot(problem, helper.convention)
  if (helper.args.length > 0 || problem.cases.some(({ args }) => args.length > 0)) throw cannot(problem, 'argv')
  const sources = helper.files.filter(({ name }) => sourceKinds.includes(extension(name)))
  const [source, ...more] = sources
  const others = helper.files.filter((one) => one !== source)
  if (!source || more.length > 0 || others.some(({ name }) => name.includes('/')))
    throw cannot(problem, helper.files.map(({ name }) => name).join(', '))
  const extra = await Promise.all(others.map(async ({ name, file }) => ({ name, text: await readText(file) })))
  return { spjCode: await readText(source.file), spjLanguage: family, language: helper.language, extra }
}

/** The comparison of ICPC packages as a program, since HOJ has only its own. */
async function tokenChecker({ compare }: PackedProblem): Promise<HojProgram | undefined> {
  if (compare.kind !== 'tokens') return undefined
  const source = await readFile(new URL('token-checker.cpp', import.meta.url), 'utf8')
  const flags = {
    CASE_SENSITIVE: compare.caseSensitive,
    SPACE_SENSITIVE: compare.spaceSensitive,
    FLOAT_RELATIVE: compare.floatRelative ?? -1,
    FLOAT_ABSOLUTE: compare.floatAbsolute ?? -1,
  }
  const defines = Object.entries(flags).map(([name, value]) => `#define VERDICT_${name} ${value}\n`)
  return { spjCode: defines.join('') + source, spjLanguage: 'C++', language: 'C++ With O2', extra: [] }
}

/** How HOJ judges the problem; throws a fault where it cannot judge it the same way. */
export async function hojMode(
  problem: PackedProblem,
): Promise<{ judgeMode: PackedProblem['judgeMode']; program: HojProgram | undefined }> {
  const { judgeMode, checker, interactor } = problem
  if (judgeMode === 'interactive') {
    if (!interactor || checker) throw cannot(problem, 'interactor + checker')
    return { judgeMode, program: await programOf(problem, interactor) }
  }
  if (judgeMode === 'spj' && checker) return { judgeMode, program: await programOf(problem, checker) }
  const program = await tokenChecker(problem)
  return { judgeMode: program ? 'spj' : 'default', program }
}
