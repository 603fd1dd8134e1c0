import type { Db } from '../../packages/server/src/db/connect.ts'
import { findContest } from '../../packages/server/src/db/place.ts'
import { contestSubmissions } from '../../packages/server/src/judging/contest-submissions.ts'
import type { ListCall } from './list-call.ts'

/** The list of a contest's submissions with each of its filters, as an entrant and as whoever runs it asks for it. */
export async function contestCalls(db: Db, cid: number): Promise<ListCall[]> {
  const contest = await findContest(db, cid, undefined)
  if (!contest) throw new Error(`there is no contest ${cid}`)
  const someone = { uid: 'u7', username: 'u7', roles: [] }
  const root = { uid: 'root', username: 'root', roles: ['root' as const] }
  const list = (name: string, input: object, as: object = someone, set: object = {}): ListCall => ({
    name: `contest, ${name}`,
    run: (db) => {
      const at = {
        ...{ place: { kind: 'contest', cid, gid: null }, level: as === root ? 'owner' : 'entrant', phase: 'running' },
        contest: { ...contest, ...set },
      }
      const call = { db, viewer: as, language: 'zh-CN', now: new Date(), at }
      return contestSubmissions(call as never, { ...plain, contestID: cid, ...input } as never)
    },
  })
  const sealed = { sealRank: true, sealRankAt: new Date(contest.startsAt.getTime() + 3600_000) }
  return [
    list('first page', {}),
    list('page 120', { currentPage: 120 }),
    list('page 5000', { currentPage: 5000 }),
    list('accepted', { status: 0 }),
    list('a status that none has', { status: 4 }),
    list('one problem', { problemID: 'A', completeProblemID: true }),
    list('one problem and a status that none has', { problemID: 'A', completeProblemID: true, status: 4 }),
    list('own', { onlyMine: true }),
    list('a whole user name', { username: 'u9' }),
    list('part of many names', { username: 'u' }),
    list('before the start', { beforeContestSubmit: true }),
    list('behind the seal', {}, someone, sealed),
    list('behind the seal, a status', { status: 0 }, someone, sealed),
    list('of whoever runs it', {}, root, sealed),
    list('of whoever runs it, page 120', { currentPage: 120 }, root, sealed),
  ]
}

const plain = {
  ...{ onlyMine: false, completeProblemID: false, beforeContestSubmit: false, containsEnd: false },
  ...{ currentPage: 1, limit: 30 },
}
