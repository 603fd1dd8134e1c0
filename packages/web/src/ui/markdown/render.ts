import MarkdownIt, { type Token } from 'markdown-it'
import { containers } from './containers.ts'
import { definitions } from './definitions.ts'
import { emoji } from './emoji.ts'
import { footnotes } from './footnotes.ts'
import { inlineMarks } from './inline-marks.ts'
import { links } from './links.ts'
import { sanitize } from './sanitize.ts'
import { tex } from './tex.ts'
import { isLight } from './weight.ts'

const markdown = new MarkdownIt({ html: true, breaks: true })
  .use(tex)
  .use(links)
  .use(containers)
  .use(footnotes)
  .use(definitions)
  .use(inlineMarks)
  .use(emoji)

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

/** Longer texts are shown as they were written, characters; statements have at most a tenth. */
const longest = 1_000_000

/** A text as it was written, without a look at what it might mean. */
function asWritten(text: string): DocumentFragment {
  const box = document.createElement('pre')
  box.textContent = text
  const fragment = document.createDocumentFragment()
  fragment.append(box)
  return fragment
}

/**
 * Markdown as safe nodes; formulas and code are still to be filled in. A text that no browser could lay out in time is shown as
 * it was written.
 */
export function renderMarkdown(text: string): DocumentFragment {
  if (text.length > longest) return asWritten(text)
  const html = withTaskBoxes(markdown.render(text))
  return isLight(html) ? sanitize(html) : asWritten(text)
}
