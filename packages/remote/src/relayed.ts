import { caseStatus } from '@verdict/contract/judging/case-run.ts'
import { Relayed, type RemoteResult } from '@verdict/contract/remote/job.ts'
import type { z } from 'zod'
import { cleanText } from './clean.ts'
import type { Told } from './site.ts'

type Final = Extract<Told, { is: 'final' }>
type Case = NonNullable<Final['cases']>[number]

/** What PostgreSQL's integer holds. */
const most = 2_147_483_647

/** What of a text can be kept, `length` characters at most. */
export const cut = (text: string, length: number): string => cleanText(text).slice(0, length)

/** A figure as it can be kept, whatever the site tells: a whole number that is not negative. */
const figure = (told: number | null): number | null =>
  told === null || Number.isNaN(told) ? null : Math.min(Math.max(0, Math.round(told)), most)

const caseOf = ({ status, timeMs, memoryKb, message }: Case) => ({
  status,
  timeMs: figure(timeMs) ?? 0,
  memoryKb: figure(memoryKb) ?? 0,
  ...(message && { message: cut(message, 4096) }),
})

/** What a site judged, cut to what can be kept; a verdict that means nothing here is told by its word. */
export function relayed(final: Final): z.input<typeof RemoteResult> {
  const { status, compileError, cases = [] } = final
  const word = cut(final.word, 200)
  const result = {
    kind: 'relayed' as const,
    status,
    word,
    timeMs: figure(final.timeMs),
    memoryKb: figure(final.memoryKb),
    ...(compileError !== undefined && { compileError: cut(compileError, 65_000) }),
    cases: cases
      .filter((one) => caseStatus.safeParse(one.status).success)
      .slice(0, 2000)
      .map(caseOf),
  }
  return Relayed.safeParse(result).success ? result : { kind: 'unknown', word }
}
