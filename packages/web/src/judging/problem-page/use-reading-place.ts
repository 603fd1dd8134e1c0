import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface Line {
  element: Element
  /** From the top of the window, px. */
  top: number
}

/** What can be the line one reads: small enough to be found again in another width. */
const lines = '.statement :is(p, li, pre, h1, h2, h3, table, img)'

/** Keeps the line that is at the top of the statement there when the layout changes and another box scrolls from then on. */
export function useReadingPlace(layout: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const first = useRef<Line>(undefined)
  useEffect(() => {
    let frameAsked = 0
    const look = () => {
      first.current = undefined
      const head = frame.current?.querySelector('.reading-head')?.getBoundingClientRect().bottom ?? 0
      for (const element of frame.current?.querySelectorAll(lines) ?? []) {
        const { top, bottom } = element.getBoundingClientRect()
        if (bottom <= head) continue
        if (top < innerHeight) first.current = { element, top }
        return
      }
    }
    const soon = () => {
      cancelAnimationFrame(frameAsked)
      frameAsked = requestAnimationFrame(look)
    }
    addEventListener('scroll', soon, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frameAsked)
      removeEventListener('scroll', soon, { capture: true })
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is what moves the line
  useLayoutEffect(() => {
    const line = first.current
    if (!line?.element.isConnected) return
    line.element.scrollIntoView({ block: 'start', behavior: 'instant' })
    const head = frame.current?.querySelector('.reading-head')?.getBoundingClientRect()
    const pane = line.element.closest('.split-wide > .split-pane')
    const top = line.element.getBoundingClientRect().top - Math.max(line.top, head?.bottom ?? 0)
    const box = pane ?? window
    box.scrollBy({ top, behavior: 'instant' })
  }, [layout])
  return frame
}
