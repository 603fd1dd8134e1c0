import type { CheerioAPI } from 'cheerio'
import { Failed } from '../../failed.ts'
import type { Fetched } from '../../site.ts'
import type { Web } from '../../web.ts'
import { partsOf } from '../codeforces/ids.ts'
import { memoryMbIn, timeMsIn } from '../codeforces/limits.ts'
import { read, taken } from '../codeforces/pages.ts'
import { fileNamed, parseProblem } from '../codeforces/parse-problem.ts'
import { type Elements, plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'
import { openTexts } from '../page/texts.ts'

const what = 'GYM: the page of the contest'

/** A problem by its own page; where its statement is a document, by the row in its contest and the documents there. */
export async function importProblem(web: Web, id: string): Promise<Fetched> {
  const { contest, index } = partsOf(id)
  const url = `${web.address}/gym/${contest}/problem/${index}`
  const page = await web.get(url, { follow: false })
  // from a statement that is a document one is sent on to it
  if (page.status === 200 && page.text.includes('problem-statement')) {
    const { $ } = taken(web, page, 'GYM: the problem page')
    return { ...parseProblem($, url, id, 'GYM'), tags: [] }
  }
  return byContest(await read(web, `/gym/${contest}`, what), { id, index, url })
}

interface Asked {
  id: string
  index: string
  url: string
}

function byContest({ $, url: contestUrl }: { $: CheerioAPI; url: string }, { id, index, url }: Asked): Fetched {
  const table = $('table.problems')
  if (!/\/gym\/\d+\/?$/.test(new URL(contestUrl).pathname)) throw new Failed('not-found', `GYM: no contest of ${id}`)
  must(table[0], `${what} has no table of problems`)
  const row = rowOf($, table, index)
  if (!row) throw new Failed('not-found', `GYM: no problem ${id}`)
  const cells = row.children('td')
  const title = must(plain(cells.eq(1).find('a').first()), `${what} has no title of ${index}`)
  const limits = plain(cells.eq(1).find('.notice').first()) || plain(cells.eq(1)).slice(title.length)
  const file = (which: 1 | 2) => fileNamed(files.exec(limits)?.[which] ?? '')
  const { want, wanted } = openTexts($, contestUrl)
  const links = documents($, contestUrl).map(({ href, name }) => `<p><a href="${want(href)}">${name}</a></p>`)
  return {
    id,
    title,
    url,
    contest: { title: contestTitle($, id), url: contestUrl },
    timeMs: must(timeMsIn(timeLimit.exec(limits)?.[1] ?? ''), `${what} has no time limit of ${index}`),
    memoryMb: must(memoryMbIn(memoryLimit.exec(limits)?.[0] ?? ''), `${what} has no memory limit of ${index}`),
    description: links.length > 0 ? links.join('\n') : `<p><a href="${url}">${url}</a></p>`,
    input: file(1),
    output: file(2),
    hint: '',
    examples: [],
    tags: [],
    wanted,
  }
}

/** As a row has them: `input.txt / output.txt 2 s, 64 MB`. */
const timeLimit = /(?:^|\s)(\d+(?:[.,]\d+)?\s*(?:ms|мс|s|с))(?=[\s,]|$)/iu
const memoryLimit = /\d+\s*(?:MB|МБ|GB|ГБ|KB|КБ)/iu
const files = /([\w-]+\.\w+)\s*\/\s*([\w-]+\.\w+)/

function rowOf($: CheerioAPI, table: Elements, index: string): Elements | undefined {
  const rows = table.find('tr').toArray()
  return rows.map((one) => $(one)).find((row) => plain(row.children('td').first()).toUpperCase() === index)
}

/** Statements as documents; solutions are none. */
function documents($: CheerioAPI, contestUrl: string): { href: string; name: string }[] {
  const links = $('a[href]').toArray()
  const found = links.map((one) => ({
    href: URL.parse($(one).attr('href') ?? '', contestUrl)?.href ?? '',
    name: plain($(one)).replace(/[<>&"]/g, ''),
  }))
  const isOne = ({ href, name }: { href: string; name: string }) =>
    /\.pdf(?:[?#]|$)/i.test(href) && !/tutorial|editorial|разбор/i.test(`${href} ${name}`)
  return found.filter(isOne).filter(({ href }, at, all) => all.findIndex((one) => one.href === href) === at)
}

const contestTitle = ($: CheerioAPI, id: string): string =>
  plain($('#sidebar .rtable a[href*="/gym/"], .rtable th a').first()).slice(0, 255) || `Gym ${partsOf(id).contest}`
