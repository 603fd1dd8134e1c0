import { contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { useContestAround } from '../contest/use-contest.ts'
import { usePlace } from '../place/use-place.ts'

/**
 * The call that lists the submissions of the place around, and the fields that name the place in it. Before the start of a contest
 * there is only what those who run it try out.
 */
export function useSubmissionCalls() {
  const { place, asked } = usePlace()
  const isToCome = useContestAround()?.phase === 'scheduled'
  if (place.kind !== 'contest') return { route: getSubmissionList, asked: { ...asked } }
  // its rows are the same, and so are its filters
  const route = contestSubmissions as unknown as typeof getSubmissionList
  const inContest = { contestID: place.cid, containsEnd: true, ...(isToCome && { beforeContestSubmit: true }) }
  return { route, asked: inContest as { gid?: number } }
}
