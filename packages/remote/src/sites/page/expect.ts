import { Failed, unexpected } from '../../failed.ts'
import type { Page } from '../../web.ts'

/** The page, when it is one: what was refused or is missing has its own reason. `what` names it: `HDU: the problem page`. */
export function expectOk(page: Page, what: string): Page {
  if (page.status === 200) return page
  if (page.status === 403) throw new Failed('forbidden', `${what}: refused (403)`)
  if (page.status === 404) throw new Failed('not-found', `${what}: there is none (404)`)
  throw unexpected(`${what}: status ${page.status}`)
}

/** The value, which must be there: `HDU: no title on the problem page`. */
export function must<T>(value: T | undefined | null | '', sentence: string): T {
  if (value === undefined || value === null || value === '') throw unexpected(sentence)
  return value
}
