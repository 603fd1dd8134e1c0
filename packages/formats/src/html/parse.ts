import { decodeEntities } from './entities.ts'

export interface HtmlElement {
  tag: string
  attributes: Record<string, string>
  children: HtmlNode[]
}
export type HtmlNode = HtmlElement | string

const maxTagLength = 8192
const maxDepth = 60

const empty = new Set(['br', 'hr', 'img', 'input', 'col', 'wbr', 'meta', 'link', 'source'])
/** What is inside is no text of the statement. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'title',
])
/** An element that is opened ends one of these that is still open, up to the nearest boundary. */
const ends: Record<string, { closes: string[]; within: string[] }> = {
  li: { closes: ['li'], within: ['ul', 'ol'] },
  td: { closes: ['td', 'th'], within: ['tr', 'table'] },
  th: { closes: ['td', 'th'], within: ['tr', 'table'] },
  tr: { closes: ['tr'], within: ['table'] },
  dt: { closes: ['dt', 'dd'], within: ['dl'] },
  dd: { closes: ['dt', 'dd'], within: ['dl'] },
}
const endsParagraph = new Set(
  'p div ul ol dl table pre blockquote h1 h2 h3 h4 h5 h6 hr center section figure'.split(' '),
)

interface Tag {
  name: string
  isClosing: boolean
  attributes: Record<string, string>
  /** Behind its `>`. */
  end: number
}

/** Where a tag that opens at `start` ends: its `>` outside quotes; -1 when none is near or another one opens first. */
function tagEnd(source: string, start: number): number {
  let quote = ''
  const most = Math.min(source.length, start + maxTagLength)
  for (let at = start + 1; at < most; at += 1) {
    const sign = source[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '<') return -1
    else if ((sign === '"' || sign === "'") && source[at - 1] === '=') quote = sign
  }
  return -1
}

/** Begins only where a name begins, so that a long word is looked at once. */
const attribute = /(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

function tagAt(source: string, start: number): Tag | undefined {
  const [, slash = '', name] = /^<(\/?)([a-zA-Z][\w:-]{0,30})(?=[\s/>])/.exec(source.slice(start, start + 40)) ?? []
  const end = name === undefined ? -1 : tagEnd(source, start)
  if (name === undefined || end === -1) return undefined
  const inside = source.slice(start + 1 + slash.length + name.length, end)
  const attributes = Object.fromEntries(
    [...inside.matchAll(attribute)].map(([, key = '', a, b, c]) => [
      key.toLowerCase(),
      decodeEntities(a ?? b ?? c ?? ''),
    ]),
  )
  return { name: name.toLowerCase(), isClosing: slash !== '', attributes, end: end + 1 }
}

/** The open elements, innermost last, and what to do with the next tag. */
function tree() {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const here = () => open.at(-1) ?? root
  const closeFirst = (tags: readonly string[], within: readonly string[] = []) => {
    for (let at = open.length - 1; at > 0 && !within.includes(open[at]?.tag ?? ''); at -= 1)
      if (tags.includes(open[at]?.tag ?? '')) return open.splice(at)
    return []
  }
  return {
    root,
    text: (text: string) => text !== '' && here().children.push(text),
    opening: ({ name, attributes }: Tag) => {
      const rule = ends[name]
      if (rule) closeFirst(rule.closes, rule.within)
      if (endsParagraph.has(name)) closeFirst(['p'], ['li', 'td', 'th', 'div', 'blockquote'])
      const element: HtmlElement = { tag: name, attributes, children: [] }
      here().children.push(element)
      if (!empty.has(name) && open.length < maxDepth) open.push(element)
    },
    closing: (name: string) => closeFirst([name]),
  }
}

/** The position behind the next `mark`, or the end. */
function behind(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found === -1 ? source.length : found + mark.length
}

/** What stands between two pieces of text: a tag, or something that counts for nothing. */
interface Mark {
  start: number
  end: number
  tag: Tag | undefined
}

function markAt(source: string, start: number): Mark | undefined {
  if (source.startsWith('<!--', start)) return { start, end: behind(source, '-->', start), tag: undefined }
  const tag = tagAt(source, start)
  if (!tag) return undefined
  if (tag.isClosing || !dropped.has(tag.name)) return { start, end: tag.end, tag }
  return { start, end: behind(source, '>', behind(source, `</${tag.name}`, tag.end)), tag: undefined }
}

function* marksOf(source: string): Generator<Mark> {
  let at = source.indexOf('<')
  while (at !== -1) {
    const mark = markAt(source, at)
    if (mark) yield mark
    at = source.indexOf('<', mark ? mark.end : at + 1)
  }
}

/** HTML of a statement as elements, however sloppy it is: an unclosed tag ends where it must, a lone `<` is text. */
export function parseHtml(source: string): HtmlElement {
  const { root, text, opening, closing } = tree()
  let from = 0
  for (const { start, end, tag } of marksOf(source)) {
    text(decodeEntities(source.slice(from, start)))
    if (tag?.isClosing) closing(tag.name)
    else if (tag) opening(tag)
    from = end
  }
  text(decodeEntities(source.slice(from)))
  return root
}
