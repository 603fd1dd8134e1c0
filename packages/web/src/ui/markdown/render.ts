import MarkdownIt, { type Token } from 'markdown-it'
import { links } from './links.ts'
import { sanitize } from './sanitize.ts'
import { tex } from './tex.ts'

const markdown = new MarkdownIt({ html: true, breaks: true }).use(tex).use(links)

/** The content rules forbid style attributes, so a column's alignment becomes a class. */
function alignByClass(tokens: Token[], index: number): void {
  const token = tokens[index]
  const side = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1]
  if (!token || !side) return
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
  token.attrJoin('class', `align-${side}`)
}

for (const name of ['th_open', 'td_open'] as const) {
  markdown.renderer.rules[name] = (tokens, index, options, _env, self) => {
    alignByClass(tokens, index)
    return self.renderToken(tokens, index, options)
  }
}

/** `- [x] done` shows a box; a real check box would be a control that does nothing. */
const withTaskBoxes = (html: string) =>
  html.replace(
    /<li>(\s*(?:<p>)?)\[([ xX])\] /g,
    (_, before: string, mark: string) => `<li class="task">${before}${mark === ' ' ? '☐' : '☑'} `,
  )

/** Markdown as safe nodes; formulas and code are still to be filled in. */
export const renderMarkdown = (text: string): DocumentFragment => sanitize(withTaskBoxes(markdown.render(text)))
