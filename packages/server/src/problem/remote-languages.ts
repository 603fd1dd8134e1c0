import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { templateSkeleton } from '@verdict/contract/judging/template-skeleton.ts'
import { contentTypeOf, languageHere } from '@verdict/contract/remote/languages/family.ts'
import { languagesOfSite } from '@verdict/contract/remote/languages/index.ts'
import type { SiteLanguage } from '@verdict/contract/remote/languages/language.ts'
import { type RemoteSiteKey, remoteServerKeys, serverOf } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../db/connect.ts'
import { languagesRead, remoteOffer } from './remote-language-queries.ts'

/** No date is kept for a language of another site. */
const always = new Date(0)

type Offer = NonNullable<Awaited<ReturnType<typeof remoteOffer>>>

/** What a site offers: as its page on which one submits was read, else as is known; where neither is, what the problem names. */
function offerOf({ site, allowed, read }: Offer): readonly SiteLanguage[] {
  const known = languagesOfSite(site)
  const modes = new Map(known.map(({ name, contentType }) => [name, contentType]))
  const all = read?.length
    ? read.map((one) => ({ ...one, contentType: modes.get(one.name) ?? contentTypeOf(one.name) }))
    : known
  if (!allowed) return all
  const named = all.length > 0 ? all : allowed.map((name) => ({ name, id: name, contentType: contentTypeOf(name) }))
  return named.filter(({ name }) => allowed.includes(name))
}

/** A number of its own for each language of each site, the same each time and none of ours: FNV-1a of its name. */
function numberOf(site: RemoteSiteKey, name: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(`${site} ${name}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return 1000 + (hash >>> 2)
}

/** One language of another site as ours are told; it gets the template of the language here that is the same. */
function onWire(site: RemoteSiteKey, language: SiteLanguage, seq: number) {
  const { name, contentType } = language
  const template = languageNamed(languageHere(language) ?? '')?.template ?? ''
  return {
    id: numberOf(site, name),
    name,
    contentType,
    description: name,
    compileCommand: '',
    template,
    codeTemplate: template && templateSkeleton(template),
    isSpj: false,
    oj: serverOf(site) as string,
    seq,
    gmtCreate: always,
    gmtModified: always,
  }
}

/** The languages of a problem of another site, in its site's order; undefined: the problem is ours. */
export async function remoteLanguagesOf(db: Db, pid: number) {
  const offer = await remoteOffer(db, pid)
  if (!offer) return undefined
  return offered(offer)
}

/** The languages of every other site, which is more than any one problem may be written in. */
export async function remoteLanguages(db: Db) {
  const read = await languagesRead(db)
  return remoteServerKeys.flatMap((site) => offered({ site, allowed: null, read: read.get(site) ?? null }))
}

/** In the order of the site: the larger number first, all below those of ours. */
const offered = (offer: Offer) => offerOf(offer).map((language, index) => onWire(offer.site, language, -index))
