import { type CheerioAPI, load } from 'cheerio'
import { Failed } from '../../failed.ts'
import { isSameName } from '../../same-name.ts'
import type { Account } from '../../site.ts'
import type { Page, Web } from '../../web.ts'
import { expectOk, must } from '../page/expect.ts'

const tokenNote = 'csrf'
const nameNote = 'signed-in-as'

export interface Read {
  $: CheerioAPI
  url: string
}

/** A page; throws session-ended when the site asks to sign in first. The token of its forms is noted for later ones. */
export async function read(web: Web, path: string, what: string): Promise<Read> {
  return taken(web, expectOk(await web.get(path), what), what)
}

/** What came in answer to a request, when it is a page for those who are signed in. */
export function taken(web: Web, page: Page, what: string): Read {
  const $ = load(page.text)
  noteToken(web, $)
  if (isEnterPage($)) {
    web.notes.delete(nameNote)
    throw new Failed('session-ended', `${what}: only for those who are signed in`)
  }
  return { $, url: page.url }
}

export const isEnterPage = ($: CheerioAPI): boolean => $('form input[name=handleOrEmail]').length > 0

export function noteToken(web: Web, $: CheerioAPI): void {
  const token =
    $('[data-csrf]').first().attr('data-csrf') ||
    $('meta[name="X-Csrf-Token" i]').attr('content') ||
    $('input[name=csrf_token]').first().attr('value')
  if (token) web.notes.set(tokenNote, token)
}

/** The token of the session's forms, of the page read last; reads the first page when none was. */
export async function tokenOf(web: Web): Promise<string> {
  if (!web.notes.has(tokenNote)) noteToken(web, load(expectOk(await web.get('/'), 'Codeforces: the first page').text))
  return must(web.notes.get(tokenNote), 'Codeforces: no token of forms on the first page')
}

/** A form's token that was refused is read anew the next time. */
export const forgetToken = (web: Web): void => void web.notes.delete(tokenNote)

/** Whether the page has a way out and shows the account as one's own. */
export function isPageOf($: CheerioAPI, name: string): boolean {
  const profiles = $('#header, .lang-chooser').find('a[href*="/profile/"]').toArray()
  const names = profiles.map((one) => decodeURIComponent(($(one).attr('href') ?? '').split('/profile/')[1] ?? ''))
  return $('a[href$="/logout"]').length > 0 && names.some((one) => isSameName(one, name))
}

/** Throws when the site takes the session for somebody else's: what the page lists, and what its form sends, would be theirs. */
export function mustBePageOf(web: Web, { $ }: Pick<Read, '$'>, name: string, what: string): void {
  if (isPageOf($, name)) return
  web.notes.delete(nameNote)
  throw new Failed('session-ended', `${what}: the session is not ${name}’s`)
}

/** Whose session it is as far as is known. */
export const isSignedInAs = (web: Web, name: string): boolean => isSameName(web.notes.get(nameNote) ?? '', name)
export const noteSignedIn = (web: Web, { name }: Account): void => void web.notes.set(nameNote, name)
export const noteSignedOut = (web: Web): void => void web.notes.delete(nameNote)

/** Headers that a form's own page would send. */
export const fromPage = (web: Web, path: string): Record<string, string> => ({
  origin: web.address,
  referer: web.address + path,
})
