import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import type { Problem } from '../../problem/limits.ts'
import { EditorBar } from './EditorBar.tsx'
import { SubmitBar } from './SubmitBar.tsx'
import { useAfterReading } from './use-after-reading.ts'
import { useEditorState } from './use-editor-state.ts'
import { useSubmitting } from './use-submitting.ts'

const CodeEditor = lazy(() => import('../../ui/editor/CodeEditor.tsx'))
const TestRunPanel = lazy(() => import('../test-run/TestRunPanel.tsx'))

interface Props {
  problem: Problem
  languages: string[]
  templates: Record<string, string>
  solved: boolean
  /** In the split view the editor takes all the height there is. */
  fills: boolean
  /** Whether it is what the person wants to see, and not beside or behind the statement. */
  chosen: boolean
}

/** Where the code is written and sent. */
export default function CodePane({ problem, languages, templates, solved, fills, chosen }: Props) {
  const t = useMessages().problem.editor
  const editorState = useEditorState({ problemId: problem.problemId, cid: usePlace().sent.cid, languages, templates })
  const submitting = useSubmitting(problem.problemId)
  const [testing, setTesting] = useState(false)
  const editorMayLoad = useAfterReading() || chosen
  const submit = () => submitting.submit(editorState.code, editorState.language)
  return (
    <section className={fills ? 'code-pane fills' : 'code-pane'} aria-label={t.label}>
      <EditorBar editorState={editorState} languages={languages} pid={problem.id} solved={solved} />
      <div className="code-pane-editor">
        <Suspense fallback={<EditorToCome />}>
          {editorMayLoad ? (
            <CodeEditor
              label={t.label}
              value={editorState.code}
              contentType={editorState.contentType}
              look={editorState.look}
              onChange={editorState.changeCode}
              onSubmit={submit}
              fills={fills}
            />
          ) : (
            <EditorToCome />
          )}
        </Suspense>
      </div>
      {testing ? (
        <Suspense fallback={null}>
          <TestRunPanel problem={problem} editorState={editorState} onClose={() => setTesting(false)} />
        </Suspense>
      ) : null}
      <SubmitBar
        problem={problem}
        solved={solved}
        submitting={submitting}
        onSubmit={submit}
        testing={testing}
        onTest={() => setTesting(!testing)}
      />
    </section>
  )
}

const EditorToCome = () => <div className="code-editor" aria-hidden="true" />
