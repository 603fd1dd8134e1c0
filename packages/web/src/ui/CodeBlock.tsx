import { useEffect, useRef } from 'react'
import { highlight } from './highlight.ts'
import './Markdown.css'
import { useScrollable } from './use-scrollable.ts'

interface Props {
  code: string
  language: string
  label: string
  /** Numbers before the lines; they are not copied along. */
  isNumbered?: boolean
  /** A line, from 1, that is brought into sight and marked. */
  marked?: { line: number } | undefined
}

/** Code to be read: coloured once its grammar is there. */
export function CodeBlock({ code, language, label, isNumbered = false, marked }: Props) {
  const text = useRef<HTMLElement>(null)
  const band = useRef<HTMLSpanElement>(null)
  const box = useScrollable<HTMLPreElement>(label)
  useEffect(() => {
    let stale = false
    text.current?.replaceChildren(code)
    void highlight(code, language).then((coloured) => {
      if (coloured && !stale) text.current?.replaceChildren(coloured)
    })
    return () => {
      stale = true
    }
  }, [code, language])
  useEffect(() => {
    if (marked) band.current?.scrollIntoView({ block: 'center' })
  }, [marked])
  const lines = code.replace(/\n$/, '').split('\n').length
  return (
    <div className={isNumbered ? 'code-block numbered' : 'code-block'}>
      <pre ref={box}>
        {isNumbered ? (
          <span className="code-numbers" aria-hidden="true">
            {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
          </span>
        ) : null}
        {marked ? (
          <span
            ref={band}
            className="code-marked"
            style={{ '--code-line': Math.min(marked.line, lines) - 1 } as React.CSSProperties}
          />
        ) : null}
        <code ref={text} />
      </pre>
    </div>
  )
}
