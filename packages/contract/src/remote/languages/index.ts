import type { RemoteSiteKey } from '../sites.ts'
import { atcoderLanguages } from './atcoder.ts'
import { codeforcesLanguages } from './cf.ts'
import { hduLanguages } from './hdu.ts'
import type { SiteLanguage } from './language.ts'
import { libreojLanguages } from './libreoj.ts'
import { pojLanguages } from './poj.ts'
import { spojLanguages } from './spoj.ts'

const tables: Partial<Record<RemoteSiteKey, readonly SiteLanguage[]>> = {
  AC: atcoderLanguages,
  CF: codeforcesLanguages,
  GYM: codeforcesLanguages,
  HDU: hduLanguages,
  LIBRE: libreojLanguages,
  POJ: pojLanguages,
  SPOJ: spojLanguages,
}

/** What a site offers as far as is known without asking it; another Verdict tells with each problem. */
export const languagesOfSite = (site: RemoteSiteKey): readonly SiteLanguage[] => tables[site] ?? []
