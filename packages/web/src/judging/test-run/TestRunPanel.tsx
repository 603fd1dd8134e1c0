import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { samplesOf } from '../../problem/examples.ts'
import type { Problem } from '../../problem/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Cross } from '../../ui/icons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { EditorState } from '../problem-page/use-editor-state.ts'
import { Outcome } from './Outcome.tsx'
import './test-run.css'
import { useTestRun } from './use-test-run.ts'

const longestInput = 1000

interface Props {
  problem: Problem
  editorState: EditorState
  onClose: () => void
}

/** Under the editor: one's own input, and what the code makes of it. */
export default function TestRunPanel({ problem, editorState, onClose }: Props) {
  const { ruling, common } = useMessages()
  const t = ruling.test
  const samples = samplesOf(problem.examples)
  const panel = useId()
  const box = useRef<HTMLElement>(null)
  // on a phone it opens below the fold
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const [tab, setTab] = useState<'case' | 'result'>('case')
  const [input, setInput] = useState(samples[0]?.input ?? '')
  const [expected, setExpected] = useState(samples[0]?.output ?? '')
  const { running, result, run } = useTestRun()
  const start = () => {
    if (!input.trim() || input.length > longestInput) return showToast(t.needInput, 'error')
    setTab('result')
    const { code, language, contentType: mode } = editorState
    void run({ pid: problem.id, code, language, mode }, input, expected)
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
    <section ref={box} className="test-run" aria-label={t.open} onKeyDown={onKeyDown}>
      <div className="test-run-head">
        <Tabs label={t.open} value={tab} tabs={tabs} onChange={setTab} controls={panel} />
        <Button size="compact-sm" variant="light" onClick={start} disabled={running} title="Ctrl+Enter">
          {running ? t.running : t.run}
        </Button>
        <IconButton label={common.actions.close} onClick={onClose}>
          <Cross />
        </IconButton>
      </div>
      <div id={panel} role="tabpanel" className="test-run-body">
        {tab === 'case' ? (
          <>
            {samples.length ? (
              <div className="test-run-samples">
                {samples.map(({ n, ...sample }) => (
                  <Button
                    key={n}
                    size="compact-xs"
                    variant="default"
                    onClick={() => {
                      setInput(sample.input)
                      setExpected(sample.output)
                    }}
                  >
                    {t.sample(n)}
                  </Button>
                ))}
              </div>
            ) : null}
            <div className="test-run-sides">
              <Text
                name={t.input}
                value={input}
                onChange={setInput}
                most={longestInput}
                note={t.counter(input.length)}
              />
              <Text name={t.expected} value={expected} onChange={setExpected} />
            </div>
          </>
        ) : (
          <div role="status">
            <Outcome running={running} result={result} samples={samples} />
          </div>
        )}
      </div>
    </section>
  )
}

interface TextProps {
  name: string
  value: string
  onChange: (text: string) => void
  most?: number
  note?: string
}

const Text = ({ name, value, onChange, most, note }: TextProps) => (
  <label className="test-run-text">
    <span className="test-run-name">
      {name}{' '}
      {note ? <span className={`num dim small${value.length > (most ?? Infinity) ? ' over' : ''}`}>{note}</span> : null}
    </span>
    <textarea
      className="field"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
)
