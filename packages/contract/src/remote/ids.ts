import type { RemoteSiteKey } from './sites.ts'

/** How a site numbers its problems: what an id looks like, and what was typed as the site writes it. */
interface IdRule {
  example: string
  pattern: RegExp
  written: (typed: string) => string
}

const upper = (typed: string) => typed.toUpperCase()
const lower = (typed: string) => typed.toLowerCase()
/** The contest of a task is told only where the task does not tell it. */
const ofAtcoder = (typed: string) => lower(typed).replace(/^([\w-]+)\/(?=\1_)/, '')
const asTyped = (typed: string) => typed
const withoutZeros = (typed: string) => typed.replace(/^0+(?=\d)/, '')

/** Of Codeforces a contest and a letter, or digits alone, of which the last two are the index. */
const codeforces = /^\d{1,7}[a-z]\d?$|^\d{3,9}$/i

const rules: Record<RemoteSiteKey, IdRule> = {
  HDU: { example: '1000', pattern: /^\d{1,8}$/, written: withoutZeros },
  POJ: { example: '1000', pattern: /^\d{1,8}$/, written: withoutZeros },
  CF: { example: '4A', pattern: codeforces, written: upper },
  GYM: { example: '100001A', pattern: codeforces, written: upper },
  SPOJ: { example: 'TEST', pattern: /^\w{1,50}$/, written: upper },
  AC: { example: 'abc300_a', pattern: /^(?:[\w-]{1,40}\/)?(?=.*_)[\w-]{3,60}$/, written: ofAtcoder },
  LIBRE: { example: '6001', pattern: /^\d{1,8}(\(\d{1,8}\))?$/, written: asTyped },
  VERDICT: { example: 'P1000', pattern: /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,49}$/u, written: upper },
}

/** An id of the site as its problems' ids here have it; undefined: the site has no such ids. */
export function idAtSite(site: RemoteSiteKey, typed: string): string | undefined {
  const { pattern, written } = rules[site]
  const text = typed.trim()
  return pattern.test(text) ? written(text) : undefined
}

export const exampleIdOf = (site: RemoteSiteKey): string => rules[site].example

/** What a problem of the site is called here. */
export const localIdOf = (site: RemoteSiteKey, id: string): string => `${site}-${id}`

/** Two numbers that LibreOJ has for a problem where they differ: the one it shows, and `(real)`; of any other site, the id itself. */
export function partsOf(id: string): { shown: string; real: string } {
  const [, shown = id, real = shown] = /^(\d+)(?:\((\d+)\))?$/.exec(id) ?? []
  return { shown, real }
}
