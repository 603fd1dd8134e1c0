import { type Example, writeExamples } from '@verdict/contract/problem/examples.ts'
import type { RemoteProblem } from '@verdict/contract/remote/problem.ts'
import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { nodesToMarkdown } from '@verdict/formats/html/markdown.ts'
import { type HtmlNode, parseHtml } from '@verdict/formats/html/parse.ts'
import type { Links } from './files.ts'

/** The texts of a problem as they stand here: Markdown. */
export interface Texts {
  title: string
  description: string
  input: string
  output: string
  hint: string
  examples: string
  source: string
}

/** Sites whose texts are Markdown already. */
const inMarkdown: readonly RemoteSiteKey[] = ['LIBRE', 'VERDICT']

/** An address in a text: a file kept here, or a whole one on the web; undefined leaves the words alone. */
function addressOf(address: string, page: string, links: Links): string | undefined {
  const [, index] = /^remote-file:(\d{1,3})$/.exec(address.trim()) ?? []
  if (index !== undefined) return links[Number(index)]
  const url = URL.parse(address.trim(), page)
  return url && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined
}

type Resolve = (address: string) => string | undefined

/** Links of HTML made whole; pictures are resolved where they are written. A drawing that is kept for downloading is linked. */
function resolved(node: HtmlNode, resolve: Resolve): HtmlNode {
  if (typeof node === 'string') return node
  const { tag, attributes } = node
  const children = node.children.map((child) => resolved(child, resolve))
  if (tag === 'img') {
    const { src = '', alt = '' } = attributes
    const kept = resolve(src)
    if (kept?.startsWith('/api/public/file/')) return { tag: 'a', attributes: { href: kept }, children: [alt || 'SVG'] }
  }
  if (tag !== 'a') return { ...node, children }
  const { href, ...others } = attributes
  const whole = href === undefined ? undefined : resolve(href)
  return { tag, attributes: whole === undefined ? others : { ...others, href: whole }, children }
}

const fromHtml = (html: string, resolve: Resolve): string =>
  nodesToMarkdown(
    parseHtml(html).children.map((node) => resolved(node, resolve)),
    resolve,
  )

const linkOrPicture = /(!?)\[([^\]\n]{0,500})\]\(\s*<?([^\s)>]{1,2000})>?((?:\s+"[^"\n]{0,200}")?)\s*\)/g
/** Tags that could run something or dress a text up; in Markdown they are shown as they are written. */
const running = /<(?=\/?(?:script|style|iframe|object|embed|template|noscript|form|link|meta|base)\b)/gi
const tagOfHtml = /<[a-z][^<>]{0,5000}>/gi
const handler = /\son\w{1,40}\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi

/** Markdown with whole links and files of this site, and without anything that could run in HTML between. */
function fromMarkdown(text: string, resolve: Resolve): string {
  return text
    .replace(running, '&lt;')
    .replace(tagOfHtml, (tag) => tag.replace(handler, ''))
    .replace(linkOrPicture, (whole, sign: string, words: string, address: string, title: string) => {
      if (address.startsWith('#')) return whole
      const url = resolve(address)
      return url === undefined ? words : `${sign}[${words}](<${url}>${title})`
    })
    .replace(/\bremote-file:\d{1,3}\b/g, (name) => resolve(name) ?? '')
    .trim()
}

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A link as existing clients show sources: HTML; nothing for what is no address of the web. */
const linkTo = (title: string, address: string): string[] => {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? [`<a href="${inHtml(url.href)}">${inHtml(title)}</a>`] : []
}

/** Where the problem is from: its page there, and its contest. */
const sourceOf = ({ url, contest }: Pick<RemoteProblem, 'url' | 'contest'>, name: string): string =>
  [...linkTo(name, url), ...(contest ? linkTo(contest.title, contest.url) : [])].join(' ').slice(0, 1000)

const plain = ({ input, output }: Example): Example => ({ input: withoutZero(input), output: withoutZero(output) })

/** No text in the database holds the character zero. */
const withoutZero = (text: string): string => text.replaceAll('\0', '')

/** What a site told, as it stands here. `name` is what the link to it says. */
export function textsOf(
  site: RemoteSiteKey,
  name: string,
  told: Omit<RemoteProblem, 'files'>,
  links: Links = [],
): Texts {
  const resolve = (address: string) => addressOf(address, told.url, links)
  const convert = inMarkdown.includes(site) ? fromMarkdown : fromHtml
  const text = (html: string) => convert(withoutZero(html), resolve)
  return {
    title: withoutZero(told.title),
    description: text(told.description),
    input: text(told.input),
    output: text(told.output),
    hint: text(told.hint),
    examples: writeExamples(told.examples.map(plain)),
    source: sourceOf(told, name),
  }
}
