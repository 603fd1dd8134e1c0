import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { Failed } from '../failed.ts'
import type { Site } from '../site.ts'
import { atcoder } from './atcoder/index.ts'
import { cf } from './cf/index.ts'
import { gym } from './gym/index.ts'
import { hdu } from './hdu/index.ts'
import { libreoj } from './libreoj/index.ts'
import { poj } from './poj/index.ts'
import { spoj } from './spoj/index.ts'
import { verdictSite } from './verdict/index.ts'

/** The sites that are known, by their key. */
export type Sites = Partial<Record<RemoteSiteKey, Site>>

export const sites: Sites = {
  AC: atcoder,
  CF: cf,
  GYM: gym,
  HDU: hdu,
  LIBRE: libreoj,
  POJ: poj,
  SPOJ: spoj,
  VERDICT: verdictSite,
}

/** How to speak to a site; throws Failed not-possible where nobody knows. */
export function siteOf(key: RemoteSiteKey, among: Sites = sites): Site {
  const site = among[key]
  if (!site) throw new Failed('not-possible', `this relay does not know how to speak to ${key}`)
  return site
}
