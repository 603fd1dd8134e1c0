import type { TokenScope } from '@verdict/contract/account/token.ts'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import {
  type IcpcRole,
  type IcpcView,
  icpcRoleOf,
  icpcSight,
  icpcViewOf,
} from '@verdict/contract/contest/icpc-roles.ts'
import { isSealed } from '@verdict/contract/contest/policy.ts'
import { onceBegun } from '@verdict/contract/place.ts'
import type { Db } from '../../db/connect.ts'
import { placeFor } from '../../http/at.ts'
import { goesOnAfterSeal } from '../balloon/balloon-queries.ts'
import type { AtContest } from '../place.ts'

export interface Caller {
  db: Db
  viewer: Viewer | undefined
  tokenScopes: readonly TokenScope[] | undefined
  now: Date
}

/** What the caller is in the contest. */
export const roleIn = ({ tokenScopes }: Pick<Caller, 'tokenScopes'>, at: AtContest): IcpcRole =>
  icpcRoleOf(at, tokenScopes)

/** What the caller is shown of the contest; the same before its start as after it. */
export async function viewIn(caller: Caller, at: AtContest): Promise<IcpcView> {
  const role = roleIn(caller, at)
  if (role !== 'public') return icpcViewOf(role, false)
  const { cid } = at.contest
  const now = onceBegun(at.contest, caller.now)
  return icpcViewOf(role, (await placeFor({ ...caller, now }, { cid }, 'reader')) !== undefined)
}

/** From when on results are kept back from a view now; null: from no moment. */
export async function sealedFrom(db: Db, { contest }: AtContest, view: IcpcView, now: Date): Promise<Date | null> {
  const { behindSeal } = icpcSight[view]
  if (behindSeal === 'always' || !isSealed(contest, now)) return null
  if (behindSeal === 'balloons' && (await goesOnAfterSeal(db, contest.cid))) return null
  return contest.sealRankAt
}
