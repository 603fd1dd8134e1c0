import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import type { Asked } from './puzzle.worker.ts'
import type { Solved } from './use-puzzle.ts'
import { onEnter, usePuzzle } from './use-puzzle.ts'

/** A sum in words. What it asks of the machine beside is done while it is read. */
export function PuzzleQuestion({ onSolved }: { onSolved: Solved }) {
  const t = useMessages().account.puzzle
  const { drawn, missed, isBusy, solve } = usePuzzle('question', onSolved)
  const question = drawn.isFetching ? undefined : drawn.data?.question
  const work = useWork(question ?? undefined)
  const [text, setText] = useState('')
  const [awaits, setAwaits] = useState(false)
  const answer = Number(text)
  const hand = useRef(solve)
  useEffect(() => {
    hand.current = solve
  })
  useEffect(() => {
    if (!awaits || work === undefined) return
    setAwaits(false)
    setText('')
    hand.current(answer, work)
  }, [awaits, work, answer])
  const check = () => {
    if (text.trim() && Number.isInteger(answer)) setAwaits(true)
  }
  if (drawn.error) return <Failure text={drawn.error.message} onRetry={() => void drawn.refetch()} />
  return (
    <>
      <p id="puzzle-question" aria-live="polite">
        {question?.text ?? '…'}
      </p>
      <div className="puzzle-answer">
        <input
          className="field"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t.answer}
          aria-describedby="puzzle-question"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onEnter(check)}
        />
        <Button size="sm" variant="light" loading={awaits || isBusy} onClick={check}>
          {t.check}
        </Button>
      </div>
      {missed ? (
        <p className="missed" role="alert">
          {t.wrong}
        </p>
      ) : null}
    </>
  )
}

/** The work that a question asks of the machine, once it is done. */
function useWork(question: Asked | undefined): string | undefined {
  const [done, setDone] = useState<{ salt: string; work: string }>()
  const { salt, bits } = question ?? {}
  useEffect(() => {
    if (salt === undefined || bits === undefined) return
    const worker = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<string>) => setDone({ salt, work: data })
    worker.postMessage({ salt, bits } satisfies Asked)
    return () => worker.terminate()
  }, [salt, bits])
  return done && done.salt === salt ? done.work : undefined
}
