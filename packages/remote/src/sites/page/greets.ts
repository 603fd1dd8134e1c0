import { type CheerioAPI, load } from 'cheerio'
import { plain } from './elements.ts'

/**
 * Whether a page is one of this account's session: it has the way out, `leave`, and a link that names the account or leads to
 * its profile, whose address ends with `profile`.
 */
export function greets(html: string, name: string, { leave, profile }: { leave: string; profile: string }): boolean {
  const $ = load(html)
  return $(leave).length > 0 && links($).some(({ text, to }) => text === lower(name) || to.endsWith(lower(profile)))
}

const links = ($: CheerioAPI) =>
  $('a[href]')
    .toArray()
    .map((one) => ({ text: lower(plain($(one))), to: lower($(one).attr('href') ?? '').replace(/\/$/, '') }))

const lower = (text: string): string => text.toLowerCase()
