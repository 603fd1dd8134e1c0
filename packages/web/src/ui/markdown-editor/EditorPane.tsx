import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { lazy, type RefObject, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type StoreFile, useStoreFile } from '../../api/text-file.ts'
import { useMessages } from '../../i18n/language.ts'
import { nonce } from '../../nonce.ts'
import { useShownText } from '../editor/use-shown-text.ts'
import { Tabs } from '../Tabs.tsx'
import { EmojiPanel } from './EmojiPanel.tsx'
import { type Mark, marks, put, putFiles, putText } from './formatting.ts'
import type { MarkdownEditorProps } from './props.ts'

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

export default function EditorPane({ store: asked, gid, emoji = false, ...rest }: MarkdownEditorProps) {
  const t = useMessages().kit.markdown
  const own = useStoreFile(gid)
  const [wait, setWait] = useState<Wait>()
  const chosen = asked ?? own
  const store = chosen && watched(chosen, setWait)
  const props: EditorProps = { ...rest, ...(store && { store }) }
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
            {emoji ? <EmojiPanel label={t.emoji} onPick={(one) => view.current && putText(view.current, one)} /> : null}
            {store ? (
              <FileButton
                label={t.file}
                onFiles={(files) => view.current && void putFiles(view.current, files, t.storing, store)}
              />
            ) : null}
          </div>
        ) : null}
        {wait ? <progress aria-label={t.storing(wait.name)} value={wait.part} max={1} /> : null}
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

interface Wait {
  name: string
  /** From 0 to 1. */
  part: number
}

type Store = (file: File) => Promise<string | undefined>

/** Tells how far each file is while it is stored. */
const watched =
  (store: StoreFile, tell: (wait: Wait | undefined) => void): Store =>
  async (file) => {
    tell({ name: file.name, part: 0 })
    try {
      return await store(file, (part) => tell({ name: file.name, part }))
    } finally {
      tell(undefined)
    }
  }

function FileButton({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={() => input.current?.click()}>
        ⇪
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

type EditorProps = Omit<MarkdownEditorProps, 'store' | 'gid' | 'emoji'> & { store?: Store }

function useEditor(props: EditorProps) {
  const t = useMessages().kit.markdown
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ ...props, note: t.storing })
  useLayoutEffect(() => {
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
    if (latest.current.autoFocus) editor.focus()
    return () => editor.destroy()
  }, [label])
  useShownText(view, value)
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

const extensionsOf = (label: string, latest: RefObject<EditorProps>) => [
  EditorView.cspNonce.of(nonce),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'true' }),
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
