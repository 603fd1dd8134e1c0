import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import './CodeEditor.css'
import { type EditorLook, extensionsOf, languageWords, lookOf, slots } from './extensions.ts'
import { grammarFor } from './grammar.ts'
import { keysFor } from './keys.ts'
import { useShownText } from './use-shown-text.ts'
import { wordsOf } from './words.ts'

/** A place in the code somebody wants to be taken to; lines and columns from 1. A new object is a new wish. */
export interface CodePosition {
  line: number
  column: number
}

interface Props {
  label: string
  value: string
  /** Chooses the grammar, e.g. `text/x-c++src`. */
  contentType: string
  look: EditorLook
  onChange: (code: string) => void
  onSubmit: () => void
  onSave: () => void
  /** Where the cursor is taken, when this changes. */
  goTo?: CodePosition | undefined
  /** Takes the height of its pane instead of 550 px. */
  fills?: boolean
}

/** The code editor. A new `value` from outside replaces the content as one step that Undo takes back. */
export default function CodeEditor({ label, value, contentType, look, goTo, fills = false, ...calls }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ value, look, ...calls })
  useLayoutEffect(() => {
    latest.current = { value, look, ...calls }
  })
  useEffect(() => {
    const { value: doc, look: firstLook } = latest.current
    const wiring = {
      label,
      look: firstLook,
      onChange: (code: string) => latest.current.onChange(code),
      onSubmit: () => latest.current.onSubmit(),
      onSave: () => latest.current.onSave(),
    }
    const editor = new EditorView({
      parent: box.current as HTMLElement,
      state: EditorState.create({ doc, extensions: extensionsOf(wiring) }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])
  useShownText(view, value)
  useEffect(() => view.current?.dispatch({ effects: slots.look.reconfigure(lookOf(look)) }), [look])
  useKeys(view, look.keys)
  useWords(view, contentType)
  useGrammar(view, contentType)
  useGoing(view, goTo)
  return <div ref={box} className={fills ? 'code-editor fills' : 'code-editor'} />
}

type ViewRef = React.RefObject<EditorView | undefined>

function useKeys(view: ViewRef, style: EditorLook['keys']): void {
  useEffect(() => {
    let stale = false
    void keysFor(style).then((keys) => {
      if (!stale) view.current?.dispatch({ effects: slots.keys.reconfigure(keys) })
    })
    return () => {
      stale = true
    }
  }, [view, style])
}

/** They are here already, and do not wait for the grammar, which is fetched. */
function useWords(view: ViewRef, contentType: string): void {
  useEffect(() => {
    const words = languageWords(wordsOf(contentType))
    view.current?.dispatch({ effects: slots.words.reconfigure(words) })
  }, [view, contentType])
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

/** Puts the cursor there, in sight, and gives the editor the focus; what is past the end is the end. */
function useGoing(view: ViewRef, goTo: CodePosition | undefined): void {
  useEffect(() => {
    const editor = view.current
    if (!editor || !goTo) return
    const { doc } = editor.state
    const line = doc.line(Math.max(1, Math.min(goTo.line, doc.lines)))
    const at = Math.min(line.from + Math.max(0, goTo.column - 1), line.to)
    editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
    editor.focus()
  }, [view, goTo])
}
