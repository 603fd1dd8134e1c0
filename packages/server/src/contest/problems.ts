import type * as routes from '@verdict/contract/contest/routes.ts'
import { marksIn } from '@verdict/contract/judging/contest-rules.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import { problemOfContest } from '../db/place.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { detailOf, seenProblem } from '../problem/detail.ts'
import { findByPid, withContestTitles } from '../problem/queries.ts'
import { countsOfContest, countsOfProblem } from './counts.ts'
import { contestOf } from './place.ts'
import { problemsOf } from './queries.ts'

export const getContestProblem: Handler<typeof routes.getContestProblem> = async (call, { containsEnd }) => {
  const at = contestOf(call)
  const { db, language } = call
  const [problems, counts] = await Promise.all([
    problemsOf(db, at.contest.cid).then((rows) => withContestTitles(db, language, rows)),
    countsOfContest({ ...call, at }, { containsEnd }),
  ])
  return problems.map(({ cpid, pid, displayId, displayTitle, color, ...own }) => {
    const { ac, total } = countsOfProblem(counts, pid)
    const { type, ioScore } = marksIn(at.contest.type, own)
    const oiFullScore = type === 1 ? ioScore : null
    return { id: cpid, displayId, cid: at.contest.cid, pid, displayTitle, color, ac, total, oiFullScore }
  })
}

/** Before the end nothing tells where a problem is from, how hard it is, or by which id the bank knows it. */
export const getContestProblemDetails: Handler<typeof routes.getContestProblemDetails> = async (
  call,
  { displayId, containsEnd },
) => {
  const at = contestOf(call)
  const entry = await problemOfContest(call.db, at.contest.cid, { displayId })
  const row = entry && (await findByPid(call.db, entry.pid))
  const why = row ? whyNotSeeProblem(call.viewer, seenProblem(row), at) : 'problem/not-found'
  // one that is hidden is there for nobody
  if (!entry || !row || why) throw new Refusal(why === 'problem/awaits-time-limit' ? why : 'contest/problem-unknown')
  const [detail, counts] = await Promise.all([
    detailOf(call, marksIn(at.contest.type, row)),
    countsOfContest({ ...call, at }, { containsEnd }),
  ])
  const isOver = at.phase === 'ended'
  const { createdAt, modifiedAt } = entry
  const title = entry.displayTitle === row.title ? detail.problem.title : entry.displayTitle
  const told = { ...detail.problem, title, problemId: entry.displayId }
  return {
    ...detail,
    problem: isOver
      ? told
      : {
          ...told,
          source: null,
          author: null,
          difficulty: null,
          modifiedUser: null,
          gmtCreate: createdAt,
          gmtModified: modifiedAt,
        },
    tags: isOver ? detail.tags : [],
    problemCount: { pid: null, ...countsOfProblem(counts, row.pid) },
  }
}
