import { lazy, Suspense } from 'react'
import { withTexts } from '../i18n/with-texts.ts'
import './MarkdownEditor.css'

export interface MarkdownEditorProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Stores a file that was dropped or pasted; answers the Markdown that stands for it, or nothing when it was refused. */
  store?: (file: File) => Promise<string | undefined>
}

const EditorPane = lazy(withTexts(() => import('./markdown-editor/EditorPane.tsx'), 'kit'))

/** Markdown with buttons for what is often written, and a look at what becomes of it. */
export const MarkdownEditor = (props: MarkdownEditorProps) => (
  <Suspense fallback={<div className="markdown-editor markdown-editor-text" />}>
    <EditorPane {...props} />
  </Suspense>
)
