import type { z } from 'zod'
import { openBoard } from '../../packages/contract/src/contest/board/board.ts'
import { defaultPenalty } from '../../packages/contract/src/contest/board/penalty.ts'
import { presentStanding } from '../../packages/contract/src/contest/board/present.ts'
import type { BoardRules } from '../../packages/contract/src/contest/board/rules.ts'
import { openRuns, type Run } from '../../packages/contract/src/contest/board/runs.ts'
import { standingsOf } from '../../packages/contract/src/contest/board/standings.ts'
import type { AcmRankRow } from '../../packages/contract/src/contest/board-routes.ts'
import { verdict } from '../../packages/contract/src/judging/verdict.ts'
import { runsOfContest } from '../../packages/server/src/contest/board/queries.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import type { Outcome, Play } from './play.ts'
import { nthOf } from './programs.ts'
import type { Stage } from './stage.ts'

const statuses: Record<Outcome, number> = {
  ...{ AC: verdict.accepted, WA: verdict.wrongAnswer, PE: verdict.presentationError, CE: verdict.compileError },
  ...{ TLE: verdict.timeLimitExceeded, MLE: verdict.memoryLimitExceeded, RE: verdict.runtimeError },
}

export type ExpectedRow = z.input<typeof AcmRankRow>

/**
 * The final board, by uid, as it is when every run comes to what the play says. When a run was made is read from the site: a call
 * may be late. What the play has no run for counts for nothing.
 */
export async function expectedRows(db: Db, play: Play, stage: Stage): Promise<Map<string, ExpectedRow>> {
  const rules: BoardRules = {
    type: 0,
    startsAt: stage.startsAt.getTime(),
    endsAt: stage.endsAt.getTime(),
    sealedFrom: null,
    until: stage.endsAt.getTime(),
    oiRankScoreType: 'Recent',
    penalty: defaultPenalty,
  }
  const board = openBoard(rules, openRuns(await expectedRuns(db, play, stage)).all())
  const isStarByTeam = new Map(play.teams.map(({ id, isStar }) => [id, isStar]))
  const stars = new Set(stage.actors.flatMap(({ uid, team }) => (isStarByTeam.get(team) ? [uid] : [])))
  const problems = play.problems.map((displayId, n) => ({ displayId, pid: stage.pids[n] ?? 0 }))
  const nobody = { nickname: null, realname: null, school: null, gender: '', avatar: null }
  const person = (uid: string) => ({ ...nobody, uid, username: uid })
  const standings = standingsOf(board.rows(), (uid) => stars.has(uid), { awardType: 0, awards: [] })
  return new Map(
    standings.map((standing) => [
      standing.row.uid,
      presentStanding(standing, { board, problems, person, showsRealname: false }) as ExpectedRow,
    ]),
  )
}

/** What was submitted, each with the status that the play gives it. */
async function expectedRuns(db: Db, play: Play, { cid }: Stage): Promise<Run[]> {
  const codes = await db.selectFrom('submission').where('cid', '=', cid).select(['submitId', 'code']).execute()
  const nths = new Map(codes.map(({ submitId, code }) => [submitId, nthOf(code)]))
  const runs = await runsOfContest(db, cid)
  return runs.flatMap((run) => {
    const played = play.runs[nths.get(run.submitId) ?? -1]
    return played ? [{ ...run, status: statuses[played.outcome] }] : []
  })
}
