import type { EditorView } from '@codemirror/view'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * Has an editor show `text` where that is another than what stands in it, as one step that Undo takes back. It is compared while
 * nothing else can be typed: a moment later it might be older than what is in the editor, and would put that back.
 */
export function useShownText(view: RefObject<EditorView | undefined>, text: string): void {
  useLayoutEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === text) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [view, text])
}
