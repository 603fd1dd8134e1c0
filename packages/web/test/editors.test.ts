import { EditorView } from '@codemirror/view'
import { createElement, type ReactElement, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { readLook } from '../src/judging/problem-page/draft.ts'
import CodeEditor from '../src/ui/editor/CodeEditor.tsx'
import { KitProvider } from '../src/ui/KitProvider.tsx'
import EditorPane from '../src/ui/markdown-editor/EditorPane.tsx'

interface Written {
  value: string
  onChange: (text: string) => void
}

const nothing = () => undefined
const look = readLook(false)
const about = { label: 'Text', contentType: 'text/plain', look, onSubmit: nothing, onSave: nothing }

const editors: [string, (written: Written) => ReactElement][] = [
  ['code', (written) => createElement(CodeEditor, { ...about, ...written })],
  ['Markdown', (written) => createElement(EditorPane, { label: 'Text', ...written })],
]

test.each(editors)(
  '%s: what is typed while the page is still showing what was typed before is not lost',
  async (_, editor) => {
    const place = document.body.appendChild(document.createElement('div'))
    const view = () => EditorView.findFromDOM(place.querySelector<HTMLElement>('.cm-editor') ?? place)
    const type = (text: string) => view()?.dispatch({ changes: { from: view()?.state.doc.length ?? 0, insert: text } })
    let kept = ''
    function Page() {
      const [value, setValue] = useState('')
      useLayoutEffect(() => {
        kept = value
        if (value === 'a') type('b')
      }, [value])
      return editor({ value, onChange: setValue })
    }
    const page = createRoot(place)
    page.render(createElement(KitProvider, null, createElement(Page)))
    await vi.waitFor(() => expect(view()).not.toBeNull(), { timeout: 15_000 })

    type('a')

    await vi.waitFor(() => expect(kept).toBe('ab'), { timeout: 15_000 })
    expect(view()?.state.doc.toString()).toBe('ab')
    page.unmount()
  },
)
