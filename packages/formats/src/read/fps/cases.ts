import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedCase } from '../../problem.ts'
import type { ReadContext } from '../common/format.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { madeFile } from '../common/made-file.ts'
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

/** The test cases of an item. */
export async function readTests(
  item: Item,
  name: string,
  context: ReadContext,
  warnings: PackageMessage[],
): Promise<Tests> {
  const outputs = outputsOf(item)
  const isMarked = item.inputs.some((input) => markOf(input.name) !== undefined)
  const cases = await Promise.all(
    item.inputs.map(async (input, index): Promise<PackedCase> => {
      const answer = outputs[index]?.file ?? (await madeFile(context, input.file.path.replace(/in$/, 'out'), ''))
      return {
        name: stem(input.name).slice(0, 100) || String(index + 1),
        isSample: false,
        groupNum: null,
        args: [],
        input: input.file,
        answer,
        score: isMarked ? (markOf(input.name) ?? unmarked) : null,
      }
    }),
  )
  checkCount(cases, name)
  const without = outputs.filter((output) => output === undefined).length
  if (without > 0) warnings.push(packageMessage('answers-empty', { count: without }))
  return { cases: await withPlainLineEnds(cases, context, warnings), type: isMarked ? 1 : 0 }
}
