import { z } from 'zod'
import type { Told } from '../../site.ts'
import { meaning } from '../verdicts.ts'

export const Detail = z.object({
  meta: z.object({
    status: z.string(),
    timeUsed: z.number().nullish(),
    memoryUsed: z.number().nullish(),
    submitter: z.object({ username: z.string() }),
    problem: z.object({ id: z.number(), displayId: z.number() }),
  }),
  content: z.object({ code: z.string().nullish() }).nullish(),
  progress: z
    .object({
      compile: z.object({ message: z.unknown().optional() }).nullish(),
      systemMessage: z.unknown().optional(),
      testcaseResult: z.record(z.string(), z.unknown()).nullish(),
      subtasks: z.array(z.object({ testcases: z.array(z.object({ testcaseHash: z.string().nullish() })) })).nullish(),
    })
    .nullish(),
})
export type Detail = z.output<typeof Detail>

const words = {
  pending: 5,
  preparing: 5,
  compiling: 6,
  running: 7,
  accepted: 0,
  partiallycorrect: 8,
  wronganswer: -1,
  compilationerror: -2,
  runtimeerror: 3,
  timelimitexceeded: 1,
  memorylimitexceeded: 2,
  outputlimitexceeded: 3,
  fileerror: 3,
  judgementfailed: 3,
  configurationerror: 3,
  systemerror: 4,
  canceled: -4,
}

export function resultIn({ meta, progress }: Detail): Told {
  const word = meta.status
  const meant = meaning(words, word)
  if (meant?.is !== 'final') return meant ? { ...meant, word } : { is: 'unknown', word }
  const cases = casesIn(progress)
  const error =
    meant.status === -2 ? plainText(messageIn(progress?.compile?.message ?? progress?.systemMessage)) : undefined
  return {
    is: 'final',
    status: meant.status,
    word,
    timeMs: figure(meta.timeUsed),
    memoryKb: figure(meta.memoryUsed),
    ...(error !== undefined && { compileError: error }),
    ...(cases.length > 0 && { cases }),
  }
}

const figure = (told: number | null | undefined): number | null =>
  typeof told === 'number' ? Math.max(0, Math.round(told)) : null

/** A message is a text, or one that was cut off, with what of it is left. */
function messageIn(message: unknown): string {
  if (typeof message === 'string') return message
  const cut = z.object({ data: z.string() }).safeParse(message)
  return cut.success ? cut.data.data : ''
}

/** Without the colours of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
const plainText = (text: string): string => text.replace(/\u001B\[[0-9;?]*[ -/]*[@-~]/g, '').trim()

const Case = z.object({
  status: z.string(),
  time: z.number().nullish(),
  memory: z.number().nullish(),
})
type Cases = NonNullable<Extract<Told, { is: 'final' }>['cases']>

/** Tests in the order of their subtasks, for those that were run. */
function casesIn(progress: Detail['progress']): Cases {
  const results = progress?.testcaseResult ?? {}
  const hashes = (progress?.subtasks ?? []).flatMap(({ testcases }) =>
    testcases.map(({ testcaseHash }) => testcaseHash),
  )
  return hashes
    .flatMap((hash) => {
      const read = Case.safeParse(hash ? results[hash] : undefined)
      const meant = read.success ? meaning(words, read.data.status) : undefined
      return read.success && meant?.is === 'final' && meant.status !== -2
        ? [{ status: meant.status, timeMs: figure(read.data.time) ?? 0, memoryKb: figure(read.data.memory) ?? 0 }]
        : []
    })
    .slice(0, 2000)
}
