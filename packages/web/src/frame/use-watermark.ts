import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../api/session.ts'
import './watermark.css'

const redrawMs = 60_000
/** The roll of a ceremony is thrown on a wall, for everybody in the hall. */
const wall = '/scrollBoard'

/** Keeps the watermark of the person signed in over the pages but for the roll of a board: drawn anew with every page, every person and every minute. */
export function useWatermark(): void {
  const username = useUser()?.username
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  useEffect(() => {
    if (!username || path === wall) return
    let stopped = false
    let remove: (() => void) | undefined
    const redraw = async () => {
      const { drawWatermark, removeWatermark } = await import('./watermark.ts')
      if (stopped) return
      remove = removeWatermark
      drawWatermark(username, new Date())
    }
    const start = () => void redraw().catch(() => undefined) // a file that did not arrive is fetched again in a minute
    start()
    const timer = setInterval(start, redrawMs)
    return () => {
      stopped = true
      clearInterval(timer)
      remove?.()
    }
  }, [username, path])
}
