import { puzzleSize } from '@verdict/contract/account/puzzle.ts'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { Failure } from '../ui/Failure.tsx'
import type { Solved } from './use-puzzle.ts'
import { onEnter, usePuzzle } from './use-puzzle.ts'

const { width, piece } = puzzleSize
const farthest = width - piece

/** The picture with its gap and the piece that a slider moves; letting go of it, or Enter, hands the place in. */
export function PuzzleSlider({ onSolved }: { onSolved: Solved }) {
  const { drawn, missed, isBusy, solve } = usePuzzle('picture', onSolved)
  // each picture has a slider of its own, which begins at its left edge
  if (drawn.error) return <Failure text={drawn.error.message} onRetry={() => void drawn.refetch()} />
  const picture = drawn.isFetching ? undefined : drawn.data?.picture
  return (
    <Slider
      key={picture ? drawn.data?.key : 'none'}
      picture={picture ?? undefined}
      {...{ missed, isBusy }}
      onAnswer={solve}
    />
  )
}

interface Props {
  picture: { image: string; piece: string; top: number } | undefined
  missed: string
  isBusy: boolean
  onAnswer: (x: number) => void
}

function Slider({ picture, missed, isBusy, onAnswer }: Props) {
  const t = useMessages().account.puzzle
  const [x, setX] = useState(0)
  const check = () => {
    if (x > 0 && !isBusy) onAnswer(x)
  }
  return (
    <>
      <div className="puzzle-stage" data-drawn={picture !== undefined} aria-hidden="true">
        {picture ? (
          <>
            <img src={picture.image} alt="" draggable={false} />
            <img
              className="puzzle-piece"
              src={picture.piece}
              alt=""
              draggable={false}
              style={{ left: `${(100 * x) / width}%`, top: `${picture.top}%` }}
            />
          </>
        ) : null}
      </div>
      <input
        type="range"
        min={0}
        max={farthest}
        value={x}
        disabled={!picture}
        aria-label={t.label}
        aria-valuetext={t.position(Math.round((100 * x) / farthest))}
        onChange={(event) => setX(Number(event.currentTarget.value))}
        onPointerUp={check}
        onKeyDown={onEnter(check)}
      />
      <p className={missed ? 'missed' : ''} role={missed ? 'alert' : undefined}>
        {missed || t.hint}
      </p>
    </>
  )
}
