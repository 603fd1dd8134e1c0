import type { CheerioAPI } from 'cheerio'
import type { Fetched } from '../../site.ts'
import { type Elements, lines, plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'
import { openTexts } from '../page/texts.ts'
import { memoryMbIn, timeMsIn } from './limits.ts'

/** A problem of its page. Parts are known by their classes, for the words of a page may be Russian. */
export function parseProblem($: CheerioAPI, url: string, id: string, site: string): Fetched {
  const page = 'on the problem page'
  const statement = $('.problem-statement').first()
  must(statement[0], `${site}: no statement ${page}`)
  const header = statement.children('.header')
  const title = plain(header.find('.title').first()).replace(/^\w+\.\s*/, '')
  const { html, wanted } = openTexts($, url)
  const texts = textsIn($, statement, (part) => formulas(html(part)))
  return {
    id,
    title: must(title, `${site}: no title ${page}`),
    url,
    ...contestOf($, url),
    timeMs: must(timeMsIn(limit(header, '.time-limit')), `${site}: no time limit ${page}`),
    memoryMb: must(memoryMbIn(limit(header, '.memory-limit')), `${site}: no memory limit ${page}`),
    ...texts,
    input: [fileNamed(limit(header, '.input-file')), texts.input].filter(Boolean).join('\n'),
    output: [fileNamed(limit(header, '.output-file')), texts.output].filter(Boolean).join('\n'),
    examples: examplesIn($, statement),
    tags: tagsIn($),
    wanted,
  }
}

/** `$$$x$$$` as `$x$`, and six as two. */
const formulas = (html: string): string =>
  html.replaceAll('$$$$$$', '\0').replaceAll('$$$', '$').replaceAll('\0', '$$$$')

/** A line of the header without the words that say what it is. */
function limit(header: Elements, selector: string): string {
  const copy = header.find(selector).first().clone()
  copy.find('.property-title').remove()
  return plain(copy)
}

/** Names of files are told before what stands in them; of the standard streams nothing is. */
export const fileNamed = (name: string): string => (/^[\w-]+\.\w+$/.test(name) ? `<p><code>${name}</code></p>` : '')

const known = '.header, .input-specification, .output-specification, .sample-tests, .note'

function textsIn($: CheerioAPI, statement: Elements, html: (part: Elements) => string) {
  const body = (part: Elements): string => {
    const copy = part.clone()
    copy.children('.section-title').remove()
    return html(copy)
  }
  const parts = statement.children().not(known).toArray()
  const isSection = (part: Elements) => part.children('.section-title').length > 0
  const plainParts = parts.map((one) => $(one)).filter((part) => !isSection(part))
  // what problems are called interactive for, or how points are given: sections that not all have
  const sections = parts.map((one) => $(one)).filter(isSection)
  const specification = statement.children('.input-specification')
  const [first, ...others] = sections
  const input = specification.length > 0 ? specification : first
  const rest = specification.length > 0 ? sections : others
  const output = [body(statement.children('.output-specification'))]
  for (const part of rest) output.push(`<h3>${part.children('.section-title').html() ?? ''}</h3>`, body(part))
  return {
    description: plainParts
      .map((part) => html(part))
      .join('\n')
      .trim(),
    input: input ? body(input) : '',
    output: output.filter(Boolean).join('\n'),
    hint: body(statement.children('.note')),
  }
}

function examplesIn($: CheerioAPI, statement: Elements): Fetched['examples'] {
  const texts = (selector: string) =>
    statement
      .find(`.sample-test ${selector} pre`)
      .toArray()
      .map((one) => sample($, $(one)))
  const outputs = texts('.output')
  return texts('.input').map((input, index) => ({ input, output: outputs[index] ?? '' }))
}

/** Lines of a sample are elements of their own, or text with breaks. */
function sample($: CheerioAPI, pre: Elements): string {
  const rows = pre.find('.test-example-line').toArray()
  const text = rows.length > 0 ? rows.map((row) => lines($(row)).replace(/\n$/, '')).join('\n') : lines(pre)
  return text.replace(/^\n+|\s+$/g, '')
}

const tagsIn = ($: CheerioAPI): string[] => [
  ...new Set(
    $('.tag-box')
      .toArray()
      .map((one) => plain($(one)))
      .filter(Boolean),
  ),
]

function contestOf($: CheerioAPI, url: string): Pick<Fetched, 'contest'> {
  const link = $('#sidebar table.rtable a, .rtable th a').filter('[href*="/contest/"], [href*="/gym/"]').first()
  const address = URL.parse(link.attr('href') ?? '', url)
  const title = plain(link)
  return title && address ? { contest: { title: title.slice(0, 255), url: address.href } } : {}
}
