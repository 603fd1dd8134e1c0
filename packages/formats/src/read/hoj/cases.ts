import { baseName, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedCase, PackedProblem } from '../../problem.ts'
import type { ReadContext } from '../common/format.ts'
import { listOf } from '../common/json.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { madeFile } from '../common/made-file.ts'
import { checkCount } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'

type CaseMode = PackedProblem['caseMode']

/** Some exports name the files by their place on the exporting machine. */
const fileName = (given: string): string => baseName(given.replaceAll('\\', '/'))

const isSubtask = (mode: CaseMode): boolean => mode === 'subtask_lowest' || mode === 'subtask_average'

async function caseOf(
  row: Fields,
  tree: Tree,
  folder: string,
  marks: Pick<PackedProblem, 'type' | 'caseMode'>,
  context: ReadContext,
): Promise<{ one: PackedCase; isWithoutAnswer: boolean }> {
  const given = fileName(row.text('input') ?? '')
  const input = tree.get(`${folder}/${given}`)
  if (!input) throw new PackageFault('case-missing', { file: row.file, input: `${folder}/${given}`.slice(0, 200) })
  const answer = tree.get(`${folder}/${fileName(row.text('output') ?? '')}`)
  const score = row.number('score')
  const one = {
    name: given.replace(/\.[^.]*$/, ''),
    isSample: false,
    args: [],
    groupNum: isSubtask(marks.caseMode) ? Math.round(row.number('groupNum') ?? 1) : null,
    score: marks.type === 1 ? Math.max(0, Math.round(score ?? 0)) : null,
    input,
    answer: answer ?? (await madeFile(context, input.path.replace(/(\.[^./]*)?$/, '.out'), '')),
  }
  return { one, isWithoutAnswer: !answer }
}

/** The test cases in the order of `samples`, which is HOJ's word for them. */
export async function readCases(
  top: Fields,
  tree: Tree,
  folder: string,
  marks: Pick<PackedProblem, 'type' | 'caseMode'>,
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<PackedCase[]> {
  const cases: PackedCase[] = []
  let without = 0
  for (const row of listOf(top, 'samples')) {
    const { one, isWithoutAnswer } = await caseOf(row, tree, folder, marks, context)
    cases.push(one)
    if (isWithoutAnswer) without += 1
  }
  checkCount(cases, top.file)
  if (without > 0) warnings.push(packageMessage('answers-empty', { count: without }))
  return withPlainLineEnds(cases, context, warnings)
}
