import { useQuery } from '@tanstack/react-query'
import { getRemotePlace } from '@verdict/contract/remote/routes.ts'
import { ask } from '../../api/ask.ts'
import { usePlace } from '../../place/use-place.ts'

/** The site that judges the problem; null or undefined where this site does, or while it is not known. */
export function useRemotePlace(pid: number) {
  const { place } = usePlace()
  return useQuery(ask(getRemotePlace, { pid, ...(place.kind === 'contest' && { cid: place.cid }) })).data
}
