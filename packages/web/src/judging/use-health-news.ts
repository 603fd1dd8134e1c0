import type { Route } from '@verdict/contract/route.ts'
import { useEffect } from 'react'
import { queryClient } from '../api/ask.ts'
import { onLiveEvent, useLive } from '../api/live/live.ts'

const pollMs = 5000

/**
 * Asks anew what these routes answer whenever the stream says that the health of the site has changed, and once with each new stream.
 * Answers how often (ms) to ask while there is none; undefined while there is.
 */
export function useHealthNews(...routes: Route[]): number | undefined {
  const { up, connection } = useLive()
  const paths = routes.map(({ path }) => path).join(' ')
  useEffect(() => {
    const renew = () => {
      for (const path of paths.split(' ')) void queryClient.invalidateQueries({ queryKey: [path] })
    }
    if (connection > 0 && up) renew()
    return onLiveEvent(({ type }) => {
      if (type === 'health') renew()
    })
  }, [paths, up, connection])
  return up ? undefined : pollMs
}
