import { siteOfPages } from './profiles.ts'
import type { RemoteServerKey } from './sites.ts'
import { submitUrlOf } from './submit-urls.ts'

/** How a name at a site is proved: by a code in its public profile, or by a submission that is asked for. */
export const proofWays = ['profile', 'submission'] as const

/** So long after it was asked for a submission proves a name, ms. */
export const proofLifeMs = 30 * 60_000

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => String(from + index))

/**
 * Problems that a site surely has, by its own ids; none where it does not tell the public what somebody has submitted, or where nobody
 * knows which problems it has. They are many, so that nobody happens to do what proves a name: but at LibreOJ, which shows the code.
 */
const problems: Record<RemoteServerKey, readonly string[]> = {
  HDU: numbers(1000, 60),
  POJ: numbers(1000, 60),
  CF: [
    ...['1A', '4A', '50A', '58A', '59A', '71A', '96A', '110A', '112A', '116A', '118A', '131A', '158A', '160A'],
    ...['231A', '236A', '263A', '266A', '281A', '282A', '339A', '344A', '469A', '479A', '486A', '546A', '617A'],
  ],
  SPOJ: [
    ...['TEST', 'PRIME1', 'ONP', 'PALIN', 'ARITH', 'BULK', 'CMPLS', 'DIRVS', 'CMEXPR', 'FCTRL', 'MMIND'],
    ...['HOTLINE', 'IKEYB', 'SHPATH', 'TETRA', 'FCTRL2', 'ADDREV'],
  ],
  AC: [],
  LIBRE: ['1'],
  VERDICT: [],
}

/** Whether a name there can be proved by a submission. */
export const takesSubmissions = (server: RemoteServerKey): boolean => problems[server].length > 0

/** One of the problems that may be asked for; `pick` is from 0 to below 1. Undefined: none. */
export const problemToProve = (server: RemoteServerKey, pick: number): string | undefined =>
  problems[server][Math.floor(pick * problems[server].length)]

/** What is submitted: it compiles in no language that is compiled, and is long enough for every site. */
export const proofText = (code: string): string => `this does not compile: ${code}`

/** Where one submits it. */
export function proofUrlOf(server: RemoteServerKey, problem: string, address: string): string {
  const url = `${siteOfPages(server, address)}/p/${encodeURIComponent(problem)}`
  return submitUrlOf(server, { id: problem, url, address })
}
