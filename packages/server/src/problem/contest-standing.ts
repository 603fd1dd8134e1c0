import { ownEnd } from '@verdict/contract/contest/ends.ts'
import { horizonOf, manages } from '@verdict/contract/contest/policy.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import type { PlacedCall } from '../http/call.ts'
import { type Bounds, contestStandings } from './user-problem-status-queries.ts'

type Calling = Pick<PlacedCall, 'db' | 'viewer' | 'at' | 'now'>

/** From when on the caller is not told what became of their own submissions: in an OI contest behind the seal. */
export function ownKeptBackFrom({ at, now }: Pick<Calling, 'at' | 'now'>): Date | null {
  const { contest } = at
  if (contest?.type !== 1 || manages(at)) return null
  return horizonOf(contest, at, now).sealedFrom
}

/**
 * The caller's standing per problem of a contest: accepted if ever, else the latest verdict; in an OI contest the latest submission
 * with its score, or that there is one, while its result is kept back.
 */
export async function standingsInContest(
  call: Calling,
  contest: ContestFacts,
  pids: number[],
  { containsEnd, without = [] }: { containsEnd: boolean; without?: readonly number[] },
): Promise<Map<number, { status: number; score: number | null }>> {
  const keptBackFrom = ownKeptBackFrom(call)
  const takesLater = containsEnd && contest.allowEndSubmit
  const bounds: Bounds = { keptBackFrom, until: takesLater ? null : ownEnd(contest), without }
  const isOi = contest.type === 1
  const rows = await contestStandings(call.db, { cid: contest.cid, uid: call.viewer.uid, pids, isOi }, bounds)
  return new Map(
    rows.map(({ pid, status, score, isKeptBack }) => [
      pid,
      isKeptBack ? { status: verdict.unknown, score: null } : { status, score: isOi ? score : null },
    ]),
  )
}
