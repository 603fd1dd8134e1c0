import type { PackedHelper, PackedProblem } from '../../problem.ts'
import { isAlone, type SingleSource, singleSource } from '../common/program.ts'
import { otherwise, refuseLinked } from '../common/refusals.ts'
import type { ExportedFile } from '../exporter.ts'
import { tokenChecker } from '../hoj/programs.ts'

/** Files of `testdata` and the lines of `config.yaml` that name them. */
export interface HydroPart {
  files: ExportedFile[]
  config: Record<string, unknown>
}

const folder = 'testdata'
const called: Partial<Record<PackedHelper['convention'], string>> = {
  testlib: 'testlib',
  icpc: 'kattis',
  hustoj: 'hustoj',
  lemon: 'lemon',
  qduoj: 'qduoj',
  syzoj: 'syzoj',
}

/** A program under a name of ours, with what lies beside it. */
function placed(role: string, { source, ending, beside }: SingleSource): { name: string; files: ExportedFile[] } {
  const name = `${role}.${ending}`
  const files = [{ name: `${folder}/${name}`, content: source.file }]
  return { name, files: [...files, ...beside.map((one) => ({ name: `${folder}/${one.name}`, content: one.file }))] }
}

const headersOf = ({ beside }: SingleSource): string[] =>
  beside.map(({ name }) => name).filter((name) => name !== 'testlib.h')

function withProgram(
  role: string,
  source: SingleSource,
  config: Record<string, unknown>,
): HydroPart & { beside: string[] } {
  const { name, files } = placed(role, source)
  return { files, config: { ...config, [role]: name }, beside: headersOf(source) }
}

async function comparison(problem: PackedProblem): Promise<HydroPart> {
  const { compare } = problem
  if (compare.kind === 'lines') return { files: [], config: compare.removeEndBlank ? {} : { checker_type: 'strict' } }
  const program = await tokenChecker(problem)
  const files = [{ name: `${folder}/checker.cc`, content: program?.spjCode ?? '' }]
  return { files, config: { checker_type: 'testlib', checker: 'checker.cc' } }
}

/** Who compares or talks to the program. */
async function deciding(problem: PackedProblem): Promise<HydroPart & { beside?: string[] }> {
  const { checker, interactor, judgeMode } = problem
  if (judgeMode === 'interactive') {
    if (!interactor || checker) throw otherwise(problem, 'interactor + checker')
    if (interactor.convention !== 'testlib') throw otherwise(problem, `interactor (${interactor.convention})`)
    return withProgram('interactor', singleSource(problem, interactor), { type: 'interactive' })
  }
  if (judgeMode !== 'spj' || !checker) return comparison(problem)
  const type = called[checker.convention]
  if (type === undefined) throw otherwise(problem, `checker (${checker.convention})`)
  return withProgram('checker', singleSource(problem, checker), { checker_type: type })
}

/** The validator that comes along: one that is called as testlib's are. */
export function keptValidator(problem: PackedProblem): PackedHelper | undefined {
  const [first] = problem.validators
  if (first?.convention !== 'testlib' || first.args.length > 0 || first.files.length === 0) return undefined
  const sources = { ...first, files: first.files.slice(0, 1) }
  return isAlone(singleSource({ ...problem, cases: [] }, sources)) && first.files.length <= 2 ? first : undefined
}

function validating(problem: PackedProblem): HydroPart {
  const validator = keptValidator(problem)
  const [source] = validator?.files ?? []
  if (!validator || !source) return { files: [], config: {} }
  return withProgram('validator', { ...singleSource({ ...problem, cases: [] }, { ...validator, files: [source] }) }, {})
}

/** Everything that judges beside the test cases. */
export async function judgingPart(problem: PackedProblem): Promise<HydroPart> {
  refuseLinked(problem)
  const { userExtraFiles, judgeExtraFiles, fileIo } = problem
  const decided = await deciding(problem)
  const validated = validating(problem)
  const texts = [...userExtraFiles, ...judgeExtraFiles].map(({ name, text }) => ({
    name: `${folder}/${name}`,
    content: text,
  }))
  const beside = [...judgeExtraFiles.map(({ name }) => name), ...(decided.beside ?? [])]
  const base = fileIo && baseOf(fileIo)
  const files = [...decided.files, ...validated.files, ...texts]
  return {
    files: [...new Map(files.map((file) => [file.name, file])).values()],
    config: {
      ...decided.config,
      ...validated.config,
      ...(base && { filename: base }),
      ...(userExtraFiles.length > 0 && { user_extra_files: userExtraFiles.map(({ name }) => name) }),
      ...(beside.length > 0 && { judge_extra_files: beside }),
    },
  }
}

/** The name that both files have before `.in` and `.out`; undefined when they are called otherwise. */
export function baseOf({ input, output }: NonNullable<PackedProblem['fileIo']>): string | undefined {
  const base = input.replace(/\.in$/, '')
  return `${base}.in` === input && `${base}.out` === output ? base : undefined
}
