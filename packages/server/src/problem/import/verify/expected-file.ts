import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Submission = z.object({
  file: z.string(),
  language: z.string(),
  declared: z.string().default(''),
  expected: z.enum(['AC', 'WA', 'TLE', 'RE', 'CE', 'OLE', 'MLE', 'PARTIAL', 'PE']),
  also_ok: z.array(z.string()).default([]),
  stable: z.boolean().default(true),
  expectedScore: z.number().optional(),
})

const ExpectedFile = z.object({ package: z.string().optional(), submissions: z.array(Submission) })

export type ExpectedFile = z.output<typeof ExpectedFile>
export type ExpectedSubmission = z.output<typeof Submission>

/** What `expected.json` says; undefined when there is none. Throws a sentence when it is not what it should be. */
export async function readExpected(path: string): Promise<ExpectedFile | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const read = ExpectedFile.safeParse(JSON.parse(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`)
}

const shortNames: Record<string, string[]> = { WA: ['WA', 'PE'], PE: ['WA', 'PE'], OLE: ['RE'], PARTIAL: ['PAC'] }

/** Its verdict words as the short names of ours that are right. */
export const namesOf = ({ expected, also_ok }: ExpectedSubmission): string[] => [
  ...new Set([expected, ...also_ok].flatMap((word) => shortNames[word] ?? [word])),
]
