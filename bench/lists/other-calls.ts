import { site } from '@verdict/contract/place.ts'
import { getUserCalendarHeatmap, getUserHomeInfo } from '../../packages/server/src/account/profile.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import { getAllProblemTags, getProblemTagsAndClassification } from '../../packages/server/src/problem/tags.ts'
import { getUserProblemStatus } from '../../packages/server/src/problem/user-problem-status.ts'
import { getRankList } from '../../packages/server/src/rank/rank-list.ts'
import { getCommonAnnouncement, getRecentContest } from '../../packages/server/src/site/home.ts'
import { search } from '../../packages/server/src/site/search.ts'
import type { ListCall } from './list-call.ts'

/** A person, as the calls need them. */
interface Person {
  uid: string
  username: string
}

/** What lists something beside the status list and the bank: of a person with many submissions, and of the site. */
export async function otherCalls(db: Db, { uid, username }: Person): Promise<ListCall[]> {
  const problems = await db.selectFrom('problem').select('pid').orderBy('pid').limit(30).execute()
  const pidList = problems.map(({ pid }) => pid)
  const viewer = { uid, username, roles: [] }
  const call = (name: string, ask: (call: never) => unknown): ListCall => ({
    name,
    run: async (db) =>
      ask({
        db,
        pools: { work: db },
        eventBus: {},
        viewer,
        language: 'zh-CN',
        now: new Date(),
        at: { place: site, level: 'visitor' },
      } as never),
  })
  return [
    call('user home', (one) => getUserHomeInfo(one, { username } as never)),
    call('days of a year', (one) => getUserCalendarHeatmap(one, { username } as never)),
    call('standing on 30 problems', (one) =>
      getUserProblemStatus(one, { pidList, isContestProblemList: false } as never),
    ),
    call('search, a common word', (one) => search(one, { keyword: 'graph' } as never)),
    call('search, part of many names', (one) => search(one, { keyword: 'wang' } as never)),
    call('search, a word that is nowhere', (one) => search(one, { keyword: 'quaternion' } as never)),
    call('tags', (one) => getAllProblemTags(one, { oj: 'ME' } as never)),
    call('tags by classification', (one) => getProblemTagsAndClassification(one, { oj: 'ME' } as never)),
    call('announcements', (one) => getCommonAnnouncement(one, { currentPage: 1, limit: 10 } as never)),
    call('ACM rank, first page', (one) => getRankList(one, { type: 0, currentPage: 1, limit: 30 } as never)),
    call('OI rank, page 1000', (one) => getRankList(one, { type: 1, currentPage: 1000, limit: 30 } as never)),
    call('OI rank, page 90', (one) => getRankList(one, { type: 1, currentPage: 90, limit: 30 } as never)),
    call('ACM rank, part of many names', (one) =>
      getRankList(one, { type: 0, currentPage: 1, limit: 30, searchUser: 'wang' } as never),
    ),
    call('ACM rank, one letter of many names', (one) =>
      getRankList(one, { type: 0, currentPage: 1, limit: 30, searchUser: 'i' } as never),
    ),
    call('ACM rank, a name that is nowhere', (one) =>
      getRankList(one, { type: 0, currentPage: 1, limit: 30, searchUser: 'nobodyhere' } as never),
    ),
    call('recent contests', (one) => getRecentContest(one, {} as never)),
  ]
}
