import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import './CodeEditor.css'
import { type EditorLook, extensionsOf, lookOf, slots } from './extensions.ts'
import { grammarFor } from './grammar.ts'

interface Props {
  label: string
  value: string
  /** Chooses the grammar, e.g. `text/x-c++src`. */
  contentType: string
  look: EditorLook
  onChange: (code: string) => void
  onSubmit: () => void
  /** Takes the height of its pane instead of 550 px. */
  fills?: boolean
}

/** The code editor. A new `value` from outside replaces the content as one step that Undo takes back. */
export default function CodeEditor({ label, value, contentType, look, onChange, onSubmit, fills = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ value, look, onChange, onSubmit })
  useEffect(() => {
    latest.current = { value, look, onChange, onSubmit }
  })
  useEffect(() => {
    const { value: doc, look: firstLook } = latest.current
    const wiring = {
      label,
      look: firstLook,
      onChange: (code: string) => latest.current.onChange(code),
      onSubmit: () => latest.current.onSubmit(),
    }
    const editor = new EditorView({
      parent: box.current as HTMLElement,
      state: EditorState.create({ doc, extensions: extensionsOf(wiring) }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])
  useReplacing(view, value)
  useEffect(() => view.current?.dispatch({ effects: slots.look.reconfigure(lookOf(look)) }), [look])
  useGrammar(view, contentType)
  return <div ref={box} className={fills ? 'code-editor fills' : 'code-editor'} />
}

type ViewRef = React.RefObject<EditorView | undefined>

function useReplacing(view: ViewRef, value: string): void {
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [view, value])
}

function useGrammar(view: ViewRef, contentType: string): void {
  useEffect(() => {
    let stale = false
    void grammarFor(contentType).then((grammar) => {
      if (!stale) view.current?.dispatch({ effects: slots.grammar.reconfigure(grammar) })
    })
    return () => {
      stale = true
    }
  }, [view, contentType])
}
