import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import { memo, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage, useMessages } from '../i18n/language.ts'
import './Markdown.css'
import { colourCode, fillFormulas } from './markdown/fill.ts'
import { finish } from './markdown/finish.ts'
import { markdownNodes } from './markdown/prepared.ts'
import { showToast } from './toasts.ts'
import { markScrollable } from './use-scrollable.ts'

/** Characters from which a text is laid out piece by piece, as it comes into sight. */
const long = 20_000

/** The `lang` of a text that somebody wrote, where it is not that of the page around it. */
export function useLangOf(text: string): { lang?: string } {
  const page = useLanguage()
  const lang = statementLanguage(text)
  return page.startsWith(lang) ? {} : { lang }
}

/** A text someone wrote, whoever it was: sanitised first, then formulas and code are filled in. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const t = useMessages().common
  const prefix = useId()
  const box = useRef<HTMLDivElement>(null)
  // before it is painted: what is read first is not painted empty once more
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const onCopied = (done: boolean) => showToast(done ? t.copied : t.copyFailed, done ? 'success' : 'error')
    const texts = { copy: t.actions.copy, onCopied, document: 'PDF', backToText: t.backToText }
    element.replaceChildren(finish(markdownNodes(text), prefix, texts))
    const wide = 'pre, .table-box, .tex-block'
    // of a part that is out of sight nothing is known: it stays as it was
    const mark = (part: HTMLElement) => {
      if (part.checkVisibility({ contentVisibilityAuto: true })) markScrollable(part, t.scrollable)
    }
    // what parts of a long text hold gets its size when it comes into sight, which the part around it may have had before
    const sizes = new ResizeObserver((entries) => {
      for (const part of new Set(entries.map(({ target }) => target.closest<HTMLElement>(wide)))) if (part) mark(part)
    })
    const parts = element.querySelectorAll<HTMLElement>(wide)
    for (const part of parts) {
      sizes.observe(part)
      if (part.firstElementChild) sizes.observe(part.firstElementChild)
    }
    // what comes into sight may have been measured before it was laid out
    const onSight = (event: Event) => {
      const { skipped, target } = event as ContentVisibilityAutoStateChangeEvent
      if (!skipped) for (const part of parts) if ((target as Element).contains(part)) mark(part)
    }
    element.addEventListener('contentvisibilityautostatechange', onSight, { capture: true })
    void fillFormulas(element).then(() => parts.forEach(mark))
    void colourCode(element)
    return () => {
      sizes.disconnect()
      element.removeEventListener('contentvisibilityautostatechange', onSight, { capture: true })
    }
  }, [text, t, prefix])
  return <div ref={box} {...useLangOf(text)} className={text.length > long ? 'prose long' : 'prose'} />
})
