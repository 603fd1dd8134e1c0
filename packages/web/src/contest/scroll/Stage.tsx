import type { Roll } from '@verdict/contract/contest/resolver/roll.ts'
import { firstSolved, ranksOf } from '@verdict/contract/contest/resolver/standing.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { AwardCard } from './AwardCard.tsx'
import { Controls, speeds } from './Controls.tsx'
import { ScrollLine } from './ScrollLine.tsx'
import type { Person } from './show.ts'
import { useLines } from './use-lines.ts'
import { useAutoplay, useKeys, useRoll } from './use-roll.ts'

interface Props {
  roll: Roll
  people: ReadonlyMap<string, Person>
  colors: Record<string, string | null>
  /** What a practice says of itself. */
  practice: string | undefined
  onLeave: () => void
}

/** The board while it rolls: each press of a key shows one problem, and the team moves to its new position. */
export function Stage({ roll, people, colors, practice, onLeave }: Props) {
  const t = useMessages().scroll
  const rolling = useRoll(roll)
  const { standing, last, next, at } = rolling
  const [isAuto, setAuto] = useState(false)
  const [speed, setSpeed] = useState(1)
  useAutoplay(isAuto, 1600 / (speeds[speed] ?? 1), rolling)
  const ranks = useMemo(() => ranksOf(standing, roll), [standing, roll])
  const first = useMemo(() => firstSolved(standing), [standing])
  const positions = useMemo(() => new Map(standing.order.map((uid, position) => [uid, position])), [standing])
  const lineOrder = useMemo(() => [...roll.teams.keys()], [roll])
  const { forward, back, toStart, toEnd } = rolling
  const box = useRef<HTMLDivElement>(null)
  const { lines, lineHeight, larger, smaller } = useLines(box)
  const keys = useMemo(() => {
    const faster = () => setSpeed((now) => Math.min(speeds.length - 1, now + 1))
    const slower = () => setSpeed((now) => Math.max(0, now - 1))
    const onwards = { Enter: forward, ' ': forward, ArrowRight: forward, PageDown: forward, ArrowDown: forward }
    const returning = { ArrowLeft: back, Backspace: back, PageUp: back, ArrowUp: back }
    const sizes = { '[': smaller, ']': larger }
    const rest = { ...sizes, Home: toStart, End: toEnd, f: toggleFullScreen, a: () => setAuto((now) => !now) }
    return { ...onwards, ...returning, ...rest, '+': faster, '=': faster, '-': slower }
  }, [forward, back, toStart, toEnd, larger, smaller])
  useKeys(keys)
  const focus = next?.uid ?? last?.uid
  const position = focus === undefined ? 0 : (positions.get(focus) ?? 0)
  useEffect(() => {
    const scroller = box.current
    if (!scroller) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = position * lineHeight - scroller.clientHeight * 0.62
    scroller.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' })
  }, [position, lineHeight])
  return (
    <main
      id="main"
      className="scroll-page scroll-stage"
      style={
        {
          '--move': `${900 / (speeds[speed] ?? 1)}ms`,
          '--row': `${lineHeight}px`,
          '--cells': roll.problems.length,
        } as never
      }
    >
      <h1 className="unseen">{t.title}</h1>
      {practice ? <p className="scroll-practice">{practice}</p> : null}
      <div ref={box} className="scroll-box">
        <ol className="scroll-lines" style={{ height: standing.order.length * lineHeight }} aria-label={t.board}>
          {lineOrder.map((uid) => (
            <ScrollLine
              key={uid}
              person={people.get(uid)}
              cells={standing.cells.get(uid)}
              penalty={roll.penalty}
              problems={roll.problems}
              colors={colors}
              first={first}
              rank={ranks.get(uid) ?? null}
              top={(positions.get(uid) ?? 0) * lineHeight}
              height={lineHeight}
              medal={standing.medals[uid]}
              next={next?.uid === uid && next.kind === 'reveal' ? next.displayId : undefined}
              isNext={next?.uid === uid}
              isMoved={last?.kind === 'reveal' && last.uid === uid && last.from !== last.to}
              isEven={(positions.get(uid) ?? 0) % 2 === 1}
            />
          ))}
        </ol>
      </div>
      {last?.kind === 'award' ? (
        <AwardCard
          person={people.get(last.uid)}
          medal={last.medal}
          rank={ranks.get(last.uid) ?? null}
          cells={standing.cells.get(last.uid)}
          penalty={roll.penalty}
        />
      ) : null}
      <p className="unseen" role="status">
        {last?.kind === 'reveal'
          ? t.told(people.get(last.uid)?.name ?? '', last.displayId, t.states[last.after.state], last.to + 1)
          : null}
      </p>
      <Controls
        {...{ rolling, isAuto, setAuto, speed, setSpeed, lines, larger, smaller, onLeave }}
        count={roll.steps.length}
        toggleFullScreen={toggleFullScreen}
        isAtEnd={at === roll.steps.length}
      />
    </main>
  )
}

/** A browser may refuse; then the window stays as it is. */
function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
  done?.catch(() => undefined)
}
