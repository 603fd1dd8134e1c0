import { type CheerioAPI, load } from 'cheerio'
import { Failed } from '../../failed.ts'
import type { Fetched } from '../../site.ts'
import { type Elements, lines, plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'
import { openTexts } from '../page/texts.ts'

const page = 'on the problem page'

export function parseProblem(html: string, url: string, id: string): Fetched {
  const $ = load(html)
  const text = $('body').text()
  if (/Can not find problem/i.test(text)) throw new Failed('not-found', `POJ: no problem ${id}`)
  const title = must(/^\d+ -- (.+)$/.exec(plain($('title').first()))?.[1], `POJ: no title ${page}`)
  const time = must(/(?<!Case )Time Limit:\s*(\d+)\s*MS/i.exec(text)?.[1], `POJ: no time limit ${page}`)
  const memory = must(/Memory Limit:\s*(\d+)\s*K/i.exec(text)?.[1], `POJ: no memory limit ${page}`)
  const { html: htmlOf, wanted } = openTexts($, url)
  const section = (heading: string) => htmlOf(below($, heading, 'div'))
  const [input, output] = [sample($, 'Sample Input'), sample($, 'Sample Output')]
  return {
    id,
    title,
    url,
    timeMs: Number(time),
    memoryMb: Math.max(1, Math.round(Number(memory) / 1024)),
    description: must(section('Description'), `POJ: no "Description" ${page}`),
    input: section('Input'),
    output: section('Output'),
    hint: section('Hint'),
    examples: input || output ? [{ input, output }] : [],
    tags: [],
    wanted,
  }
}

/** What follows a heading, up to the next one. */
const below = ($: CheerioAPI, heading: string, element: 'div' | 'pre'): Elements =>
  $('p.pst')
    .filter((_, one) => plain($(one)) === heading)
    .first()
    .nextUntil('p.pst', element)
    .first()

const sample = ($: CheerioAPI, heading: string): string => lines(below($, heading, 'pre')).replace(/^\n+|\s+$/g, '')
