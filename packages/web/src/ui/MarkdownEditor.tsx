import { lazy, Suspense } from 'react'
import type { StoreFile } from '../api/text-file.ts'
import { withTexts } from '../i18n/with-texts.ts'
import './MarkdownEditor.css'

export interface MarkdownEditorProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** The group whose managers put pictures and files into this text, besides those of the site. */
  gid?: number
  /** Stores files in another way than among the uploads of the site. */
  store?: StoreFile
  /** Offers pictures of feelings and things to put in. */
  emoji?: boolean
  /** Takes the focus when it opens. */
  autoFocus?: boolean
}

const EditorPane = lazy(withTexts(() => import('./markdown-editor/EditorPane.tsx'), 'kit'))

/** Markdown with buttons for what is often written, and a look at what becomes of it. */
export const MarkdownEditor = (props: MarkdownEditorProps) => (
  <Suspense fallback={<div className="markdown-editor markdown-editor-text" />}>
    <EditorPane {...props} />
  </Suspense>
)
