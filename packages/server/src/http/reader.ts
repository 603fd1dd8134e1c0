import { type SiteLanguage, siteLanguage } from '@verdict/contract/errors.ts'
import type { FastifyRequest } from 'fastify'

/** What the answer of a call depends on besides its address. */
export const variesBy = 'Authorization, Accept-Language'

/** The language of messages and statements: query `l`, else the browser's. */
export function languageOf(request: FastifyRequest): SiteLanguage {
  const { l } = (request.query ?? {}) as { l?: unknown }
  return siteLanguage(typeof l === 'string' && l ? l : request.headers['accept-language'])
}
