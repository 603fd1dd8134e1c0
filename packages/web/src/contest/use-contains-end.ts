import { useKept } from './kept.ts'
import { type ContestHere, useContestAround } from './use-contest.ts'

export interface ContainsEnd {
  /** Whether there is a choice: after the end of a contest that takes submissions then, unless results are kept back. */
  isOffered: boolean
  /** Whether submissions after the end are to count. */
  containsEnd: boolean
  choose: (containsEnd: boolean) => void
}

/**
 * Whether submissions after the end of a contest count in figures and boards; kept per person and contest on this device. Lists and
 * what came of one's own have them in any case.
 */
export function useContainsEndOf(here: Pick<ContestHere, 'contest' | 'phase' | 'isKeptBack'> | null): ContainsEnd {
  const [isChosen, choose] = useKept('contains-end', here?.contest.id ?? 0, false)
  const isOffered = here !== null && here.phase === 'ended' && here.contest.allowEndSubmit && !here.isKeptBack
  return { isOffered, containsEnd: isOffered && isChosen, choose }
}

/** The same of the contest around. */
export const useContainsEnd = (): ContainsEnd => useContainsEndOf(useContestAround())
