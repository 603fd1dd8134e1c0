import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts, Place } from '@verdict/contract/place.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import type { Db } from '../db/connect.ts'
import type { PlacedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { standingsInContest } from './contest-standing.ts'
import { seenProblem } from './detail.ts'
import { problemsOfContest, problemsOfGroup, problemsOfTraining, withTitles } from './full-screen-queries.ts'
import { withContestTitles } from './queries.ts'
import { standingsOf } from './user-problem-status-queries.ts'

/** What is still judged says nothing yet. */
const undecided = [verdict.pending, verdict.compiling, verdict.judging]

/** The problems between which one moves in a place, as far as the viewer may see them there, with their standing on each. */
export async function getFullScreenProblemList(call: PlacedCall) {
  const { db, viewer, language, at } = call
  if (at.contest) return stepsOfContest(call, at.contest)
  const listed = await listedIn(db, at.place)
  const seen = listed.filter((problem) => !whyNotSeeProblem(viewer, seenProblem(problem), at))
  const rows = await withTitles(db, language, seen)
  const pids = rows.map(({ pid }) => pid)
  const standings = await standingsOf(db, at.place, viewer.uid, pids, undecided)
  return rows.map(({ pid, problemId, title }) => ({
    pid,
    problemId,
    title,
    status: standings.get(pid) ?? null,
    score: null,
  }))
}

/** A contest's problems go by the ids and titles they have there. */
async function stepsOfContest(call: PlacedCall, contest: ContestFacts) {
  const listed = await problemsOfContest(call.db, contest.cid)
  const seen = listed.filter((problem) => !whyNotSeeProblem(call.viewer, seenProblem(problem), call.at))
  const pids = seen.map(({ pid }) => pid)
  const standings = await standingsInContest(call, contest, pids, { containsEnd: true, without: undecided })
  return (await withContestTitles(call.db, call.language, seen)).map(({ pid, displayId, displayTitle }) => ({
    pid,
    problemId: displayId,
    title: displayTitle,
    status: standings.get(pid)?.status ?? null,
    score: standings.get(pid)?.score ?? null,
  }))
}

function listedIn(db: Db, place: Place) {
  if (place.kind === 'training') return problemsOfTraining(db, place.tid)
  if (place.kind === 'group') return problemsOfGroup(db, place.gid)
  throw new Refusal('problem/no-list')
}
