import { type CheerioAPI, load } from 'cheerio'
import { Failed } from '../../failed.ts'
import type { Fetched } from '../../site.ts'
import { type Elements, lines, plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'
import { openTexts } from '../page/texts.ts'

/** A problem of its page; limits are those for languages other than Java. */
export function parseProblem(html: string, url: string, id: string): Fetched {
  const $ = load(html)
  const page = 'on the problem page'
  if (/No such problem|Invalid Parameter/i.test($('body').text()))
    throw new Failed('not-found', `HDU: no problem ${id}`)
  const title = must(plain($('h1[style*="1A5CC8"]').first()), `HDU: no title ${page}`)
  const text = $('body').text()
  const time = must(/Time Limit:\s*\d+\/(\d+)\s*MS/i.exec(text)?.[1], `HDU: no time limit ${page}`)
  const memory = must(/Memory Limit:\s*\d+\/(\d+)\s*K/i.exec(text)?.[1], `HDU: no memory limit ${page}`)
  const { html: htmlOf, wanted } = openTexts($, url)
  const section = (heading: string) => htmlOf(panel($, heading))
  const { example, hint } = sample($)
  return {
    id,
    title,
    url,
    timeMs: Number(time),
    memoryMb: Math.max(1, Math.round(Number(memory) / 1024)),
    description: must(section('Problem Description'), `HDU: no "Problem Description" ${page}`),
    input: section('Input'),
    output: section('Output'),
    hint: hint ? htmlOf(hint) : '',
    examples: example ? [example] : [],
    tags: [],
    wanted,
  }
}

const panel = ($: CheerioAPI, heading: string): Elements =>
  $('.panel_title')
    .filter((_, title) => plain($(title)) === heading)
    .first()
    .nextAll('.panel_content')
    .first()

/** The hint stands in the midst of the sample output. */
function sample($: CheerioAPI): { example?: { input: string; output: string }; hint?: Elements } {
  const output = panel($, 'Sample Output').clone()
  const heading = output
    .find('i')
    .filter((_, one) => plain($(one)) === 'Hint')
    .first()
  const block = heading.parent().parent()
  // a block of its own, and not all of the output
  const hint = block.parent().closest('pre').length > 0 ? block.remove() : undefined
  if (hint) heading.parent().remove()
  const example = { input: trimmed(lines(panel($, 'Sample Input'))), output: trimmed(lines(output)) }
  return {
    ...((example.input || example.output) && { example }),
    ...(hint && { hint }),
  }
}

const trimmed = (text: string): string => text.replace(/^\n+|\s+$/g, '')
