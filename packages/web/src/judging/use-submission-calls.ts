import { contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { useContainsEnd } from '../contest/use-contains-end.ts'
import { usePlace } from '../place/use-place.ts'

/** The call that lists the submissions of the place around, and the fields that name the place in it. */
export function useSubmissionCalls() {
  const { place, asked } = usePlace()
  const { containsEnd } = useContainsEnd()
  if (place.kind !== 'contest') return { route: getSubmissionList, asked: { ...asked } }
  // its rows are the same, and so are its filters
  const route = contestSubmissions as unknown as typeof getSubmissionList
  return { route, asked: { contestID: place.cid, containsEnd } as { gid?: number } }
}
