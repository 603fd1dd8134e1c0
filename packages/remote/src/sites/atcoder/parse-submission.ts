import { type CheerioAPI, load } from 'cheerio'
import { unexpected } from '../../failed.ts'
import { isSameName } from '../../same-name.ts'
import type { Listed, Told } from '../../site.ts'
import type { Elements } from '../page/elements.ts'
import { meaning } from '../verdicts.ts'

const words = { ac: 0, wa: -1, ce: -2, tle: 1, mle: 2, re: 3, qle: 3, ole: 3, ie: 3, wj: 5, wr: 5, judging: 7 }

/** Somebody's submissions of a list, newest first. */
export function parseList(html: string, name: string): Listed[] {
  const $ = load(html)
  const rows = $('table tbody tr')
  if (rows.length === 0 && $('#main-container .panel').length === 0)
    throw unexpected('AtCoder: no table on the page of submissions')
  return rows
    .filter((_, row) => authors($, row).every((author) => isSameName(author, name)))
    .map((_, row): Listed => {
      const id = $(row)
        .find('a[href*="/submissions/"]')
        .map((_, link) => /\/submissions\/(\d+)$/.exec($(link).attr('href') ?? '')?.[1])
        .get()
        .at(0)
      if (id === undefined) throw unexpected('AtCoder: no number in the list of submissions')
      const language = $(row).find('a[href*="f.Language"]').first().text().trim()
      const bytes = /(\d+)\s*(?:Byte|バイト)/.exec($(row).text())?.[1]
      return { id, ...(language && { language }), ...(bytes !== undefined && { bytes: Number(bytes) }) }
    })
    .get()
}

const authors = ($: CheerioAPI, row: Parameters<CheerioAPI>[0]): string[] =>
  $(row)
    .find('a[href^="/users/"]')
    .map((_, link) => decodeURIComponent(/^\/users\/([^/?]+)/.exec($(link).attr('href') ?? '')?.[1] ?? ''))
    .get()

/** What the page of a submission says of it. */
export function parseResult(html: string): Told {
  const $ = load(html)
  const status = $('#judge-status').first()
  if (status.length === 0) throw unexpected('AtCoder: no status on the page of a submission')
  const word = status.text().trim().replace(/\s+/g, ' ')
  // tests that are done, of how many: `3/20`, `3/20 WA`
  if (/^\d+\s*\/\s*\d+/.test(word)) return { is: 'waiting', status: 7, word }
  const meant = meaning(words, word)
  if (meant?.is !== 'final') return meant ? { ...meant, word } : { is: 'unknown', word }
  const table = status.closest('table')
  const error = word === 'CE' ? compileError($) : undefined
  const cases = casesOf($)
  return {
    is: 'final',
    status: meant.status,
    word,
    timeMs: figure($, table, /^(\d+)\s*ms$/),
    memoryKb: figure($, table, /^(\d+)\s*KB$/),
    ...(error !== undefined && { compileError: error }),
    ...(cases.length > 0 && { cases }),
  }
}

/** Whose it is, and which task; by the links, which are the same in every language. */
export function parseAuthor(html: string): { handle: string; contest: string; task: string } {
  const $ = load(html)
  const table = $('#judge-status').closest('table')
  const of = (pattern: RegExp) =>
    table
      .find('a[href]')
      .map((_, link) => $(link).attr('href'))
      .get()
      .map((href) => pattern.exec(href))
      .find((found) => found !== null)
  const handle = of(/^\/users\/([^/?]+)/)?.[1]
  const [, contest, task] = of(/^\/contests\/([^/]+)\/tasks\/([^/?]+)/) ?? []
  if (!handle || !contest || !task) throw unexpected('AtCoder: no author or task on the page of a submission')
  return { handle, contest, task }
}

function figure($: CheerioAPI, table: ReturnType<Elements['closest']>, pattern: RegExp): number | null {
  const found = table
    .find('td')
    .map((_, cell) => pattern.exec($(cell).text().trim())?.[1])
    .get()
    .at(0)
  return found === undefined ? null : Number(found)
}

/** The heading is not always in English; the first block of fixed text after a heading that says so is meant. */
function compileError($: CheerioAPI): string {
  const heading = $('h4').filter((_, one) => /Compile Error|コンパイルエラー/.test($(one).text()))
  return heading.nextAll('pre').first().text().trim()
}

type Case = NonNullable<Extract<Told, { is: 'final' }>['cases']>[number]

/** Test by test, where the page tells: name, status, time, memory. */
function casesOf($: CheerioAPI): Case[] {
  return $('table tbody tr')
    .map((_, row): Case | undefined => {
      const [name = '', word = '', time = '', memory = ''] = $(row)
        .children('td')
        .map((_, cell) => $(cell).text().trim())
        .get()
      const meant = meaning(words, word)
      // the table above, of the submission itself, has two cells
      if (meant?.is !== 'final' || !time) return undefined
      return {
        status: meant.status,
        timeMs: Number(/^(\d+)\s*ms$/.exec(time)?.[1] ?? 0),
        memoryKb: Number(/^(\d+)\s*KB$/.exec(memory)?.[1] ?? 0),
        message: name.slice(0, 4096),
      }
    })
    .get()
    .slice(0, 2000)
}
