import { useQuery } from '@tanstack/react-query'
import { getRemotePlace } from '@verdict/contract/remote/routes.ts'
import { ask } from '../../api/ask.ts'
import { usePlace } from '../../place/use-place.ts'

/** The site that judges the problem; null or undefined where this site does, or while it is not known. */
export function useRemotePlace(pid: number, isRemote = true) {
  const { place } = usePlace()
  const asked = { pid, ...(place.kind === 'contest' && { cid: place.cid }) }
  return useQuery({ ...ask(getRemotePlace, asked), enabled: isRemote }).data
}

/** Whether the server would refuse to send anything there; without a relay it waits for one. */
export const isShut = (place: ReturnType<typeof useRemotePlace>): boolean =>
  Boolean(place?.whyNot && place.whyNot !== 'no-relay')
