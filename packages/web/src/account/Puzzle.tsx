import type { PuzzleKind } from '@verdict/contract/account/puzzle.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../i18n/language.ts'
import './puzzle.css'
import { PuzzleQuestion } from './PuzzleQuestion.tsx'
import { PuzzleSlider } from './PuzzleSlider.tsx'
import type { Solved } from './use-puzzle.ts'

const successMs = 1000

/** Asks for a sign of a person: a jigsaw to slide by hand or keyboard, or a question for those who cannot see it. */
export default function Puzzle({ onPassed }: { onPassed: (ticket: string) => void }) {
  const t = useMessages().account.puzzle
  const language = useLanguage()
  const [kind, setKind] = useState<PuzzleKind>('picture')
  const [passed, setPassed] = useState<{ ticket: string; seconds: string }>()
  const latest = useRef(onPassed)
  useEffect(() => {
    latest.current = onPassed
  })
  useEffect(() => {
    if (!passed) return
    const timer = setTimeout(() => latest.current(passed.ticket), successMs)
    return () => clearTimeout(timer)
  }, [passed])
  const solved: Solved = (ticket, seconds) => setPassed({ ticket, seconds })
  if (passed)
    return (
      <section className="puzzle" aria-label={t.title}>
        <p className="passed" role="status">
          {t.passed(passed.seconds)}
        </p>
      </section>
    )
  return (
    <section className="puzzle" aria-label={t.title}>
      <p>{t.why}</p>
      {kind === 'picture' ? <PuzzleSlider onSolved={solved} /> : <PuzzleQuestion key={language} onSolved={solved} />}
      <button
        type="button"
        className="account-switch"
        onClick={() => setKind(kind === 'picture' ? 'question' : 'picture')}
      >
        {kind === 'picture' ? t.useQuestion : t.usePicture}
      </button>
    </section>
  )
}
