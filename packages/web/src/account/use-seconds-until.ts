import { useEffect, useState } from 'react'

/** Whole seconds left until a moment (epoch ms), counted down while shown. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    if (moment <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [moment])
  return Math.max(0, Math.ceil((moment - Math.min(now, Date.now())) / 1000))
}
