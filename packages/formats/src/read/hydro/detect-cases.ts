import { baseName, type PackedFile } from '../../archive/tree.ts'
import { type Subtask, type SubtaskCase, sharesOf } from '../../subtasks.ts'
import { checkCount } from '../common/values.ts'

const naturally = new Intl.Collator('en', { numeric: true }).compare

/** How the names of an input and of its output belong together; the key is what both share. */
const patterns: { input: RegExp; outputs: (match: RegExpExecArray) => string[] }[] = [
  { input: /^(.*)\.in$/, outputs: ([, name = '']) => [`${name}.out`, `${name}.ans`, `${name}.a`] },
  {
    input: /^(?=.*\.txt$)(.*)input(.*)\.txt$/,
    outputs: ([, before = '', after = '']) => [`${before}output${after}.txt`, `${before}answer${after}.txt`],
  },
  {
    input: /^(.*)\.in(\d+)$/,
    outputs: ([, name = '', number = '']) => [`${name}.ou${number}`, `${name}.out${number}`, `${name}.ans${number}`],
  },
]

function pairOf(input: PackedFile, byName: Map<string, PackedFile>): SubtaskCase | undefined {
  const name = baseName(input.path)
  for (const { input: pattern, outputs } of patterns) {
    const match = pattern.exec(name)
    const answer =
      match &&
      outputs(match)
        .map((one) => byName.get(one))
        .find((one) => one !== undefined)
    if (answer) return { name: name.replace(/\.in$|\.txt$/, ''), isSample: false, input, answer }
  }
  return undefined
}

/** `2-1` is case 1 of subtask 2. */
const subtaskNumber = ({ name }: SubtaskCase): string | undefined => /(?<!\d)(\d+)-\d+$/.exec(name)?.[1]

/** Cases told by their names: subtasks where every name has two numbers, else cases that each earn a share of 100. */
export function detectedSubtasks(files: readonly PackedFile[]): Subtask[] {
  const byName = new Map(files.map((file) => [baseName(file.path), file]))
  const cases = files.flatMap((file) => pairOf(file, byName) ?? [])
  if (cases.length > 0) checkCount(cases, 'testdata')
  cases.sort((a, b) => naturally(a.name, b.name))
  const byNumber = Map.groupBy(cases, subtaskNumber)
  if (cases.length === 0 || byNumber.has(undefined)) return [{ points: 100, mode: 'each', cases }]
  const points = sharesOf(100, byNumber.size)
  return [...byNumber.values()].map((members, index) => ({ points: points[index] ?? 0, mode: 'all', cases: members }))
}
