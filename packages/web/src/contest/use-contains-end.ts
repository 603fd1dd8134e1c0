import { useKept } from './kept.ts'
import { useContestAround } from './use-contest.ts'

interface ContainsEnd {
  /** Whether there is a choice: after the end of a contest that takes submissions then, for those who run it. */
  isOffered: boolean
  /** Whether submissions after the end are to count. */
  containsEnd: boolean
  choose: (containsEnd: boolean) => void
}

/** Whether submissions after the end of the contest around are counted; kept per person and contest on this device. */
export function useContainsEnd(): ContainsEnd {
  const here = useContestAround()
  const [isChosen, choose] = useKept('contains-end', here?.contest.id ?? 0, false)
  const isOffered = here !== null && here.phase === 'ended' && here.contest.allowEndSubmit && here.contest.manages
  return { isOffered, containsEnd: isOffered && isChosen, choose }
}
