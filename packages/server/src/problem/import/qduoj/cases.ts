import { baseName, type Tree } from '../archive/tree.ts'
import type { Bench } from '../formats/format.ts'
import { listOf } from '../formats/json.ts'
import { withPlainLineEnds } from '../formats/line-ends.ts'
import { madeFile } from '../formats/made-file.ts'
import { checkCount } from '../formats/values.ts'
import type { Fields } from '../icpc/yaml.ts'
import type { PackedCase } from '../problem.ts'
import { PackageFault, type Saying, says } from '../says.ts'

const folder = 'testcase'

/** The test cases as `test_case_score` lists them; with a special judge they have no answers. */
export async function readCases(
  problem: Fields,
  tree: Tree,
  { type, hasAnswers }: { type: 0 | 1; hasAnswers: boolean },
  bench: Bench,
  warnings: Saying[],
): Promise<PackedCase[]> {
  const cases: PackedCase[] = []
  let without = 0
  for (const row of listOf(problem, 'test_case_score')) {
    const name = baseName(row.text('input_name') ?? '')
    const input = tree.get(`${folder}/${name}`)
    if (!input) throw new PackageFault('case-missing', { file: problem.file, input: `${folder}/${name}`.slice(0, 200) })
    const answer = tree.get(`${folder}/${baseName(row.text('output_name') ?? '')}`)
    if (!answer && hasAnswers) without += 1
    cases.push({
      ...{ name: name.replace(/\.[^.]*$/, ''), isSample: false, groupNum: null, args: [], input },
      score: type === 1 ? Math.max(0, Math.round(row.number('score') ?? 0)) : null,
      answer: answer ?? (await madeFile(bench, input.path.replace(/(\.[^./]*)?$/, '.out'), '')),
    })
  }
  checkCount(cases, folder)
  if (without > 0) warnings.push(says('answers-empty', { count: without }))
  return withPlainLineEnds(cases, bench, warnings)
}
