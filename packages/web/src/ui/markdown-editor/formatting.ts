import type { EditorView } from '@codemirror/view'

/** What a button does with the chosen text: puts marks around it, or a mark before each of its lines. */
export type Mark = { around: [string, string] } | { before: string }

export const marks = {
  bold: { around: ['**', '**'] },
  italic: { around: ['*', '*'] },
  code: { around: ['`', '`'] },
  formula: { around: ['$', '$'] },
  link: { around: ['[', '](https://)'] },
  quote: { before: '> ' },
  list: { before: '- ' },
} satisfies Record<string, Mark>

/** Puts a mark on what is chosen and leaves it chosen, so that the next mark goes on it, too. */
export function put(view: EditorView, mark: Mark): void {
  const { from, to } = view.state.selection.main
  if ('around' in mark) {
    const [open, close] = mark.around
    view.dispatch({
      changes: [
        { from, insert: open },
        { from: to, insert: close },
      ],
      selection: { anchor: from + open.length, head: to + open.length },
    })
  } else {
    const { doc } = view.state
    const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number]
    const starts = Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at).from)
    view.dispatch({ changes: starts.map((start) => ({ from: start, insert: mark.before })) })
  }
  view.focus()
}

/** Puts a text where the caret is, in place of what is chosen. */
export function putText(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text))
  view.focus()
}

/** Files are stored one after the other; a note of the wait stands where each will be. */
export async function putFiles(
  view: EditorView,
  files: readonly File[],
  note: (name: string) => string,
  store: (file: File) => Promise<string | undefined>,
): Promise<void> {
  for (const file of files) {
    const waiting = note(file.name)
    view.dispatch(view.state.replaceSelection(waiting))
    const stored = await store(file)
    const at = view.state.doc.toString().indexOf(waiting)
    if (at >= 0) view.dispatch({ changes: { from: at, to: at + waiting.length, insert: stored ?? '' } })
  }
}
