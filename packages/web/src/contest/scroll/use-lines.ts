import { type RefObject, useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '../../storage.ts'

/** How many rows may be on a screen; the fewer, the larger. */
export const lineCounts = [8, 10, 12, 14, 18, 24] as const
const usual = 12
/** No row is lower than this, in px: on small screens there are fewer. */
const least = 46
const key = 'verdict:scroll-lines'

const nearest = (wanted: unknown): number => lineCounts.find((count) => count === wanted) ?? usual

/** The height of rows, by the height of the box and how many are wanted in it; the choice is kept in this browser. */
export function useLines(box: RefObject<HTMLElement | null>) {
  const [lines, setLines] = useState(() => nearest(readStored(key)))
  const [height, setHeight] = useState(innerHeight)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setHeight(element.clientHeight))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [box])
  const choose = useCallback((by: 1 | -1) => {
    setLines((now) => {
      const next = lineCounts[lineCounts.indexOf(now as never) + by] ?? now
      writeStored(key, next)
      return next
    })
  }, [])
  const larger = useCallback(() => choose(-1), [choose])
  const smaller = useCallback(() => choose(1), [choose])
  return { lines, lineHeight: Math.max(least, Math.floor(height / lines)), larger, smaller }
}
