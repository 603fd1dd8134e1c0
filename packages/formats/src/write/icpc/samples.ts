import { readFile } from 'node:fs/promises'
import type { PackedCase, PackedProblem } from '../../problem.ts'

const maxBytes = 64 * 1024

type Example = PackedProblem['examples'][number]

interface Shown {
  /** Cases that are the samples, in order. */
  cases: PackedCase[]
  /** Samples that no case stands for. */
  unmatched: Example[]
  /** Whether the cases show exactly what the samples are. */
  isExact: boolean
}

async function textsOf({ input, answer }: PackedCase): Promise<Example | undefined> {
  if (input.bytes + answer.bytes > maxBytes) return undefined
  const [given, wanted] = await Promise.all([readFile(input.disk, 'utf8'), readFile(answer.disk, 'utf8')])
  return { input: given, output: wanted }
}

const same = (a: Example, b: Example): boolean =>
  a.input.trim() === b.input.trim() && a.output.trim() === b.output.trim()

/** Which cases stand for the samples of the statement: those marked so, else those that hold the same. */
export async function sampleCases({ cases, examples, judgeMode }: PackedProblem): Promise<Shown> {
  if (judgeMode === 'interactive')
    return { cases: cases.filter(({ isSample }) => isSample), unmatched: [], isExact: true }
  const marked = cases.filter(({ isSample }) => isSample)
  const candidates = await Promise.all(
    (marked.length > 0 ? marked : cases).map(async (one) => ({ one, text: await textsOf(one) })),
  )
  const matches = examples.map((example) => candidates.find(({ text }) => text && same(text, example)))
  const unmatched = examples.filter((_, index) => !matches[index])
  const found = marked.length > 0 ? marked : [...new Set(matches.flatMap((match) => match?.one ?? []))]
  const texts = candidates.filter(({ one }) => found.includes(one)).map(({ text }) => text)
  const isExact =
    texts.length === examples.length &&
    texts.every((text, index) => text?.input === examples[index]?.input && text?.output === examples[index]?.output)
  return { cases: found, unmatched, isExact }
}
