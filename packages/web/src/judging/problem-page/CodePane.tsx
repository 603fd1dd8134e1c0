import { type KeyboardEvent, lazy, useState } from 'react'
import { useAuthor } from '../../api/session.ts'
import { useSubmittingHere } from '../../contest/use-submitting-here.ts'
import { useMessages } from '../../i18n/language.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { personalKey, placeKey } from '../../place/place-key.ts'
import { usePlace } from '../../place/use-place.ts'
import type { Problem } from '../../problem/limits.ts'
import { isShut, useRemotePlace } from '../../problem/remote/use-remote-place.ts'
import type { CodePosition } from '../../ui/editor/CodeEditor.tsx'
import { LatePart } from '../../ui/LatePart.tsx'
import { showToast } from '../../ui/toasts.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorNotice } from './EditorNotice.tsx'
import { SubmitBar } from './SubmitBar.tsx'
import { useAfterReading } from './use-after-reading.ts'
import { useEditorState } from './use-editor-state.ts'
import { useSubmittedCode } from './use-submitted-code.ts'
import { useSubmitting } from './use-submitting.ts'
import { useTakenOver } from './use-taken-over.ts'

const CodeEditor = lazy(() => import('../../ui/editor/CodeEditor.tsx'))
const TestRunPanel = lazy(() => import('../test-run/TestRunPanel.tsx'))
const PasswordDialog = lazy(withTexts(() => import('../../contest/PasswordDialog.tsx'), 'contest'))
const OwnSubmission = lazy(withTexts(() => import('../remote/OwnSubmission.tsx'), 'remote'))
const RemoteStanding = lazy(withTexts(() => import('../remote/RemoteStanding.tsx'), 'remote'))
const ResultCard = lazy(() => import('./ResultCard.tsx'))

interface Props {
  problem: Problem
  languages: string[]
  templates: Record<string, string>
  /** The person's verdict on the problem; undefined while there is none. */
  standing: number | undefined
  /** In the split view the editor takes all the height there is. */
  fills: boolean
  /** Whether it is what the person wants to see, and not beside or behind the statement. */
  chosen: boolean
}

/** Where the code is written and sent. */
export default function CodePane({ problem, languages, templates, standing, fills, chosen }: Props) {
  const t = useMessages().editor
  const { place } = usePlace()
  const keys = { place: personalKey(useAuthor(), place), visitors: placeKey(place) }
  const editor = useEditorState({ problemId: problem.problemId, ...keys, languages, templates })
  useSubmittedCode(editor)
  useTakenOver(editor)
  const here = useSubmittingHere()
  const submitting = useSubmitting(problem, standing, here)
  const isShutThere = isShut(useRemotePlace(problem.id, problem.isRemote))
  const [testing, setTesting] = useState<boolean>()
  /** The submission whose result gave way to the test run; one that is made beside it is told. */
  const [covered, setCovered] = useState<number>()
  const [goTo, setGoTo] = useState<CodePosition>()
  const editorMayLoad = useAfterReading() || chosen
  const submit = () => {
    editor.keepAs('submitted')
    // what stands in the editor: what was rendered last may be older than what was typed before the keys
    const { code, language } = editor.current()
    void submitting.submit(code, language)
  }
  const save = () => {
    editor.keepAs('saved')
    showToast(t.saved, 'success')
  }
  const { current } = submitting
  const toggleTest = () => {
    setTesting(!testing)
    setCovered(current?.submitId)
  }
  return (
    <section
      className={fills ? 'code-pane fills' : 'code-pane'}
      aria-label={t.bar.label}
      onKeyDown={(event) => onKey(event, { save, submit })}
    >
      <EditorBar editor={editor} languages={languages} problem={problem} solved={standing === 0} />
      <EditorNotice editor={editor} />
      <div className="code-pane-editor">
        <LatePart wait={<EditorToCome />}>
          {editorMayLoad ? (
            <CodeEditor
              label={t.bar.label}
              value={editor.code}
              contentType={editor.contentType}
              look={editor.look}
              onChange={editor.changeCode}
              onSubmit={submit}
              onSave={save}
              goTo={goTo}
              fills={fills}
            />
          ) : (
            <EditorToCome />
          )}
        </LatePart>
      </div>
      <LatePart wait={null}>
        {testing === undefined ? null : (
          <TestRunPanel problem={problem} editor={editor} isOpen={testing} onGo={setGoTo} onClose={toggleTest} />
        )}
        {current && !(testing && current.submitId === covered) ? (
          <ResultCard key={`${current.submitId} ${current.status}`} {...current} editor={editor} onGo={setGoTo} />
        ) : null}
      </LatePart>
      {problem.isRemote ? (
        <LatePart>
          {current ? <RemoteStanding key={`${current.submitId} ${current.status}`} {...current} /> : null}
          <OwnSubmission
            pid={problem.id}
            problemId={problem.problemId}
            code={editor.code}
            language={editor.language}
            onSubmitted={submitting.follow}
          />
        </LatePart>
      ) : null}
      <SubmitBar
        problem={problem}
        solved={standing === 0}
        submitting={submitting}
        whyNotHere={here.whyNot}
        isShutThere={isShutThere}
        onSubmit={submit}
        testing={testing ?? false}
        onTest={toggleTest}
      />
      {here.asking ? (
        <LatePart>
          <PasswordDialog answer={here.asking.answer} />
        </LatePart>
      ) : null}
    </section>
  )
}

/** The same keys as in the editor where it has not taken them: Ctrl-S keeps, Ctrl-Enter submits. */
function onKey(event: KeyboardEvent, { save, submit }: { save: () => void; submit: () => void }) {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
  const act = { s: save, Enter: submit }[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

const EditorToCome = () => <div className="code-editor" aria-hidden="true" />
