import { type CheerioAPI, load } from 'cheerio'
import { unexpected } from '../../failed.ts'
import type { Fetched } from '../../site.ts'
import type { Elements } from '../page/elements.ts'
import { openTexts } from '../page/texts.ts'

type Parsed = Omit<Fetched, 'id' | 'url' | 'tags'>

/** A task's page. Without an English statement the whole of what there is, in Japanese, is the description. */
export function parseProblem(html: string, url: string): Parsed {
  const $ = load(html)
  const statement = $('#task-statement')
  if (statement.length === 0) throw unexpected('AtCoder: no statement on the page of a task')
  writeFormulas($, statement)
  const texts = openTexts($, url)
  return {
    title: titleOf($),
    ...contestOf($, url),
    ...limitsOf($),
    ...textsOf($, statement, texts.html),
    hint: '',
    wanted: texts.wanted,
  }
}

function titleOf($: CheerioAPI): string {
  // `A - Sum`: the letter is the contest's
  const title = /^\s*\S+\s+-\s+(.+?)\s*$/s.exec($('title').text())?.[1]
  if (!title) throw unexpected('AtCoder: no title on the page of a task')
  return title.slice(0, 255)
}

function contestOf($: CheerioAPI, url: string): Pick<Parsed, 'contest'> {
  const link = $('a.contest-title').first()
  const title = link.text().trim()
  const href = link.attr('href')
  return title && href ? { contest: { title: title.slice(0, 255), url: new URL(href, url).href } } : {}
}

const perMs = { sec: 1000, msec: 1, ms: 1 } as const
const perMb = { GB: 1024, GiB: 1024, MB: 1, MiB: 1, KB: 1 / 1024, KiB: 1 / 1024 } as const

function limitsOf($: CheerioAPI): Pick<Parsed, 'timeMs' | 'memoryMb'> {
  const line = $('p')
    .map((_, one) => $(one).text())
    .get()
    .map((text) => /([\d.]+)\s*(sec|msec|ms)\b[^/]*\/[^\d]*([\d.]+)\s*([GMK]i?B)\b/.exec(text))
    .find((found) => found !== null)
  if (!line) throw unexpected('AtCoder: no limits on the page of a task')
  const [, time = '', second = '', memory = '', unit = ''] = line
  return {
    timeMs: Math.max(1, Math.round(Number(time) * perMs[second as keyof typeof perMs])),
    memoryMb: Math.max(1, Math.round(Number(memory) * perMb[unit as keyof typeof perMb])),
  }
}

/** Formulas are TeX in `<var>`. */
function writeFormulas($: CheerioAPI, statement: Elements): void {
  statement.find('var').each((_, one) => {
    const formula = $('<i></i>').text(`$${$(one).text()}$`)
    $(one).replaceWith(formula.html() ?? '')
  })
}

function textsOf(
  $: CheerioAPI,
  statement: Elements,
  htmlOf: (part: Elements) => string,
): Pick<Parsed, 'description' | 'input' | 'output' | 'examples'> {
  const english = statement.find('.lang-en')
  const sections = sectionsOf($, english.length > 0 ? english : statement, htmlOf)
  const take = (title: RegExp) => sections.filter((one) => title.test(one.title)).map((one) => one.html)
  const description = take(/^Problem Statement$/i)
  if (description.length === 0) return { description: htmlOf(statement), input: '', output: '', examples: [] }
  const score = english.children('p').first()
  const constraints = take(/^Constraints$/i).map((html) => `<h3>Constraints</h3>${html}`)
  const known = /^(Problem Statement|Constraints|Input|Output|Sample (Input|Output).*)$/i
  const others = sections.filter((one) => !known.test(one.title)).map((one) => `<h3>${one.title}</h3>${one.html}`)
  return {
    description: [score.length > 0 ? $.html(score) : '', ...description, ...others].join('\n').trim(),
    input: [...take(/^Input$/i), ...constraints].join('\n'),
    output: take(/^Output$/i).join('\n'),
    examples: examplesOf(sections),
  }
}

interface Section {
  title: string
  html: string
  /** Of its first block of fixed text. */
  fixed: string
}

const sectionsOf = ($: CheerioAPI, root: Elements, htmlOf: (part: Elements) => string): Section[] =>
  root
    .find('section')
    .map((_, one): Section => {
      const section = $(one).clone()
      const heading = section.children('h3').first()
      const title = heading.text().trim()
      heading.remove()
      return { title, html: htmlOf(section), fixed: section.find('pre').first().text() }
    })
    .get()

function examplesOf(sections: Section[]): Parsed['examples'] {
  const numbered = (kind: string) =>
    new Map(
      sections.flatMap((one) => {
        const number = new RegExp(`^Sample ${kind}\\s*(\\d*)$`, 'i').exec(one.title)?.[1]
        return number === undefined ? [] : [[number, one.fixed.trim()] as const]
      }),
    )
  const outputs = numbered('Output')
  return [...numbered('Input')].map(([number, input]) => ({ input, output: outputs.get(number) ?? '' }))
}
