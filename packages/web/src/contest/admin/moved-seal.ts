import { isWithin } from '@verdict/contract/contest/form-rules.ts'
import { type ContestValues, sealTimeOf, timesOf } from './values.ts'

/** Two moments at which a freeze may begin once a contest has other times. */
export interface MovedSeal {
  stays: Date
  /** As far from the end as before. */
  moves: Date
}

/** What is to be asked: the contest has another end, its board is frozen, and nobody has said from when it shall be now. */
export function movedSeal(begun: ContestValues, values: ContestValues): MovedSeal | undefined {
  const [before, after] = [timesOf(begun), timesOf(values)]
  const stays = sealTimeOf(begun)
  if (!before || !after || !stays || !begun.sealRank || !values.sealRank) return undefined
  const by = after.endsAt.getTime() - before.endsAt.getTime()
  const isUntouched = begun.seal === values.seal && begun.sealRankTime === values.sealRankTime
  const moves = begun.seal === 'whole' ? after.startsAt : new Date(stays.getTime() + by)
  if (!isUntouched || by === 0 || moves.getTime() === stays.getTime()) return undefined
  return isWithin(stays, after) && isWithin(moves, after) ? { stays, moves } : undefined
}
