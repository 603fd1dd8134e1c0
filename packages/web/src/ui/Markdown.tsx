import { memo, useEffect, useRef } from 'react'
import { useMessages } from '../i18n/language.ts'
import './Markdown.css'
import { colourCode, fillFormulas } from './markdown/fill.ts'
import { renderMarkdown } from './markdown/render.ts'
import { markScrollable } from './use-scrollable.ts'

/** A table wider than the text scrolls in a box of its own, and stays a table for those who listen. */
function withBoxedTables(text: DocumentFragment): DocumentFragment {
  for (const table of text.querySelectorAll('table')) {
    const box = document.createElement('div')
    box.className = 'table-box'
    table.replaceWith(box)
    box.append(table)
  }
  return text
}

/** Characters from which a text is laid out piece by piece, as it comes into sight. */
const long = 20_000

/** A text someone wrote, whoever it was: sanitised first, then formulas and code are filled in. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const t = useMessages().common
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.replaceChildren(withBoxedTables(renderMarkdown(text)))
    const wide = 'pre, .table-box, .tex-block'
    const mark = (part: HTMLElement) => markScrollable(part, t.scrollable)
    // parts of a long text get their size when they come into sight
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) mark(target as HTMLElement)
    })
    const parts = element.querySelectorAll<HTMLElement>(wide)
    for (const part of parts) sizes.observe(part)
    void fillFormulas(element).then(() => parts.forEach(mark))
    void colourCode(element)
    return () => sizes.disconnect()
  }, [text, t])
  return <div ref={box} className={text.length > long ? 'prose long' : 'prose'} />
})
