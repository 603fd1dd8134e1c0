import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { readStored, writeStored } from '../storage.ts'
import './SplitPane.css'

const minLeft = 420
const minRight = 580
const barWidth = 9
const step = 24
const storageKey = 'verdict:split'

/** A left width within both minimums; on a narrow screen the right one wins. */
export function clampLeft(left: number, whole: number): number {
  const most = Math.max(0, whole - minRight - barWidth)
  return Math.round(Math.max(Math.min(minLeft, most), Math.min(left, most)))
}

/** The same as a CSS length of the box around both: the browser keeps to it while a window changes its width. */
function leftLength(left: number): string {
  const most = `max(0px, 100% - ${minRight + barWidth}px)`
  return `max(min(${minLeft}px, ${most}), min(${left}px, ${most}))`
}

interface Props {
  label: string
  left: ReactNode
  right: ReactNode
  /** Shows the left side only. */
  folded: boolean
  /** One below the other, for narrow screens: both stay what they are when a window changes. */
  stacked?: boolean
}

/** Two panes and a divider that can be dragged, or moved with the arrow keys, Home and End. */
export function SplitPane({ label, left, right, folded, stacked = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(window.innerWidth)
  const measured = useCallback((element: HTMLDivElement) => {
    box.current = element
    const sizes = new ResizeObserver(() => setWhole(element.clientWidth))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const [width, setWidth] = useState(() => readStored<number>(storageKey) ?? Math.round(window.innerWidth * 0.47))
  const move = (to: number) => {
    const next = clampLeft(to, whole)
    setWidth(next)
    writeStored(storageKey, next)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(event.clientX - (box.current?.getBoundingClientRect().left ?? 0))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: width - step, ArrowRight: width + step, Home: 0, End: 1e6 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const shown = clampLeft(width, whole)
  const style = { '--split-left': leftLength(width) } as React.CSSProperties
  return (
    <div ref={measured} className={stacked ? 'split' : `split split-wide${folded ? ' folded' : ''}`} style={style}>
      <div className="split-pane">{left}</div>
      <hr
        className="split-bar"
        hidden={stacked}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={shown}
        aria-valuemin={minLeft}
        aria-valuemax={Math.max(minLeft, whole - minRight - barWidth)}
        tabIndex={0}
        onPointerDown={(event) => !folded && event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => move(whole * 0.47)}
        onKeyDown={onKeyDown}
      />
      <div className="split-pane" hidden={folded && !stacked}>
        {right}
      </div>
    </div>
  )
}
