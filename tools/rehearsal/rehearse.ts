import { setTimeout as pause } from 'node:timers/promises'
import { getContestRank } from '../../packages/contract/src/contest/board-routes.ts'
import type { Db } from '../../packages/server/src/db/connect.ts'
import { ensureNode } from '../../packages/server/src/http/node.ts'
import { newNodeToken } from '../../packages/server/src/http/node-token.ts'
import { callSite, shareFiles } from './calls.ts'
import { type Outcome, type Play, randomFrom } from './play.ts'
import { playJudge } from './played-judge.ts'
import { type Hall, rushIn, submitRun, watchBoard, watchFromOutside } from './players.ts'
import { newRecords, noteError, type Records } from './record.ts'
import { type Stage, setStage } from './stage.ts'
import { openStream } from './streams.ts'

export interface Rehearsal {
  db: Db
  url: string
  play: Play
  /** Seconds that the contest takes here. */
  seconds: number
  /** People whose pages hold a live stream. */
  streams: number
  /** People at the board that is open to everybody. */
  guests: number
  /** Verdicts come from a judge that is only played, after so many ms; null: from the judges of the site. */
  playedMs: number | null
  /** Before the contest begins, once everybody has come (default: 8 s). */
  leadMs?: number
  /** Within so many ms everybody opens the contest (default: 10 s). */
  rushMs?: number
  say: (line: string) => void
}

const nodeName = 'rehearsal'
const usualLeadMs = 8000
const usualRushMs = 10_000
const sampleMs = 1000
/** How long verdicts may take to come after the end. */
const drainMs = 120_000

/** Plays a contest against a site that runs; answers what was measured. What it made is taken away by `clearStage`. */
export async function rehearse(about: Rehearsal): Promise<{ records: Records; stage: Stage }> {
  const { db, url, play, seconds, say, playedMs } = about
  say(`setting the stage: ${play.teams.length} accounts, ${play.problems.length} problems`)
  shareFiles(play.teams.length)
  const lead = (about.leadMs ?? usualLeadMs) + about.streams * 4
  const records = newRecords()
  const judge = playedMs === null ? undefined : await joinJudge(about, records, playedMs)
  const stage = await setStage(db, {
    play,
    url,
    startsAt: new Date(Date.now() + lead + play.teams.length * 3),
    seconds,
  })
  const hearing = new Set(stage.actors.slice(0, about.streams).map(({ team }) => team))
  const rushMs = about.rushMs ?? usualRushMs
  const hall: Hall = { url, play, stage, records, random: randomFrom(7), rushMs, hearing }
  const sampler = judge && sampleBoard(hall, judge.solved)
  const letGo = await openStreams(hall)
  say(`${records.openStreams} live streams are open; the contest begins at ${stage.startsAt.toISOString()}`)
  const clock = setInterval(() => say(progressOf(hall)), 30_000)
  await Promise.all([
    ...stage.actors.flatMap((actor) => [rushIn(hall, actor), watchBoard(hall, actor)]),
    ...Array.from({ length: about.guests }, (_, nth) => watchFromOutside(hall, nth)),
    ...submissions(hall),
  ])
  await drained(about, stage)
  clearInterval(clock)
  await sampler?.()
  for (const end of letGo) end()
  await judge?.stop()
  return { records, stage }
}

function submissions(hall: Hall): Promise<void>[] {
  const actors = new Map(hall.stage.actors.map((actor) => [actor.team, actor]))
  return hall.play.runs.flatMap((run, nth) => {
    const actor = actors.get(run.team)
    return actor ? [submitRun(hall, actor, run, nth)] : []
  })
}

/** Problems that somebody has solved, as far as the judge has reported. */
type Solved = Map<string, { count: number; at: number }>

async function joinJudge({ db, url }: Rehearsal, records: Records, takesMs: number) {
  const token = newNodeToken()
  await ensureNode(db, nodeName, token)
  const solved: Solved = new Map()
  const judge = await playJudge(
    { url, token, address: '127.0.0.1' },
    {
      takesMs,
      onError: (error) => noteError(records, `judge: ${error.message}`),
      onReported({ uid, outcome }: { uid: string; outcome: Outcome }) {
        records.judged++
        if (outcome === 'AC') solved.set(uid, { count: (solved.get(uid)?.count ?? 0) + 1, at: performance.now() })
      },
    },
  )
  return { ...judge, solved }
}

async function openStreams(hall: Hall): Promise<(() => void)[]> {
  const opened: (() => void)[] = []
  for (const actor of hall.stage.actors.filter(({ team }) => hall.hearing.has(team)))
    await openStream(hall, actor).then(
      (end) => opened.push(end),
      (error: Error) => noteError(hall.records, error.message),
    )
  return opened
}

/** Once a second: how long it takes until somebody's first acceptance stands on the board that its director sees. */
function sampleBoard(hall: Hall, solved: Solved): () => Promise<void> {
  const seen = new Set<string>()
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      const [fresh] = [...solved].filter(([uid, { count }]) => count === 1 && !seen.has(uid)).slice(-1)
      for (const uid of solved.keys()) seen.add(uid)
      if (fresh) await awaitOnBoard(hall, fresh[0], fresh[1].at)
      await pause(sampleMs)
    }
  })()
  return async () => {
    isOver = true
    await sampling
  }
}

async function awaitOnBoard(hall: Hall, uid: string, since: number): Promise<void> {
  const { stage, records, url } = hall
  const keyword = uid.replace(/^rehearsal-/, '')
  const query = { cid: stage.cid, currentPage: 1, limit: 10, keyword, forceRefresh: true }
  for (let tries = 0; tries < 200; tries++) {
    const { data } = await callSite({ url, ...stage.director }, getContestRank, query)
    const rows = (data as { records: { uid: string; ac: number }[] } | null)?.records ?? []
    if (rows.some((row) => row.uid === uid && row.ac > 0)) {
      records.boardAges.push(performance.now() - since)
      return
    }
    await pause(50)
  }
  noteError(records, 'a verdict did not reach the board')
}

/** Waits until every submission of the contest has its verdict. */
async function drained({ db, say }: Rehearsal, { cid }: Stage): Promise<void> {
  const deadline = Date.now() + drainMs
  for (;;) {
    const { n } = await db
      .selectFrom('submission')
      .where('cid', '=', cid)
      .where('status', 'in', [5, 6, 7])
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n === 0) return
    if (Date.now() > deadline) return say(`${n} submissions have no verdict two minutes after the end`)
    await pause(250)
  }
}

function progressOf({ stage, records }: Hall): string {
  const left = Math.round((stage.endsAt.getTime() - Date.now()) / 1000)
  const errors = [...records.errors.values()].reduce((sum, n) => sum + n, 0)
  return `${left} s left: ${records.submitted} submitted, ${records.judged} judged, ${errors} errors`
}
