import type { RemoteContest, RemoteLanguage } from '@verdict/contract/remote/problem.ts'
import { load } from 'cheerio'
import { unexpected } from '../../failed.ts'

/** Who the page takes its reader for; undefined: nobody is signed in. */
export function parseReader(html: string): string | undefined {
  const name = /\bvar userScreenName = "([^"]*)"/.exec(html)?.[1]
  if (name === undefined) throw unexpected('AtCoder: no name of the reader on a page')
  return name || undefined
}

/** The token of the page's form, and whether the form asks for a person as well. */
export function parseForm(html: string, what: string): { token: string; wantsHuman: boolean } {
  const $ = load(html)
  const token = $('form input[name="csrf_token"]').first().attr('value')
  if (!token) throw unexpected(`AtCoder: no token in the form on ${what}`)
  return { token, wantsHuman: $('.cf-turnstile, .g-recaptcha').length > 0 }
}

/** What the page complains of. */
export const parseComplaint = (html: string): string =>
  load(html)('.alert-danger').first().text().replace('×', '').trim().replace(/\s+/g, ' ').slice(0, 500)

/** Languages of the select of the page on which one submits; `task`: those of this one. */
export function parseLanguages(html: string, task?: string): RemoteLanguage[] {
  const $ = load(html)
  const ofTask = task === undefined ? $([]) : $(`[id="select-lang-${task}"] option`)
  const options = ofTask.length > 0 ? ofTask : $('select[name="data.LanguageId"] option')
  const known = new Map<string, RemoteLanguage>()
  options.each((_, option) => {
    const id = $(option).attr('value') ?? ''
    const name = $(option).text().trim()
    if (id && name) known.set(id, { id, name: name.slice(0, 100) })
  })
  if (known.size === 0) throw unexpected('AtCoder: no languages on the page on which one submits')
  return [...known.values()]
}

/** What stands in the tables of somebody's public page: affiliation, birth year … */
export function parseProfile(html: string): string {
  const tables = load(html)('table.dl-table')
  if (tables.length === 0) throw unexpected('AtCoder: no table on the page of a user')
  return tables.text().replace(/\s+/g, ' ').trim()
}

/** Contests that run or are to come. */
export function parseContests(html: string, address: string): RemoteContest[] {
  const $ = load(html)
  if ($('#contest-table-upcoming, #contest-table-action').length === 0)
    throw unexpected('AtCoder: no table on the page of contests')
  return $('#contest-table-upcoming tbody tr, #contest-table-action tbody tr')
    .map((_, row): RemoteContest => {
      const link = $(row).find('a[href^="/contests/"]').first()
      const begins = Date.parse(
        $(row)
          .find('time')
          .first()
          .text()
          .trim()
          .replace(/^(\S+) (\S+?)([+-]\d\d)(\d\d)$/, '$1T$2$3:$4'),
      )
      const lasts = $(row)
        .children('td')
        .map((_, cell) => $(cell).text().trim())
        .get()
        .find((text) => /^\d+:\d\d$/.test(text))
      const [hours, minutes] = lasts?.split(':') ?? []
      const title = link.text().trim()
      if (Number.isNaN(begins) || hours === undefined || minutes === undefined || !title)
        throw unexpected('AtCoder: a contest without title, beginning or duration on the page of contests')
      const ms = (Number(hours) * 60 + Number(minutes)) * 60_000
      return {
        title: title.slice(0, 500),
        url: new URL(link.attr('href') ?? '', address).href,
        beginsAt: new Date(begins).toISOString(),
        endsAt: new Date(begins + ms).toISOString(),
      }
    })
    .get()
}
