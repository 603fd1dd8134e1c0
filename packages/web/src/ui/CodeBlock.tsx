import { useEffect, useRef } from 'react'
import { highlight } from './highlight.ts'
import './Markdown.css'
import { useScrollable } from './use-scrollable.ts'

/** Code to be read: coloured once its grammar is there. */
export function CodeBlock({ code, language, label }: { code: string; language: string; label: string }) {
  const text = useRef<HTMLElement>(null)
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
  return (
    <div className="code-block">
      <pre ref={box}>
        <code ref={text} />
      </pre>
    </div>
  )
}
