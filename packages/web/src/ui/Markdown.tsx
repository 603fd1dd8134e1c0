import { memo, useEffect, useRef } from 'react'
import './Markdown.css'
import { colourCode, fillFormulas } from './markdown/fill.ts'
import { renderMarkdown } from './markdown/render.ts'

/** A text someone wrote, whoever it was: sanitised first, then formulas and code are filled in. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.replaceChildren(renderMarkdown(text))
    void fillFormulas(element)
    void colourCode(element)
  }, [text])
  return <div ref={box} className="prose" />
})
