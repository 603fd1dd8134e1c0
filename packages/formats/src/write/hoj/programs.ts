import { readFile } from 'node:fs/promises'
import { extension, readText } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { PackedHelper, PackedProblem, TextFile } from '../../problem.ts'

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

const asset = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8')

/** How the adapter calls programs of other systems; testlib's way is HOJ's own. */
const calls: Partial<Record<PackedHelper['convention'], { checker: number; interactor?: number }>> = {
  qduoj: { checker: 1 },
  hustoj: { checker: 2 },
  cms: { checker: 3 },
  icpc: { checker: 4, interactor: 5 },
}

/** The source as HOJ may call it. */
async function adapted(problem: PackedProblem, { convention }: PackedHelper, code: string): Promise<string> {
  if (convention === 'testlib') return code
  const called = calls[convention]?.[problem.judgeMode === 'interactive' ? 'interactor' : 'checker']
  // a score in points means something only beside those of the case, which no program is told there
  if (called === undefined || (convention === 'icpc' && problem.type === 1 && /\bscore\.txt\b/.test(code)))
    throw cannot(problem, convention)
  return `#define VERDICT_CALLED ${called}\n${await asset('adapter.c')}\n${code}`
}

async function programOf(problem: PackedProblem, helper: PackedHelper): Promise<HojProgram> {
  const family = familyOf(helper.language)
  if (!family) throw cannot(problem, helper.language)
  if (helper.args.length > 0 || problem.cases.some(({ args }) => args.length > 0)) throw cannot(problem, 'argv')
  const sources = helper.files.filter(({ name }) => sourceKinds.includes(extension(name)))
  const [source, ...more] = sources
  const others = helper.files.filter((one) => one !== source)
  if (!source || more.length > 0 || others.some(({ name }) => name.includes('/')))
    throw cannot(problem, helper.files.map(({ name }) => name).join(', '))
  const extra = await Promise.all(others.map(async ({ name, file }) => ({ name, text: await readText(file) })))
  const spjCode = await adapted(problem, helper, await readText(source.file))
  return { spjCode, spjLanguage: family, language: helper.language, extra }
}

/** The comparison of ICPC packages as a program, since HOJ has only its own. */
export async function tokenChecker({ compare }: PackedProblem): Promise<HojProgram | undefined> {
  if (compare.kind !== 'tokens') return undefined
  const source = await asset('token-checker.cpp')
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
