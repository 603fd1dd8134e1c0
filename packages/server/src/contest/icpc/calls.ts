import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { presentStanding } from '@verdict/contract/contest/board/present.ts'
import { AcmRankRow } from '@verdict/contract/contest/board-routes.ts'
import {
  type IcpcCollection,
  IcpcContest,
  type IcpcSnapshot,
  IcpcState,
  icpcCollections,
  icpcReltime,
  icpcTime,
  icpcVersion,
} from '@verdict/contract/contest/icpc.ts'
import type * as routes from '@verdict/contract/contest/icpc-routes.ts'
import { manages } from '@verdict/contract/contest/policy.ts'
import type { PlacedCall } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { seeBoard } from '../board/see-board.ts'
import { type AtContest, contestOf } from '../place.ts'
import { feedOf } from './feeds.ts'
import { contestsFor, contestTitle } from './icpc-queries.ts'
import { contestObject } from './snapshot.ts'

/** The ACM contest of a call; there are no others here. */
export function acmContestOf(call: Pick<PlacedCall<Viewer | undefined>, 'at'>): AtContest {
  const at = contestOf(call)
  if (at.contest.type !== 0) throw new Refusal('contest/not-found')
  return at
}

type AnyCall = PlacedCall<Viewer | undefined>

/** What the caller is shown: the snapshot that the feed is made of. */
function seen(call: AnyCall): Promise<IcpcSnapshot> {
  const at = acmContestOf(call)
  return feedOf(call, at).snapshot(at, call.now)
}

export const icpcInformation: Handler<typeof routes.icpcInformation> = async () => ({
  version: icpcVersion,
  version_url: `https://ccs-specs.icpc.io/${icpcVersion}/contest_api`,
})

export const icpcContests: Handler<typeof routes.icpcContests> = async ({ db, viewer, now }) =>
  (await contestsFor(db, viewer, now)).map(contestObject)

export const icpcContest: Handler<typeof routes.icpcContest> = async (call) => {
  const { contest } = acmContestOf(call)
  return contestObject({ ...contest, ...(await contestTitle(call.db, contest.cid)) })
}

export const icpcState: Handler<typeof routes.icpcState> = async (call) => (await seen(call)).state

/** Guests have none. */
export const icpcAccount: Handler<typeof routes.icpcAccount> = async (call) => {
  const { viewer } = call
  if (!viewer) throw new Refusal('contest/no-object')
  const { uid: id, username } = viewer
  if (manages(acmContestOf(call))) return { id, username, type: 'admin' }
  const { teams } = (await seen(call)).collections
  return teams.some((team) => team.id === id)
    ? { id, username, type: 'team', team_id: id }
    : { id, username, type: 'spectator' }
}

/** Collections that only whoever runs the contest is shown anything in. */
const forManagers: IcpcCollection[] = ['accounts']

export const icpcAccess: Handler<typeof routes.icpcAccess> = async (call) => {
  const isManager = manages(acmContestOf(call))
  const listed = (Object.keys(icpcCollections) as IcpcCollection[]).filter(
    (type) => isManager || !forManagers.includes(type),
  )
  return {
    capabilities: [],
    endpoints: [
      { type: 'contest', properties: Object.keys(IcpcContest.shape) },
      { type: 'state', properties: Object.keys(IcpcState.shape) },
      ...listed.map((type) => ({ type, properties: Object.keys(icpcCollections[type].shape) })),
    ],
  }
}

export const icpcObjects: Handler<typeof routes.icpcObjects> = async (call, { cid: _cid, collection, ...asked }) => {
  const { collections } = await seen(call)
  const wanted = Object.entries(asked).filter(([name]) => name.endsWith('_id'))
  return (collections[collection] as Record<string, unknown>[]).filter((one) =>
    wanted.every(([name, value]) => (one[name] ?? '') === value),
  ) as { id: string }[]
}

export const icpcObject: Handler<typeof routes.icpcObject> = async (call, { collection, id }) => {
  const { collections } = await seen(call)
  const found = (collections[collection] as { id: string }[]).find((one) => one.id === id)
  if (!found) throw new Refusal('contest/no-object')
  return found
}

export const icpcScoreboard: Handler<typeof routes.icpcScoreboard> = async (call) => {
  const at = acmContestOf(call)
  const { contest } = at
  const { state, collections } = await seen(call)
  const { view, presenting } = await seeBoard(call, { behindSeal: manages(at), containsEnd: false })
  const standings = view.standings(false).filter(({ rank }) => rank > 0)
  return {
    time: icpcTime(call.now),
    contest_time: icpcReltime(call.now.getTime() - contest.startsAt.getTime()),
    state,
    rows: standings.map((standing) => {
      const row = AcmRankRow.parse(presentStanding(standing, presenting))
      return {
        rank: row.rank,
        team_id: row.uid,
        score: { num_solved: row.ac, total_time: Math.floor(row.totalTime / 60) },
        problems: collections.problems.map(({ id, label }) => {
          const { errorNum = 0, tryNum = 0, isAC = false, isFirstAC, ACTime = 0 } = row.submissionInfo[label] ?? {}
          return {
            problem_id: id,
            num_judged: errorNum + (isAC ? 1 : 0),
            num_pending: tryNum,
            solved: isAC,
            ...(isAC && { time: Math.floor(ACTime / 60), first_to_solve: isFirstAC ?? false }),
          }
        }),
      }
    }),
  }
}
