import { maxTestInputLength } from '@verdict/contract/limits.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useAuthor } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { personalKey, placeKey } from '../../place/place-key.ts'
import { usePlace } from '../../place/use-place.ts'
import { samplesOf } from '../../problem/examples.ts'
import type { Problem } from '../../problem/limits.ts'
import { Button } from '../../ui/Button.tsx'
import type { CodePosition } from '../../ui/editor/CodeEditor.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Cross } from '../../ui/icons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { EditorWork } from '../problem-page/use-editor-state.ts'
import { CaseForm } from './CaseForm.tsx'
import { Outcome } from './Outcome.tsx'
import { type OwnCase, useOwnCases } from './own-cases.ts'
import './test-run.css'
import { useTestRun } from './use-test-run.ts'

interface Props {
  problem: Problem
  editor: EditorWork
  /** While it is closed it keeps what was filled in. */
  isOpen: boolean
  /** Takes the person to a place in the code. */
  onGo: (position: CodePosition) => void
  onClose: () => void
}

/** Under the editor: one's own input, and what the code makes of it. */
export default function TestRunPanel({ problem, editor, isOpen, onGo, onClose }: Props) {
  const { judgement, common } = useMessages()
  const t = judgement.test
  const samples = samplesOf(problem.examples)
  const { place } = usePlace()
  const own = useOwnCases(problem.problemId, personalKey(useAuthor(), place), placeKey(place))
  const panel = useId()
  const box = useRef<HTMLElement>(null)
  const [tab, setTab] = useState<'case' | 'result'>('case')
  const [chosen, setChosen] = useState<OwnCase>({
    input: samples[0]?.input ?? own.cases[0]?.input ?? '',
    expected: samples[0]?.output ?? own.cases[0]?.expected ?? '',
  })
  const { running, result, run } = useTestRun()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone it opens below the fold, and what a run came to is longer
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [isOpen, result])
  const start = () => {
    const { input, expected } = chosen
    if (input.length > maxTestInputLength) return showToast(t.inputTooLong, 'error')
    setTab('result')
    const { code, language, contentType: mode } = editor
    // a problem that reads nothing has nothing to fill in; the call wants a character
    void run({ pid: problem.id, code, language, mode, isRemoteJudge: problem.isRemote }, input || '\n', expected)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    start()
  }
  const tabs = [
    { value: 'case' as const, label: t.case },
    { value: 'result' as const, label: t.result },
  ]
  return (
    <section ref={box} className="test-run" aria-label={t.open} hidden={!isOpen} onKeyDown={onKeyDown}>
      <div className="test-run-head">
        <Tabs label={t.open} value={tab} tabs={tabs} onChange={setTab} controls={panel} />
        <Button size="compact-sm" variant="light" onClick={start} busy={running} title="Ctrl+Enter">
          {running ? t.running : t.run}
        </Button>
        <IconButton label={common.actions.close} onClick={onClose}>
          <Cross />
        </IconButton>
      </div>
      <div id={panel} role="tabpanel" className="test-run-body">
        {tab === 'case' ? (
          <>
            {problem.judgeMode === 'interactive' ? <p className="dim small">{t.noInteractor}</p> : null}
            <CaseForm chosen={chosen} onChoose={setChosen} samples={samples} own={own} />
          </>
        ) : (
          <div role="status">
            <Outcome running={running} result={result} code={editor.code} samples={samples} onGo={onGo} />
          </div>
        )}
      </div>
    </section>
  )
}
