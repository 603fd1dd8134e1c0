import { readExamples } from '@verdict/contract/problem/examples.ts'
import { Problem } from '@verdict/contract/problem/routes.ts'
import { z } from 'zod'
import { Failed, unexpected } from '../../failed.ts'
import type { Fetched, Wanted } from '../../site.ts'
import { takePictures } from '../page/markdown.ts'

/** What is read of the reply. */
export const Detail = z.object({
  problem: Problem.pick({
    problemId: true,
    title: true,
    timeLimit: true,
    memoryLimit: true,
    isRemote: true,
    examples: true,
    description: true,
    input: true,
    output: true,
    hint: true,
    isFileIO: true,
    ioReadFileName: true,
    ioWriteFileName: true,
  }),
  tags: z.array(z.object({ name: z.string() })),
  languages: z.array(z.string()),
})

/** Texts stay in Markdown. A problem that is itself of a third site is not taken from there. */
export function problemIn({ problem, tags, languages }: z.output<typeof Detail>, address: string): Fetched {
  if (problem.isRemote) throw new Failed('not-possible', `Verdict: ${problem.problemId} is of another site there, too`)
  if (problem.timeLimit === null) throw unexpected(`Verdict: ${problem.problemId} has no time limit`)
  const wanted: Wanted[] = []
  const text = (written: string | null) => takePictures(written ?? '', address, wanted)
  const files = problem.isFileIO ? `\`${problem.ioReadFileName}\` → \`${problem.ioWriteFileName}\`\n\n` : ''
  return {
    id: problem.problemId,
    title: problem.title.slice(0, 255),
    url: `${address}/problem/${encodeURIComponent(problem.problemId)}`,
    timeMs: problem.timeLimit,
    memoryMb: problem.memoryLimit,
    description: text(problem.description),
    input: files + text(problem.input),
    output: text(problem.output),
    hint: text(problem.hint),
    examples: readExamples(problem.examples ?? '').slice(0, 50),
    tags: tags.slice(0, 50).map(({ name }) => name.slice(0, 100)),
    languages: languages.slice(0, 200),
    wanted,
  }
}
