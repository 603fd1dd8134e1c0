import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { penaltyOf } from '@verdict/contract/contest/board/penalty.ts'
import type * as routes from '@verdict/contract/contest/board-routes.ts'
import { isSealed, manages } from '@verdict/contract/contest/policy.ts'
import { starsOf } from '@verdict/contract/contest/stars.ts'
import type { PlacedCall } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { type AtContest, contestOf } from '../place.ts'
import { type BoardFacts, boardFacts, peopleOfContest, runsInTime } from './queries.ts'

/** A contest that can be played, or why it cannot: its results are final, and no secret to the viewer. */
async function scrollable(
  call: PlacedCall<Viewer | undefined>,
): Promise<{ at: AtContest; facts: BoardFacts; sealedAt: Date }> {
  const at = contestOf(call)
  const { contest } = at
  if (contest.type !== 0) throw new Refusal('contest/not-acm')
  if (!contest.sealRank || !contest.sealRankAt) throw new Refusal('contest/no-seal')
  if (at.phase !== 'ended') throw new Refusal('contest/not-ended')
  if (isSealed(contest, call.now) && !manages(at)) throw new Refusal('contest/sealed')
  const facts = await boardFacts(call.db, contest.cid)
  if (!facts) throw new Refusal('contest/not-found')
  return { at, facts, sealedAt: contest.sealRankAt }
}

export const getContestScrollBoardInfo: Handler<typeof routes.getContestScrollBoardInfo> = async (call) => {
  const { at, facts, sealedAt } = await scrollable(call)
  const { cid, rankShowName, problems, starAccounts } = facts
  return {
    id: cid,
    rankShowName,
    problemCount: problems.length,
    balloonColor: Object.fromEntries(problems.map(({ displayId, color }) => [displayId, color])),
    startTime: at.contest.startsAt,
    sealRankTime: sealedAt,
    starUserList: starAccounts,
    ...penaltyOf(facts),
  }
}

export const getContestScrollBoardSubmission: Handler<typeof routes.getContestScrollBoardSubmission> = async (
  call,
  { removeStar },
) => {
  const { at, facts } = await scrollable(call)
  const { contest } = at
  const [runs, known] = await Promise.all([runsInTime(call.db, contest), peopleOfContest(call.db, contest.cid)])
  const people = new Map(known.map((person) => [person.uid, person]))
  const displayIds = new Map(facts.problems.map(({ pid, displayId }) => [pid, displayId]))
  const isStar = starsOf(facts)
  const showsRealname = manages(at) || facts.rankShowName === 'realname'
  return runs.flatMap(({ submitId, uid, pid, status, submittedAt }) => {
    const [displayId, person] = [displayIds.get(pid), people.get(uid)]
    if (displayId === undefined || !person || facts.outOfCompetition.has(uid)) return []
    const { username, nickname, school, avatar, gender } = person
    if (removeStar && isStar(username)) return []
    const realname = showsRealname ? person.realname : null
    const who = { uid, username, nickname, realname, school, avatar, gender }
    return [{ ...who, submitId, status, submitTime: submittedAt, displayId }]
  })
}
