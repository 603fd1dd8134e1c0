import { memo, useEffect, useRef } from 'react'
import { useMessages } from '../i18n/language.ts'
import './Markdown.css'
import { colourCode, fillFormulas } from './markdown/fill.ts'
import { renderMarkdown } from './markdown/render.ts'
import { markScrollable } from './use-scrollable.ts'

/** Characters from which a text is laid out piece by piece, as it comes into sight. */
const long = 20_000

/** A text someone wrote, whoever it was: sanitised first, then formulas and code are filled in. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const t = useMessages().common
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.replaceChildren(renderMarkdown(text))
    const wide = 'pre, table, .tex-block'
    const reach = () => {
      for (const part of element.querySelectorAll<HTMLElement>(wide)) markScrollable(part, t.scrollable)
    }
    void fillFormulas(element).then(reach)
    void colourCode(element)
  }, [text, t])
  return <div ref={box} className={text.length > long ? 'prose long' : 'prose'} />
})
