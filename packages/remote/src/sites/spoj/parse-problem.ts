import { load } from 'cheerio'
import { Failed } from '../../failed.ts'
import type { Fetched } from '../../site.ts'
import { plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'
import { withDollars } from '../page/formulas.ts'
import { openTexts } from '../page/texts.ts'

const page = 'on the problem page'

/** The texts are one whole: the site does not tell input, output and samples apart. */
export function parseProblem(html: string, url: string, id: string): Fetched {
  const $ = load(html)
  if (/Wrong problem code/i.test($('body').text())) throw new Failed('not-found', `SPOJ: no problem ${id}`)
  const title = must(/^\S+ - (.+)$/.exec(plain($('#problem-name').first()))?.[1], `SPOJ: no title ${page}`)
  const text = plain($('body'))
  // where tests have limits of their own, `1s-5s`: the longest
  const time = must(/Time limit:\s*(?:[\d.]+s\s*-\s*)?([\d.]+)s/i.exec(text)?.[1], `SPOJ: no time limit ${page}`)
  const memory = must(/Memory limit:\s*(\d+)\s*MB/i.exec(text)?.[1], `SPOJ: no memory limit ${page}`)
  const { html: htmlOf, wanted } = openTexts($, url)
  return {
    id,
    title,
    url,
    timeMs: Math.max(1, Math.round(Number(time) * 1000)),
    memoryMb: Math.max(1, Number(memory)),
    description: withDollars(must(htmlOf($('#problem-body').first()), `SPOJ: no text ${page}`)),
    input: '',
    output: '',
    hint: '',
    examples: [],
    tags: tagsIn(
      $('#problem-tags .problem-tag')
        .toArray()
        .map((tag) => plain($(tag))),
    ),
    wanted,
  }
}

const tagsIn = (words: string[]): string[] =>
  [...new Set(words.map((word) => word.replace(/^#/, '').trim()))].filter(Boolean)
