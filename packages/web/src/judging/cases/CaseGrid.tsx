import { shortName, type Verdict } from '@verdict/contract/judging/verdict.ts'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../i18n/language.ts'
import { toneOf } from '../../ui/verdict-tone.ts'
import { CaseBody } from './CaseDetails.tsx'
import { CaseTile } from './CaseTile.tsx'
import { hasFailed, isSkipped, type NumberedCase, tilesAtOnce } from './case.ts'

/** Many cases as small tiles, a hundred at once; the one chosen is told below. The arrow keys go from tile to tile. */
export default function CaseGrid({ cases }: { cases: NumberedCase[] }) {
  const t = useMessages().judging
  const failure = Math.max(
    0,
    cases.findIndex(({ one }) => hasFailed(one)),
  )
  const [at, setAt] = useState(failure)
  const range = Math.floor(at / tilesAtOnce)
  const shown = cases.slice(range * tilesAtOnce, (range + 1) * tilesAtOnce)
  const chosen = cases[at]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, event.currentTarget)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? cases.length - 1 : at + step
    if (next === at || !(next in cases)) return
    event.preventDefault()
    const grid = event.currentTarget
    // the tile may be of another hundred, which must be drawn before it can have the focus
    flushSync(() => setAt(next))
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <>
      {cases.length > tilesAtOnce ? <Ranges cases={cases} range={range} onRange={setAt} /> : null}
      <fieldset className="small-tiles" aria-label={t.cases} onKeyDown={onKeyDown}>
        {shown.map((item, index) => {
          const position = range * tilesAtOnce + index
          return <SmallTile key={item.n} {...item} isChosen={position === at} onChoose={() => setAt(position)} />
        })}
      </fieldset>
      {chosen ? <Chosen {...chosen} /> : null}
    </>
  )
}

/** How many tiles an arrow key moves; a line has as many as there is room for. */
function stepOf(key: string, grid: HTMLElement): number {
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0
}

interface RangesProps {
  cases: NumberedCase[]
  range: number
  /** Gets the position of the range's first failed case, or of its first. */
  onRange: (position: number) => void
}

function Ranges({ cases, range, onRange }: RangesProps) {
  const t = useMessages().judging
  const starts = Array.from({ length: Math.ceil(cases.length / tilesAtOnce) }, (_, index) => index * tilesAtOnce)
  return (
    <fieldset className="case-ranges" aria-label={t.caseRanges}>
      {starts.map((start, index) => {
        const part = cases.slice(start, start + tilesAtOnce)
        const failed = part.filter(({ one }) => hasFailed(one)).length
        const first = part.findIndex(({ one }) => hasFailed(one))
        return (
          <button
            key={start}
            type="button"
            aria-current={index === range ? 'true' : undefined}
            onClick={() => onRange(start + Math.max(0, first))}
          >
            <span className="num">
              {part[0]?.n}–{part.at(-1)?.n}
            </span>
            {failed ? <span className="case-failed small">{t.failed(failed)}</span> : null}
          </button>
        )
      })}
    </fieldset>
  )
}

interface TileProps extends NumberedCase {
  isChosen: boolean
  onChoose: () => void
}

function SmallTile({ n, one, isChosen, onChoose }: TileProps) {
  const { judging: t, common } = useMessages()
  const words = isSkipped(one) ? t.skipped : (common.verdicts[one.status] ?? '')
  return (
    <button
      type="button"
      className={`small-tile tone-${isSkipped(one) ? 'gray' : toneOf(one.status)}`}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      title={words}
      onClick={onChoose}
    >
      <span className="num">{n}</span>
      <strong>{isSkipped(one) ? '–' : shortName[one.status as Verdict]}</strong>
      <span className="unseen">{words}</span>
    </button>
  )
}

function Chosen({ n, one }: NumberedCase) {
  const t = useMessages().judging
  return (
    <section className="case-chosen" aria-label={t.case(n)}>
      <CaseTile n={n} one={one} />
      <CaseBody one={one} />
    </section>
  )
}
