import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { presentStanding } from '@verdict/contract/contest/board/present.ts'
import { AcmRankRow } from '@verdict/contract/contest/board-routes.ts'
import {
  IcpcContest,
  type IcpcSnapshot,
  IcpcState,
  icpcCollectionNames,
  icpcCollections,
  icpcReltime,
  icpcTime,
  icpcVersion,
} from '@verdict/contract/contest/icpc.ts'
import { icpcAccountTypes, isShownIn } from '@verdict/contract/contest/icpc-roles.ts'
import type * as routes from '@verdict/contract/contest/icpc-routes.ts'
import type { PlacedCall } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { seeBoard } from '../board/see-board.ts'
import { type AtContest, contestOf } from '../place.ts'
import { feedOf } from './feeds.ts'
import { contestTitle, listedContests } from './icpc-queries.ts'
import { contestObject } from './snapshot.ts'
import { roleIn, sealedFrom, viewIn } from './view.ts'

/** The ACM contest of a call; there are no others here. */
export function acmContestOf(call: Pick<PlacedCall<Viewer | undefined>, 'at'>): AtContest {
  const at = contestOf(call)
  if (at.contest.type !== 0) throw new Refusal('contest/not-found')
  return at
}

type AnyCall = PlacedCall<Viewer | undefined>

/** What the caller is shown: the snapshot that the feed is made of. */
async function seen(call: AnyCall): Promise<IcpcSnapshot> {
  const at = acmContestOf(call)
  return feedOf(call, at, await viewIn(call, at)).snapshot(at, call.now)
}

export const icpcInformation: Handler<typeof routes.icpcInformation> = async () => ({
  version: icpcVersion,
  version_url: `https://ccs-specs.icpc.io/${icpcVersion}/contest_api`,
})

export const icpcContests: Handler<typeof routes.icpcContests> = async ({ db, now }) =>
  (await listedContests(db)).map((contest) => contestObject(contest, now))

export const icpcContest: Handler<typeof routes.icpcContest> = async (call) => {
  const { contest } = acmContestOf(call)
  return contestObject({ ...contest, ...(await contestTitle(call.db, contest.cid)) }, call.now)
}

export const icpcState: Handler<typeof routes.icpcState> = async (call) => (await seen(call)).state

/** Guests have none. */
export const icpcAccount: Handler<typeof routes.icpcAccount> = async (call) => {
  const { viewer } = call
  if (!viewer) throw new Refusal('contest/no-object')
  const { uid: id, username } = viewer
  const type = icpcAccountTypes[roleIn(call, acmContestOf(call))]
  const { teams } = (await seen(call)).collections
  const isTeam = type === null && teams.some((team) => team.id === id)
  return isTeam ? { id, username, type: 'team', team_id: id } : { id, username, type }
}

export const icpcAccess: Handler<typeof routes.icpcAccess> = async (call) => {
  const view = await viewIn(call, acmContestOf(call))
  const listed = icpcCollectionNames.filter((type) => isShownIn(view, type))
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
  const behindSeal = (await sealedFrom(call.db, at, await viewIn(call, at), call.now)) === null
  const { view, presenting } = await seeBoard(call, { behindSeal, containsEnd: false })
  const firsts = new Map(collections.awards.map(({ id, team_ids: [uid] }) => [id, uid]))
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
          const { errorNum = 0, tryNum = 0, isAC = false, ACTime = 0 } = row.submissionInfo[label] ?? {}
          return {
            problem_id: id,
            num_judged: errorNum + (isAC ? 1 : 0),
            num_pending: tryNum,
            solved: isAC,
            ...(isAC && {
              time: Math.floor(ACTime / 60),
              first_to_solve: firsts.get(`first-to-solve-${id}`) === row.uid,
            }),
          }
        }),
      }
    }),
  }
}
