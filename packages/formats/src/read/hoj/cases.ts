import { baseName, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage } from '../../message.ts'
import type { PackedCase, PackedProblem } from '../../problem.ts'
import { withPoints } from '../../subtasks.ts'
import type { ReadContext } from '../common/format.ts'
import { listOf } from '../common/json.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { answered } from '../common/pairs.ts'
import { checkCount } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'

type CaseMode = PackedProblem['caseMode']
type Marks = Pick<PackedProblem, 'type' | 'caseMode' | 'judgeMode'>

/** Some exports name the files by their place on the exporting machine. */
const fileName = (given: string): string => baseName(given.replaceAll('\\', '/'))

const isSubtask = (mode: CaseMode): boolean => mode === 'subtask_lowest' || mode === 'subtask_average'

/** An output that is not named has the input's name. */
const outputName = (row: Fields, input: string): string =>
  fileName(row.text('output') ?? input.replace(/(\.[^.]*)?$/, '.out'))

function caseOf(row: Fields, tree: Tree, folder: string, marks: Marks) {
  const given = fileName(row.text('input') ?? '')
  const input = tree.get(`${folder}/${given}`)
  if (!input) throw new PackageFault('case-missing', { file: row.file, input: `${folder}/${given}`.slice(0, 200) })
  return {
    name: given.replace(/\.[^.]*$/, ''),
    isSample: false,
    args: [],
    groupNum: isSubtask(marks.caseMode) ? Math.round(row.number('groupNum') ?? 1) : null,
    score: row.number('score'),
    input,
    answer: tree.get(`${folder}/${outputName(row, given)}`),
  }
}

/** The test cases in the order of `samples`, which is HOJ's word for them. */
export async function readCases(
  top: Fields,
  tree: Tree,
  folder: string,
  marks: Marks,
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<PackedCase[]> {
  const rows = listOf(top, 'samples')
  checkCount(rows, top.file)
  const cases = rows.map((row) => caseOf(row, tree, folder, marks))
  const scored = withPoints(cases, { type: marks.type, file: top.file }, warnings)
  return withPlainLineEnds(await answered(scored, marks.judgeMode === 'default', context, warnings), context, warnings)
}
