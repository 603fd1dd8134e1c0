import * as admin from '@verdict/contract/contest/admin-problem-routes.ts'
import { getAdminContest } from '@verdict/contract/contest/admin-routes.ts'
import * as board from '@verdict/contract/contest/board-routes.ts'
import * as ofGroups from '@verdict/contract/contest/group-routes.ts'
import { icpcContest } from '@verdict/contract/contest/icpc-routes.ts'
import * as contests from '@verdict/contract/contest/routes.ts'
import { checkContestSubmissionsStatus, contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { getFullScreenProblemList, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import type { Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let alice: Person
let director: Person
let root: Person

beforeAll(async () => {
  site = await openSite()
  alice = await site.user('alice')
  director = await site.user('director', 1001)
  root = await site.user('root', 1000)
})

afterAll(() => site.close())

/** Who calls, what with, and the status that existing clients read in the envelope when there is no such contest. */
const ofUnknown: [Route, status: number, input?: object, who?: 'guest' | 'root'][] = [
  [contests.getContestInfo, 400],
  [contests.registerContest, 400, { password: 'secret' }],
  [contests.getContestAccess, 400],
  [contests.getContestProblem, 400],
  [contests.getContestProblem, 400, {}, 'guest'],
  [contests.getContestProblemDetails, 400, { displayId: 'A' }],
  [contests.getContestAnnouncement, 400],
  [contests.getContestNotReadAnnouncement, 400, { readAnnouncementList: [] }],
  [contests.submitPrintText, 400, { content: 'x' }],
  [contests.getContestAcInfo, 400],
  [contestSubmissions, 400],
  [board.getContestRank, 400],
  [board.getContestOutsideScoreboard, 400, {}, 'guest'],
  [board.getContestOutsizeInfo, 404, {}, 'guest'],
  [board.getContestScrollBoardInfo, 400, {}, 'guest'],
  [board.getContestScrollBoardSubmission, 400, {}, 'guest'],
  [getFullScreenProblemList, 400],
  [getUserProblemStatus, 404, { pidList: [1], isContestProblemList: true }],
  [checkContestSubmissionsStatus, 404, { submitIds: [1] }],
  [submitProblemJudge, 404, { pid: 'A', language: 'C', code: 'int main;' }],
  [getAdminContest, 400, {}, 'root'],
  [admin.getContestProblemInfo, 400, { pid: 1 }, 'root'],
]

test.each(
  ofUnknown.map(([route, status, input = {}, who = 'alice']) => ({
    path: route.path,
    route,
    status,
    input,
    who,
  })),
)(
  '$path about an unknown contest or one that is not shown is a $status for $who',
  async ({ route, status, input, who }) => {
    const caller: Caller = who === 'guest' ? site.guest : who === 'root' ? root : alice
    const hidden = await insertContest(site.db, director, site.now(), { isVisible: false, openRank: true })
    // whoever runs contests finds those that are hidden
    for (const cid of who === 'root' ? [999_999] : [999_999, hidden]) {
      const reply = await caller.call(route, { ...input, cid, contestID: cid })

      expect(reply).toBeRefused('contest/not-found')
      expect(reply).toMatchObject({ http: 200, status })
    }
  },
)

test('a contest of the ICPC Contest API that is not there is none of its objects: HTTP says 404', async () => {
  const reply = await root.send('GET', icpcContest.path.replace(':cid', '999999'))

  expect(reply).toMatchObject({ http: 404, code: 404 })
})

test('an account that may not take part is a wrong input when it registers, and shut out of what it asks for then', async () => {
  const byName = { auth: 1, accountRule: '<prefix></prefix><suffix></suffix><extra>bob</extra>' } as const
  const cid = await insertContest(site.db, director, site.now(), byName)
  const registering = await alice.call(contests.registerContest, { cid, password: 'secret' })
  const reading = await alice.call(contests.getContestProblem, { cid })

  for (const reply of [registering, reading]) expect(reply).toBeRefused('contest/account-rule')
  expect([registering.status, reading.status]).toEqual([400, 403])
})

test('a problem that a contest has not is a 404 for who reads it, and a 400 for who sets the contest up', async () => {
  const gid = await insertGroup(site.db, director)
  const [cid, ofGroup] = [
    await insertContest(site.db, director, site.now()),
    await insertContest(site.db, director, site.now(), { gid }),
  ]
  const { pid } = await site.problem()
  const replies = [
    await alice.call(contests.getContestProblemDetails, { cid, displayId: 'Z' }),
    await director.call(admin.getContestProblemInfo, { cid, pid }),
    await director.call(admin.deleteContestProblem, { cid, pid }),
    await director.call(ofGroups.getGroupContestProblem, { cid: ofGroup, pid }),
    await director.call(ofGroups.deleteGroupContestProblem, { cid: ofGroup, pid }),
  ]

  for (const reply of replies) expect(reply).toBeRefused('contest/problem-unknown')
  expect(replies.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400])
})
