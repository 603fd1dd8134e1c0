import { useQuery } from '@tanstack/react-query'
import { getContestProblemDetails } from '@verdict/contract/contest/routes.ts'
import { getProblemDetail, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { ask } from '../api/ask.ts'
import { useUser } from '../api/session.ts'
import { useContainsEnd } from '../contest/use-contains-end.ts'
import { usePlace } from '../place/use-place.ts'

/** A problem as the place around shows it; in a contest by its id there. */
export function useProblemDetail(problemId: string) {
  const { place, asked } = usePlace()
  const { containsEnd } = useContainsEnd()
  const inContest = place.kind === 'contest'
  // elsewhere the same is told, and more of it
  const elsewhere = getProblemDetail as unknown as typeof getContestProblemDetails
  return useQuery(
    inContest
      ? ask(getContestProblemDetails, { cid: place.cid, displayId: problemId, containsEnd })
      : ask(elsewhere, { problemId, ...asked } as never),
  )
}

/** How the signed-in person stands on a problem in the place around: 0 is solved, undefined while it is not known. */
export function useStanding(pid: number): number | undefined {
  const isSignedIn = useUser() !== null
  const { place, asked } = usePlace()
  const question =
    place.kind === 'contest'
      ? { isContestProblemList: true, cid: place.cid, containsEnd: true }
      : { isContestProblemList: false, ...asked }
  const { data } = useQuery({ ...ask(getUserProblemStatus, { pidList: [pid], ...question }), enabled: isSignedIn })
  return isSignedIn ? data?.[pid]?.status : undefined
}
