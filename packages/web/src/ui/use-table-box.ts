import { type RefCallback, useCallback } from 'react'
import { useScrollable } from './use-scrollable.ts'

/** First and last column stand still where there is more than fits, and at least half the width is left to what moves between them. */
function hold(frame: HTMLElement, box: HTMLElement): void {
  const headings = [...(box.querySelector('table')?.tHead?.rows[0]?.cells ?? [])].filter((cell) => cell.offsetWidth > 0)
  const first = headings[0]?.offsetWidth ?? 0
  const last = headings.length > 1 ? (headings.at(-1)?.offsetWidth ?? 0) : 0
  const overflows = box.scrollWidth > box.clientWidth + 1
  const isHeld = overflows && first + last <= box.clientWidth / 2
  frame.toggleAttribute('data-held', isHeld)
  frame.style.setProperty('--held-first', isHeld ? `${first}px` : '0px')
  frame.style.setProperty('--held-last', isHeld ? `${last}px` : '0px')
}

/** Says on the frame at which side something has been scrolled out of sight. */
function markEdges(frame: HTMLElement, box: HTMLElement): void {
  frame.toggleAttribute('data-more-before', box.scrollLeft > 1)
  frame.toggleAttribute('data-more-after', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
}

/** A ref for the box in which a table scrolls sideways: a stop of the keyboard while it does, with marks on the frame around it. */
export function useTableBox(label: string): RefCallback<HTMLDivElement> {
  const named = useScrollable<HTMLDivElement>(label)
  return useCallback(
    (box: HTMLDivElement) => {
      const leave = named(box)
      const frame = box.parentElement
      if (!frame) return leave
      const edges = () => markEdges(frame, box)
      const watch = new ResizeObserver(() => {
        hold(frame, box)
        edges()
      })
      for (const part of [box, ...box.querySelectorAll('table, thead th')]) watch.observe(part)
      box.addEventListener('scroll', edges, { passive: true })
      return () => {
        watch.disconnect()
        box.removeEventListener('scroll', edges)
        leave?.()
      }
    },
    [named],
  )
}
