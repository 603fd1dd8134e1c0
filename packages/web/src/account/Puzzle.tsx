import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import './account.css'
import { fits, newPuzzle, type PuzzlePicture, puzzleWidth, tooFastMs } from './puzzle-picture.ts'

const successMs = 1000

/** Enter confirms here and must not send the form around the puzzle. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

/** Asks for a sign of a person: a jigsaw to slide by hand or keyboard, or a question for those who cannot see it. */
export default function Puzzle({ onPassed }: { onPassed: () => void }) {
  const t = useMessages().account.puzzle
  const [asks, setAsks] = useState(false)
  const [seconds, setSeconds] = useState<string>()
  const started = useRef(performance.now())
  const passed = useRef(onPassed)
  const pass = () => setSeconds(((performance.now() - started.current) / 1000).toFixed(1))
  useEffect(() => {
    if (!seconds) return
    const timer = setTimeout(() => passed.current(), successMs)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <section className="puzzle" aria-label={t.title}>
      <p>{t.why}</p>
      {seconds ? null : asks ? <Question onPassed={pass} /> : <Slider onPassed={pass} started={started} />}
      {seconds ? (
        <p className="passed" role="status">
          {t.passed(seconds)}
        </p>
      ) : (
        <button type="button" className="account-switch" onClick={() => setAsks(!asks)}>
          {asks ? t.usePicture : t.useQuestion}
        </button>
      )}
    </section>
  )
}

function Slider({ onPassed, started }: { onPassed: () => void; started: React.RefObject<number> }) {
  const t = useMessages().account.puzzle
  const [picture, setPicture] = useState(() => newPuzzle(Math.random))
  const [x, setX] = useState(0)
  const [note, setNote] = useState('')
  const movedAt = useRef(0)
  const retry = (text: string) => {
    setPicture(newPuzzle(Math.random))
    setX(0)
    setNote(text)
    started.current = performance.now()
  }
  const check = (tookMs: number) => {
    if (x === 0) return
    if (tookMs < tooFastMs) return retry(t.tooFast)
    fits(picture, x) ? onPassed() : retry(t.missed)
  }
  const sinceMoved = () => performance.now() - movedAt.current
  return (
    <>
      <Picture picture={picture} x={x} />
      <input
        type="range"
        min={0}
        max={puzzleWidth - picture.size}
        value={x}
        aria-label={t.label}
        aria-valuetext={t.position(Math.round((100 * x) / (puzzleWidth - picture.size)))}
        onPointerDown={() => (movedAt.current = performance.now())}
        onChange={(event) => setX(Number(event.currentTarget.value))}
        onPointerUp={() => check(sinceMoved())}
        onKeyDown={onEnter(() => check(tooFastMs))}
      />
      <p className={note ? 'missed' : ''} role={note ? 'alert' : undefined}>
        {note || t.hint}
      </p>
    </>
  )
}

/** The landscape twice: with the gap, and again cut to the piece, moved by the slider. */
function Picture({ picture, x }: { picture: PuzzlePicture; x: number }) {
  const { gapX, gapY, size } = picture
  return (
    <div className="puzzle-stage" aria-hidden="true">
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
        <defs>
          <clipPath id="puzzle-piece">
            <path d={pieceAt(gapX, gapY, size)} />
          </clipPath>
        </defs>
        <Landscape picture={picture} />
        <path d={pieceAt(gapX, gapY, size)} fill="#0b110f" fillOpacity="0.72" stroke="#fff" strokeOpacity="0.7" />
        <g transform={`translate(${x - gapX} 0)`}>
          <g clipPath="url(#puzzle-piece)">
            <Landscape picture={picture} />
          </g>
          <path d={pieceAt(gapX, gapY, size)} fill="none" stroke="#fff" strokeWidth="2" />
        </g>
      </svg>
    </div>
  )
}

const pieceAt = (x: number, y: number, size: number) => {
  const knob = size / 5
  const middle = size / 2
  return `M${x} ${y}h${middle - knob}a${knob} ${knob} 0 0 1 ${2 * knob} 0h${middle - knob}v${size}h-${size}z`
}

const Landscape = ({ picture }: { picture: PuzzlePicture }) => (
  <g>
    <rect width={picture.width} height={picture.height} fill="#d0ede4" />
    {picture.shapes.map(({ kind, x, y, r, colour }) =>
      kind === 'circle' ? (
        <circle key={`${x} ${y} ${r}`} cx={x} cy={y} r={r} fill={colour} fillOpacity="0.75" />
      ) : (
        <rect key={`${x} ${y} ${r}`} x={x} y={y} width={r * 4} height={r / 2} fill={colour} fillOpacity="0.8" />
      ),
    )}
  </g>
)

function Question({ onPassed }: { onPassed: () => void }) {
  const t = useMessages().account.puzzle
  const draw = () => [2 + Math.floor(Math.random() * 30), 2 + Math.floor(Math.random() * 30)] as const
  const [[a, b], setTerms] = useState(draw)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const check = () => {
    if (Number(text) === a + b) return onPassed()
    setTerms(draw())
    setText('')
    setWrong(true)
  }
  return (
    <>
      <p id="puzzle-question">{t.question(a, b)}</p>
      <div className="puzzle-answer">
        <input
          className="field"
          inputMode="numeric"
          aria-label={t.answer}
          aria-describedby="puzzle-question"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onEnter(check)}
        />
        <Button size="sm" variant="light" onClick={check}>
          {t.check}
        </Button>
      </div>
      {wrong ? (
        <p className="missed" role="alert">
          {t.wrong}
        </p>
      ) : null}
    </>
  )
}
