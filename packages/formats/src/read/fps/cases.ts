import { PackageFault, type PackageMessage } from '../../message.ts'
import type { PackedCase } from '../../problem.ts'
import type { ReadContext } from '../common/format.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { answered, named } from '../common/pairs.ts'
import { checkCount } from '../common/values.ts'
import type { Item, TestFile } from './items.ts'

const stem = (name: string): string => name.replace(/\.(in|out|ans)$/i, '')

/** Whether each of these has a name of its own. */
const areNamed = (files: TestFile[]): boolean =>
  files.every(({ name }) => name !== '') && new Set(files.map(({ name }) => stem(name))).size === files.length

/** The output of each input: by name where all have names, else by position. */
function outputsOf({ inputs, outputs }: Item): (TestFile | undefined)[] {
  if (!areNamed(inputs) || !areNamed(outputs)) return inputs.map((_, index) => outputs[index])
  const byName = new Map(outputs.map((one) => [stem(one.name), one]))
  return inputs.map(({ name }) => byName.get(stem(name)))
}

/** Points of a case without a mark, once any has one. */
const unmarked = 10
const markOf = (name: string): number | undefined => {
  const mark = /\[(\d{1,4})\]/.exec(name)?.[1]
  return mark === undefined ? undefined : Number(mark)
}

export interface Tests {
  cases: PackedCase[]
  /** 1 where file names carry points, as in `test01[20].in`. */
  type: 0 | 1
}

/** Refuses outputs that belong to no input. */
function checkOutputs({ inputs, outputs }: Item, used: readonly (TestFile | undefined)[]): void {
  const lone = outputs.filter((one) => !used.includes(one))
  const answers = named(lone.map(({ name, file }) => name || file.path))
  if (lone.length > 0 && inputs.length > 0) throw new PackageFault('answers-alone', { answers })
}

/** The test cases of an item; `needsAnswers` where outputs are compared with them. */
export async function readTests(
  item: Item,
  name: string,
  needsAnswers: boolean,
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<Tests> {
  checkCount(item.inputs, name)
  const outputs = outputsOf(item)
  checkOutputs(item, outputs)
  const isMarked = item.inputs.some((input) => markOf(input.name) !== undefined)
  const cases = item.inputs.map((input, index) => ({
    name: stem(input.name).slice(0, 100) || String(index + 1),
    isSample: false,
    groupNum: null,
    args: [],
    input: input.file,
    answer: outputs[index]?.file,
    score: isMarked ? (markOf(input.name) ?? unmarked) : null,
  }))
  const whole = await answered(cases, needsAnswers, context, warnings)
  return { cases: await withPlainLineEnds(whole, context, warnings), type: isMarked ? 1 : 0 }
}
