import { baseName, type Tree } from '../archive/tree.ts'
import type { Bench } from '../formats/format.ts'
import { listOf } from '../formats/json.ts'
import { withPlainLineEnds } from '../formats/line-ends.ts'
import { madeFile } from '../formats/made-file.ts'
import { checkCount } from '../formats/values.ts'
import type { Fields } from '../icpc/yaml.ts'
import type { PackedCase, PackedProblem } from '../problem.ts'
import { PackageFault, type Saying, says } from '../says.ts'

type CaseMode = PackedProblem['caseMode']

/** Some exports name the files by their place on the exporting machine. */
const fileName = (given: string): string => baseName(given.replaceAll('\\', '/'))

const isSubtask = (mode: CaseMode): boolean => mode === 'subtask_lowest' || mode === 'subtask_average'

async function caseOf(
  row: Fields,
  tree: Tree,
  folder: string,
  marks: Pick<PackedProblem, 'type' | 'caseMode'>,
  bench: Bench,
): Promise<{ one: PackedCase; isWithoutAnswer: boolean }> {
  const given = fileName(row.text('input') ?? '')
  const input = tree.get(`${folder}/${given}`)
  if (!input) throw new PackageFault('case-missing', { file: row.file, input: `${folder}/${given}`.slice(0, 200) })
  const answer = tree.get(`${folder}/${fileName(row.text('output') ?? '')}`)
  const score = row.number('score')
  const one = {
    ...{ name: given.replace(/\.[^.]*$/, ''), isSample: false, args: [] },
    groupNum: isSubtask(marks.caseMode) ? Math.round(row.number('groupNum') ?? 1) : null,
    score: marks.type === 1 ? Math.max(0, Math.round(score ?? 0)) : null,
    input,
    answer: answer ?? (await madeFile(bench, input.path.replace(/(\.[^./]*)?$/, '.out'), '')),
  }
  return { one, isWithoutAnswer: !answer }
}

/** The test cases in the order of `samples`, which is HOJ's word for them. */
export async function readCases(
  top: Fields,
  tree: Tree,
  folder: string,
  marks: Pick<PackedProblem, 'type' | 'caseMode'>,
  bench: Bench,
  warnings: Saying[],
): Promise<PackedCase[]> {
  const cases: PackedCase[] = []
  let without = 0
  for (const row of listOf(top, 'samples')) {
    const { one, isWithoutAnswer } = await caseOf(row, tree, folder, marks, bench)
    cases.push(one)
    if (isWithoutAnswer) without += 1
  }
  checkCount(cases, top.file)
  if (without > 0) warnings.push(says('answers-empty', { count: without }))
  return withPlainLineEnds(cases, bench, warnings)
}
