import { baseName, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage } from '../../message.ts'
import type { PackedCase } from '../../problem.ts'
import { withPoints } from '../../subtasks.ts'
import type { ReadContext } from '../common/format.ts'
import { listOf } from '../common/json.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { answered } from '../common/pairs.ts'
import { checkCount } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'

const folder = 'testcase'

/** The test cases as `test_case_score` lists them; with a special judge they have no answers. */
export async function readCases(
  problem: Fields,
  tree: Tree,
  { type, hasAnswers }: { type: 0 | 1; hasAnswers: boolean },
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<PackedCase[]> {
  const rows = listOf(problem, 'test_case_score')
  checkCount(rows, folder)
  const cases = rows.map((row) => {
    const name = baseName(row.text('input_name') ?? '')
    const input = tree.get(`${folder}/${name}`)
    if (!input) throw new PackageFault('case-missing', { file: problem.file, input: `${folder}/${name}`.slice(0, 200) })
    return {
      name: name.replace(/\.[^.]*$/, ''),
      isSample: false,
      groupNum: null,
      args: [],
      input,
      score: row.number('score'),
      answer: tree.get(`${folder}/${baseName(row.text('output_name') ?? '')}`),
    }
  })
  // its special judges are never given an answer, so that there is nothing to tell
  const told = hasAnswers ? warnings : []
  const scored = withPoints(cases, { type, file: problem.file }, warnings)
  return withPlainLineEnds(await answered(scored, hasAnswers, context, told), context, warnings)
}
