import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { shownOfSubmission } from '@verdict/contract/contest/policy.ts'
import { maySeeSubmission } from '@verdict/contract/judging/policy.ts'
import * as contract from '@verdict/contract/judging/routes.ts'
import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'
import { MessageEvent } from '@verdict/contract/message/news.ts'
import { levelIn, placeOfSubmission, site, whyNotThere } from '@verdict/contract/place.ts'
import type { z } from 'zod'
import { contestLiveOf } from '../contest/live/live.ts'
import { placesOf } from '../contest/live/queries.ts'
import { anywhere, inPlace } from '../db/place.ts'
import type { Site } from '../http/call.ts'
import { mayStayOpen } from '../http/open-requests.ts'
import type { Handler } from '../http/serve.ts'
import { hearDiscussions } from '../live/discussion-live.ts'
import { healthNews } from './health-news.ts'
import { presentEvent } from './present.ts'
import { findStates } from './queries.ts'
import { openStreams, type Streams, send } from './streams.ts'

/**
 * How seldom (ms) lists of everybody's submissions are told what became of them since. A write costs the same however much it tells:
 * up to 5,000 people there are 5,000 of them in a second at most; more people are told once a second.
 */
const pauseFor = (watching: number): number => Math.min(1000, Math.max(200, watching / 5))
const maxInFrame = 500

interface Live {
  streams: Streams
  /** To be called when a stream has come. */
  watchHealth: () => void
  /** What the next frame of the public streams is about. */
  changed: Set<number>
  /** Those the public streams know as waiting. */
  waiting: Set<number>
  /**
   * Those of which their owners were told once that they were sent. How often they were told would say how far it was judged, and
   * so whether it compiled.
   */
  masked: Set<number>
}

const known = new WeakMap<Site['eventBus'], Live>()

const messageNews: z.input<typeof MessageEvent> = { type: 'message' }
const messageFrame = `data: ${JSON.stringify(MessageEvent.parse(messageNews))}\n\n`

/** With nobody there, nothing need be known. */
function forgetAll({ waiting, masked }: Live): void {
  waiting.clear()
  masked.clear()
}

interface Telling extends Pick<Site, 'db'> {
  clock: () => Date
}

/** The live streams of this process; the first one makes the eventBus tell them of submissions. */
function liveOf({ eventBus, db, clock }: Telling & Pick<Site, 'eventBus'>, log: (error: unknown) => void): Live {
  const before = known.get(eventBus)
  if (before) return before
  const streams = openStreams(db, log)
  const live: Live = {
    streams,
    watchHealth: healthNews(db, streams, log),
    changed: new Set(),
    waiting: new Set(),
    masked: new Set(),
  }
  known.set(eventBus, live)
  // One after the other, so that a submission's states arrive in order.
  let last = Promise.resolve()
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch(log)
  }
  const frame = () => {
    const [...submitIds] = live.changed
    live.changed.clear()
    next(() => tellPublic(db, live, submitIds))
  }
  eventBus.on('submission', (payload) => {
    if (!live.streams.all.size) return forgetAll(live)
    if (!payload) return startAgain(live.streams)
    const submitId = Number(payload)
    next(() => tellOwner({ db, clock }, live, submitId))
    if (!live.changed.size) setTimeout(frame, pauseFor(watchersOf(live.streams).length))
    live.changed.add(submitId)
  })
  eventBus.on('message', (uid) => {
    for (const { raw } of live.streams.of(uid)) send(raw, messageFrame)
  })
  eventBus.on('session', (uid) => void live.streams.check(live.streams.of(uid)))
  return live
}

/** How many streams this process holds open. */
export const heldStreams = ({ eventBus }: Pick<Site, 'eventBus'>): number => known.get(eventBus)?.streams.all.size ?? 0

type State = Awaited<ReturnType<typeof findStates>>[number]

const textOf = (row: State) => `data: ${JSON.stringify(contract.SubmissionEvent.parse(presentEvent(row)))}\n\n`

