import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** Ends at blanks, brackets of the text around and punctuation of Chinese, Japanese and Korean. */
const address = /https?:\/\/[^\s<>"`\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]+/gi
const longest = 2000

/**
 * Makes links of the web addresses in a text. Only of those that name their scheme: names with a dot in statements are files
 * ("sum.in"), not sites in India.
 */
export function links(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'links', (state) => {
    for (const token of state.tokens) {
      if (token.type !== 'inline' || !token.children || !/https?:\/\//i.test(token.content)) continue
      token.children = withLinks(state, token.children)
    }
  })
}

function withLinks(state: StateCore, tokens: Token[]): Token[] {
  let inside = 0
  return tokens.flatMap((token) => {
    if (token.type === 'link_open' || /^<a\s/i.test(token.content)) inside += 1
    else if (token.type === 'link_close' || /^<\/a\s*>/i.test(token.content)) inside -= 1
    return token.type === 'text' && inside <= 0 ? splitAtLinks(state, token) : [token]
  })
}

function splitAtLinks(state: StateCore, { content, level }: Token): Token[] {
  const parts: Token[] = []
  const text = (from: number, to: number) => {
    if (from < to)
      parts.push(Object.assign(new state.Token('text', '', 0), { content: content.slice(from, to), level }))
  }
  let at = 0
  for (const { 0: found, index } of content.matchAll(address)) {
    const url = withoutTail(found)
    const href = state.md.normalizeLink(url)
    if (url.length > longest || !/:\/\/./.test(url) || !state.md.validateLink(href)) continue
    text(at, index)
    at = index + url.length
    const open = Object.assign(new state.Token('link_open', 'a', 1), { attrs: [['href', href]], level })
    const shown = Object.assign(new state.Token('text', '', 0), { content: url, level: level + 1 })
    parts.push(open, shown, Object.assign(new state.Token('link_close', 'a', -1), { level }))
  }
  text(at, content.length)
  return parts
}

/** Punctuation after an address belongs to the sentence, and so does a bracket that was opened before it. */
function withoutTail(url: string): string {
  let end = url.length
  let unopened = url.split(')').length - url.split('(').length
  for (; end > 0; end -= 1) {
    const last = url[end - 1] ?? ''
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!".,;:!?'*_~".includes(last)) break
  }
  return url.slice(0, end)
}
