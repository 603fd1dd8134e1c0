import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { nonce } from '../../nonce.ts'
import type { MarkdownEditorProps } from '../MarkdownEditor.tsx'
import { Tabs } from '../Tabs.tsx'
import { type Mark, marks, put, putFiles } from './formatting.ts'

const Markdown = lazy(async () => ({ default: (await import('../Markdown.tsx')).Markdown }))
const signs: Record<keyof typeof marks, string> = {
  bold: 'B',
  italic: 'I',
  code: '<>',
  formula: '∑',
  link: '↗',
  quote: '❞',
  list: '☰',
}

export default function EditorPane(props: MarkdownEditorProps) {
  const t = useMessages().kit.markdown
  const [tab, setTab] = useState<'write' | 'show'>('write')
  const { box, view } = useEditor(props)
  const panel = useId()
  const tabs = [
    { value: 'write' as const, label: t.write },
    { value: 'show' as const, label: t.show },
  ]
  const mark = (one: Mark) => {
    if (view.current) put(view.current, one)
  }
  return (
    <div className="markdown-editor">
      <div className="markdown-editor-head">
        <Tabs label={props.label} value={tab} tabs={tabs} onChange={setTab} controls={panel} />
        {tab === 'write' ? (
          <div className="markdown-editor-tools" role="toolbar" aria-label={t.tools}>
            {(Object.keys(signs) as (keyof typeof marks)[]).map((name) => (
              <button key={name} type="button" aria-label={t[name]} title={t[name]} onClick={() => mark(marks[name])}>
                {signs[name]}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <div id={panel} role="tabpanel" aria-label={tab === 'write' ? t.write : t.show}>
        <div ref={box} className="markdown-editor-text" hidden={tab !== 'write'} />
        {tab === 'show' ? (
          <div className="markdown-editor-shown">
            <Suspense>
              <Markdown text={props.value} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </div>
  )
}

function useEditor(props: MarkdownEditorProps) {
  const t = useMessages().kit.markdown
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ ...props, note: t.storing })
  useEffect(() => {
    latest.current = { ...props, note: t.storing }
  })
  const { label, value } = props
  useEffect(() => {
    const { value: doc } = latest.current
    const take = (files: FileList | undefined): boolean => {
      const { store, note } = latest.current
      if (!view.current || !store || !files?.length) return false
      void putFiles(view.current, [...files], note, store)
      return true
    }
    const editor = new EditorView({
      parent: box.current as HTMLElement,
      state: EditorState.create({ doc, extensions: [...extensionsOf(label, latest), filesOf(take)] }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  return { box, view }
}

/** Keys that put marks; Tab stays free to leave the field by keyboard. */
const markKey = (key: string, mark: Mark) => ({
  key,
  run: (editor: EditorView) => {
    put(editor, mark)
    return true
  },
})

const extensionsOf = (label: string, latest: RefObject<MarkdownEditorProps>) => [
  EditorView.cspNonce.of(nonce),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
  history(),
  keymap.of([markKey('Mod-b', marks.bold), markKey('Mod-i', marks.italic), ...defaultKeymap, ...historyKeymap]),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) latest.current.onChange(update.state.doc.toString())
  }),
]

const filesOf = (take: (files: FileList | undefined) => boolean) =>
  EditorView.domEventHandlers({
    paste: (event) => take(event.clipboardData?.files),
    drop: (event) => {
      const isTaken = take(event.dataTransfer?.files)
      if (isTaken) event.preventDefault()
      return isTaken
    },
  })
