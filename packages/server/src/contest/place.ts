import type { At, ContestFacts } from '@verdict/contract/place.ts'
import { Refusal } from '../http/refusal.ts'

export type AtContest = At & { contest: ContestFacts }

/** The contest that a call happens in; refuses where it named none. */
export function contestOf({ at }: { at: At }): AtContest {
  if (!at.contest) throw new Refusal('contest/not-found')
  return { ...at, contest: at.contest }
}

/** The group a contest is in; null for one of the site. */
export const groupOf = ({ place }: At): number | null => (place.kind === 'contest' ? place.gid : null)
