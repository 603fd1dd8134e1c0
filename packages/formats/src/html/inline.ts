import { codeSpan, marked } from '../latex/markdown.ts'
import { outsideMath } from './math.ts'
import type { HtmlElement, HtmlNode } from './parse.ts'

/** What a picture's source becomes; undefined leaves its description only. */
export type Picture = (source: string) => string | undefined

const special = /[\\`*_[\]<>|]/g

/** Text for Markdown: blanks run together, characters that mean something are escaped, formulas stay. */
const plainText = (text: string): string =>
  outsideMath(text.replace(/[ \t\r\n\f]+/g, ' '), (piece) =>
    piece.replace(special, '\\$&').replace(/&(?=#|\w)/g, '&amp;'),
  )

/** All text below a node as it stands. */
export const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.tag === 'br' ? '\n' : node.children.map(textOf).join('')

const isLink = (address: string): boolean => /^(https?:\/\/|mailto:|\/|#)/i.test(address)

const inBrackets = (address: string): string => `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`

function linkOf(element: HtmlElement, picture: Picture): string {
  const { href = '' } = element.attributes
  const text = inlineOf(element.children, picture)
  return isLink(href) && text.trim() !== '' ? `[${text.trim()}](${inBrackets(href)})` : text
}

function imageOf({ attributes }: HtmlElement, picture: Picture): string {
  const { src = '', alt = '' } = attributes
  const address = picture(src)
  return address === undefined ? plainText(alt) : `![${plainText(alt)}](${inBrackets(address)})`
}

const marks: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', s: '~~', del: '~~', strike: '~~' }
const kept = new Set(['sub', 'sup', 'u'])
const code = new Set(['code', 'tt', 'kbd', 'samp'])

function elementOf(element: HtmlElement, picture: Picture): string {
  const { tag, children } = element
  if (tag === 'br') return '\n'
  if (tag === 'img') return imageOf(element, picture)
  if (tag === 'a') return linkOf(element, picture)
  if (code.has(tag)) return codeSpan(textOf(element))
  const inner = inlineOf(children, picture)
  const mark = marks[tag]
  if (mark !== undefined) return marked(inner, mark)
  return kept.has(tag) && inner.trim() !== '' ? `<${tag}>${inner}</${tag}>` : inner
}

/** Nodes within a line as Markdown. */
export const inlineOf = (nodes: readonly HtmlNode[], picture: Picture): string =>
  nodes.map((node) => (typeof node === 'string' ? plainText(node) : elementOf(node, picture))).join('')
