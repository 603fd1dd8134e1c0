import { lazy } from 'react'
import { withTexts } from '../i18n/with-texts.ts'
import { LatePart } from './LatePart.tsx'
import './MarkdownEditor.css'
import type { MarkdownEditorProps } from './markdown-editor/props.ts'

const EditorPane = lazy(withTexts(() => import('./markdown-editor/EditorPane.tsx'), 'kit'))

/** Markdown with buttons for what is often written, and a look at what becomes of it. */
export const MarkdownEditor = (props: MarkdownEditorProps) => (
  <LatePart wait={<div className="markdown-editor markdown-editor-wait" />}>
    <EditorPane {...props} />
  </LatePart>
)
