import { setTimeout as pause } from 'node:timers/promises'
import { getContestOutsideScoreboard, getContestRank } from '../../packages/contract/src/contest/board-routes.ts'
import {
  getContestInfo,
  getContestProblem,
  getContestProblemDetails,
} from '../../packages/contract/src/contest/routes.ts'
import {
  checkContestSubmissionsStatus,
  contestSubmissions,
} from '../../packages/contract/src/judging/contest-routes.ts'
import { submitProblemJudge } from '../../packages/contract/src/judging/routes.ts'
import { isWaiting } from '../../packages/contract/src/judging/verdict.ts'
import { getUserProblemStatus } from '../../packages/contract/src/problem/routes.ts'
import type { Route } from '../../packages/contract/src/route.ts'
import { callSite } from './calls.ts'
import type { Play, Run } from './play.ts'
import { language, programFor } from './programs.ts'
import { noteError, noteTime, type Records } from './record.ts'
import type { Actor, Stage } from './stage.ts'

export interface Hall {
  url: string
  play: Play
  stage: Stage
  records: Records
  random: () => number
  /** Within so many ms everybody opens the contest. */
  rushMs: number
  /** Teams whose pages hear of news; the others ask. */
  hearing: Set<string>
}

/** How the people in the hall behave, in ms of this performance. */
const habit = {
  readMs: 4000,
  boardMs: 60_000,
  pollMs: 2000,
  guestMs: 30_000,
  maxPolls: 300,
  latestMs: 1500,
}

/** Makes a call for somebody and notes how long it took and whether it failed; undefined when it did. */
async function ask(hall: Hall, who: Actor, name: string, route: Route, input: object): Promise<unknown> {
  try {
    const { http, status, msg, data, ms } = await callSite({ url: hall.url, ...who }, route, input)
    noteTime(hall.records, name, ms)
    if (status === 200) return data
    noteError(hall.records, `${name}: ${http} ${status} ${msg}`)
  } catch (error) {
    noteError(hall.records, `${name}: ${(error as Error).message}`)
  }
  return undefined
}

const until = (moment: number) => pause(Math.max(0, moment - Date.now()))

/** Waits so many ms, but not beyond the end of the contest. */
const rest = ({ stage }: Hall, ms: number) => until(Math.min(Date.now() + ms, stage.endsAt.getTime()))

const lengthOf = ({ startsAt, endsAt }: Stage): number => endsAt.getTime() - startsAt.getTime()

/** Everybody opens the contest in the same seconds, and reads what there is. */
export async function rushIn(hall: Hall, actor: Actor): Promise<void> {
  const { stage, random, play, rushMs } = hall
  const { cid } = stage
  await until(stage.startsAt.getTime() + random() * rushMs)
  await Promise.all([
    ask(hall, actor, 'contest', getContestInfo, { cid }),
    ask(hall, actor, 'problems', getContestProblem, { cid, containsEnd: false }),
  ])
  for (const displayId of play.problems.slice(0, 3)) {
    await ask(hall, actor, 'problem', getContestProblemDetails, { cid, displayId, containsEnd: false })
    await rest(hall, random() * habit.readMs)
  }
}

/** Looks at the board now and then, as one does, until the end. */
export async function watchBoard(hall: Hall, actor: Actor): Promise<void> {
  const { stage, random, hearing } = hall
  await until(stage.startsAt.getTime() + Math.min(random() * habit.boardMs, lengthOf(stage)))
  while (Date.now() < stage.endsAt.getTime()) {
    await ask(hall, actor, 'board', getContestRank, { cid: stage.cid, currentPage: 1, limit: 50 })
    // who hears of news looks once, and is told what changes
    await rest(hall, hearing.has(actor.team) ? habit.boardMs * 5 : habit.boardMs * (0.5 + random()))
  }
}

/** Somebody outside looks at the board that is open to everybody. */
export async function watchFromOutside(hall: Hall, nth: number): Promise<void> {
  const { stage, random } = hall
  const guest = { team: '', uid: '', token: '', address: `127.200.${nth >> 8}.${1 + (nth & 127)}` }
  await until(stage.startsAt.getTime() + Math.min(random() * habit.guestMs, lengthOf(stage)))
  while (Date.now() < stage.endsAt.getTime()) {
    const query = { cid: stage.cid, currentPage: 1, limit: 50 }
    await ask(hall, guest, 'outside board', getContestOutsideScoreboard, query)
    await rest(hall, habit.guestMs)
  }
}

/** Submits when it is time, waits for the verdict, and looks at what it changed. */
export async function submitRun(hall: Hall, actor: Actor, run: Run, nth: number): Promise<void> {
  const { stage, play, records, hearing } = hall
  const { cid } = stage
  const length = lengthOf(stage)
  // nobody's clock is so exact that the very last moment would count
  await until(stage.startsAt.getTime() + Math.min(length - habit.latestMs, (length * run.at) / play.duration))
  const form = { pid: run.problem, language, code: programFor(run.outcome, nth), cid, isRemote: false }
  const stored = (await ask(hall, actor, 'submit', submitProblemJudge, form)) as { submitId: number } | undefined
  if (!stored) return
  records.submitted++
  if (!hearing.has(actor.team)) await pollVerdict(hall, actor, stored.submitId)
  await ask(hall, actor, 'problems', getContestProblem, { cid, containsEnd: false })
  await ask(hall, actor, 'submissions', contestSubmissions, {
    contestID: cid,
    onlyMine: true,
    currentPage: 1,
    limit: 15,
    beforeContestSubmit: false,
    containsEnd: true,
  })
  await ask(hall, actor, 'standing', getUserProblemStatus, { pidList: stage.pids, isContestProblemList: true, cid })
}

async function pollVerdict(hall: Hall, actor: Actor, submitId: number): Promise<void> {
  for (let polls = 0; polls < habit.maxPolls; polls++) {
    await pause(habit.pollMs)
    const input = { submitIds: [submitId], cid: hall.stage.cid }
    const states = await ask(hall, actor, 'status', checkContestSubmissionsStatus, input)
    const state = (states as Record<string, { status: number }> | undefined)?.[submitId]
    // what is behind the seal is one's own to see in an ACM contest, so it comes
    if (state && !isWaiting(state.status)) return
  }
  noteError(hall.records, 'a verdict did not come')
}
