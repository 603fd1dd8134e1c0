import { baseName, filesUnder, type PackedFile, type Tree, textOrNothing } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedProblem } from '../../problem.ts'
import type { SubtaskCase } from '../../subtasks.ts'

const maxShownBytes = 64 * 1024

/** Pairs that one statement shows: `example.01` and `example.01.a`. */
function shownPairs(tree: Tree): [PackedFile, PackedFile][] {
  const inputs = filesUnder(tree, 'statement-sections').filter(({ path }) => /^example\.\d+$/.test(baseName(path)))
  const [first] = inputs
  const folder = first?.path.slice(0, -baseName(first.path).length)
  return inputs.flatMap((input): [PackedFile, PackedFile][] => {
    const answer = tree.get(`${input.path}.a`)
    return answer && input.path.startsWith(folder ?? '') ? [[input, answer]] : []
  })
}

/** The samples as a problem page shows them: those of the statement, else the tests marked as samples. */
export async function readExamples(
  tree: Tree,
  cases: readonly SubtaskCase[],
  warnings: PackageMessage[],
): Promise<PackedProblem['examples']> {
  const samples = cases.filter(({ isSample }) => isSample).map(({ input, answer }) => [input, answer])
  const shown = shownPairs(tree)
  const examples: PackedProblem['examples'] = []
  for (const pair of shown.length > 0 ? shown : samples) {
    const [input] = pair
    const isLarge = pair.reduce((sum, { bytes }) => sum + bytes, 0) > maxShownBytes
    const [given, wanted] = isLarge ? [] : await Promise.all(pair.map(textOrNothing))
    if (given !== undefined && wanted !== undefined) examples.push({ input: given, output: wanted })
    else warnings.push(packageMessage(isLarge ? 'sample-too-large' : 'sample-no-text', { file: input?.path ?? '' }))
  }
  return examples
}
