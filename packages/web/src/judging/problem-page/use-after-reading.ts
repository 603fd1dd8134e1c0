import { useEffect, useState } from 'react'
import { whenFilled } from '../../ui/markdown/fill.ts'

/** A browser that is never idle gets on all the same, after so long (ms). */
const patience = 1500

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patience })
    else setTimeout(resolve, 200) // Safari has no such call
  })

/** Turns true once all statements on the page are shown with their formulas and the browser has nothing else to do. */
export function useAfterReading(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    let gone = false
    const wait = async () => {
      await whenIdle()
      await whenFilled()
      if (!gone) setAfter(true)
    }
    void wait()
    return () => {
      gone = true
    }
  }, [])
  return isAfter
}
