import type { ErrorCode } from '@verdict/contract/errors.ts'
import { useCallback, useState } from 'react'
import { isOi } from './contest.ts'
import { useContestAround } from './use-contest.ts'

/** What the contest around asks of who submits in it; outside of contests nothing. */
export function useSubmittingHere() {
  const here = useContestAround()
  const [asking, setAsking] = useState<{ answer: (isIn: boolean) => void }>()
  const needsPassword = here?.hasAccess === false
  /** Asks for the password where it is needed; answers whether one may go on. */
  const enter = useCallback(async (): Promise<boolean> => {
    if (!needsPassword) return true
    const isIn = await new Promise<boolean>((answer) => setAsking({ answer }))
    setAsking(undefined)
    return isIn
  }, [needsPassword])
  return { whyNot: whyNotIn(here), enter, asking, warns: warnsOf(here) }
}

/** What a later submission does to the earlier ones, where somebody has to be told before: in OI contests one of them counts. */
function warnsOf(here: ReturnType<typeof useContestAround>): 'covers' | 'best' | undefined {
  if (!here || !isOi(here.contest)) return undefined
  return here.contest.oiRankScoreType === 'Highest' ? 'best' : 'covers'
}

/** Why the viewer, or whoever does not run it, may not submit in the contest at present. */
function whyNotIn(here: ReturnType<typeof useContestAround>): ErrorCode | undefined {
  if (!here) return undefined
  const { ownPhase, contest } = here
  if (ownPhase === 'scheduled' && !contest.manages) return 'contest/not-started'
  return ownPhase === 'ended' && !contest.allowEndSubmit ? 'contest/ended' : undefined
}