/** Whoever submitted hears of every state at once, as far as its contest tells them. */
async function tellOwner({ db, clock }: Telling, { streams: { of }, masked }: Live, submitId: number): Promise<void> {
  const [row] = await findStates(db, anywhere, [submitId])
  const own = row ? of(row.uid) : []
  const [first] = own
  if (!row || !first) return
  const shown = row.cid === 0 ? 'all' : await shownInContest(db, first.viewer, row, clock())
  if (shown === 'nothing' || shown === 'result' || (shown === 'sent' && masked.has(submitId))) return
  if (shown === 'sent') masked.add(submitId)
  const text = textOf(shown === 'sent' ? { ...row, ...withoutResult } : row)
  for (const { raw } of own) send(raw, text)
}

/** What is told of one's own in an OI contest behind the seal: that it was sent. */
const withoutResult = {
  status: verdict.unknown,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  judger: null,
  isManual: false,
}

async function shownInContest(db: Site['db'], viewer: Viewer, row: State, now: Date) {
  const found = (await placesOf(db, row.cid, [viewer.uid])).get(viewer.uid)
  // as on the page of the submission: a contest that was hidden, or lets them in no more, is not there
  if (!found?.contest || whyNotThere(viewer, found, contract.getSubmissionDetail.at.needs, now)) return 'nothing'
  const { contest } = found
  const at = { place: placeOfSubmission(row), level: levelIn(viewer, found), contest }
  return shownOfSubmission(viewer, row, at, now)
}

/**
 * Tells the public streams what is new since the last frame and what has its verdict; the states between are nothing to a list.
 * A frame is written once for all of them, but for what only some may see, by the same rule as the page of the submission.
 */
async function tellPublic(db: Site['db'], { streams, waiting }: Live, submitIds: number[]): Promise<void> {
  const watching = watchersOf(streams)
  if (!watching.length) return waiting.clear()
  for (let from = 0; from < submitIds.length; from += maxInFrame) {
    const rows = await findStates(db, inPlace(site), submitIds.slice(from, from + maxInFrame))
    const news = rows.filter((row) => isNews(row, waiting)).toSorted((a, b) => a.submitId - b.submitId)
    const frameFor = (viewer: Viewer | undefined) =>
      Buffer.from(
        news
          .filter((row) => maySeeSubmission(viewer, row, row))
          .map(textOf)
          .join(''),
      )
    const forAll = frameFor(undefined)
    const forSome = news.filter((row) => !maySeeSubmission(undefined, row, row))
    for (const { viewer, raw } of watching) {
      const frame = forSome.some((row) => maySeeSubmission(viewer, row, row)) ? frameFor(viewer) : forAll
      if (frame.length) send(raw, frame)
    }
  }
}

const watchersOf = ({ all }: Streams) => [...all].filter(({ scope }) => scope === 'public')

/** A submission is told of when it is first seen to wait, and with its verdict. */
function isNews({ submitId, status }: State, waiting: Set<number>): boolean {
  const isKnown = waiting.has(submitId)
  if (isWaiting(status)) waiting.add(submitId)
  else waiting.delete(submitId)
  return !isKnown || !isWaiting(status)
}

/** Nobody knows what was missed: clients come back and read what is true now. */
function startAgain({ all }: Streams): void {
  for (const { raw } of all) raw.end()
}

export const events: Handler<typeof contract.events> = async (call, { scope, cid, did }, { request, reply }) => {
  const { raw } = reply
  const log = (error: unknown) => request.log.error(error)
  const stream = { viewer: call.viewer, scope, token: request.headers.authorization ?? '', raw }
  /** What is told before the head is written. */
  let early: (string | Buffer)[] | undefined = []
  const tell = (text: string | Buffer) => {
    if (early) early.push(text)
    else send(raw, text)
  }
  const listener = { viewer: () => stream.viewer, send: tell }
  const leaveContests = await contestLiveOf(call, log).join(cid, listener)
  const leaveDiscussions = hearDiscussions(call, did, listener, log)
  const leave = () => {
    leaveContests()
    leaveDiscussions()
  }
  reply.hijack()
  // who hung up while we found out who it is was told so already, and will not be again
  if (raw.destroyed) return leave()
  raw.once('close', leave)
  // frames are written as they are: the end of the connection is the end of the stream
  raw.removeHeader('Transfer-Encoding')
  raw.writeHead(200, { ...headersSet(reply.getHeaders()), ...streamHeaders })
  raw.write('retry: 2000\n\n')
  for (const text of early) raw.write(text)
  early = undefined
  const live = liveOf(call, log)
  live.streams.hold(stream)
  mayStayOpen(request)
  live.watchHealth()
}

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

const headersSet = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>
