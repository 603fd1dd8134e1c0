import type { ServerResponse } from 'node:http'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { maySeeSubmission } from '@verdict/contract/judging/policy.ts'
import * as contract from '@verdict/contract/judging/routes.ts'
import type { Call, Site } from '../http/call.ts'
import { serveRaw } from '../http/serve.ts'
import { standingOf } from '../http/session.ts'
import { findStates } from './queries.ts'
import { wireEvent } from './wire.ts'

const heartbeatMs = 15_000
/** A client that lets this much pile up is too slow and may come again. */
const mostWaitingBytes = 256 * 1024
/** All tabs of a browser share one stream; whoever opens more than this loses the oldest. */
const mostOfOnePerson = 20

interface Stream {
  viewer: Viewer
  scope: 'own' | 'public'
  token: string
  raw: ServerResponse
  timer: NodeJS.Timeout | undefined
}

const streams = new WeakMap<Site['hub'], Set<Stream>>()

/** The live streams of this process; the first one makes the hub tell them of submissions. */
function streamsOf({ hub, db }: Pick<Site, 'hub' | 'db'>, log: (error: unknown) => void): Set<Stream> {
  const known = streams.get(hub)
  if (known) return known
  const open = new Set<Stream>()
  streams.set(hub, open)
  // One after the other, so that a submission's states arrive in order.
  let last = Promise.resolve()
  hub.on('submission', (payload) => {
    if (!open.size) return
    if (!payload) return startAgain(open)
    last = last.then(() => tellAll(db, open, Number(payload))).catch(log)
  })
  hub.on('session', (uid) => {
    for (const stream of open) if (uid === stream.viewer.uid) void check(db, open, stream)
  })
  return open
}

/** How many streams this process holds open. */
export const heldStreams = ({ hub }: Pick<Site, 'hub'>): number => streams.get(hub)?.size ?? 0

function forget(open: Set<Stream>, stream: Stream): void {
  clearInterval(stream.timer)
  open.delete(stream)
}

/** Reads the submission once and sends it to whoever may see it, by the same rule as its page. */
async function tellAll(db: Site['db'], open: Set<Stream>, submitId: number): Promise<void> {
  const [row] = open.size ? await findStates(db, [submitId]) : []
  if (!row) return
  const text = `data: ${JSON.stringify(contract.SubmissionEvent.parse(wireEvent(row)))}\n\n`
  for (const stream of open) {
    const isMeant = row.uid === stream.viewer.uid || stream.scope === 'public'
    if (isMeant && maySeeSubmission(stream.viewer, row, row)) send(stream.raw, text)
  }
}

function endSurplus(open: Set<Stream>, uid: string): void {
  const own = [...open].filter(({ viewer, raw }) => viewer.uid === uid && !raw.writableEnded)
  for (const { raw } of own.slice(0, -mostOfOnePerson)) raw.end()
}

/** Nobody knows what was missed: clients come back and read what is true now. */
function startAgain(open: Set<Stream>): void {
  for (const { raw } of open) raw.end()
}

/** Writes to a client that keeps up. One that was told to end and is still there does not read; writing would end the process. */
export function send(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.writableLength > mostWaitingBytes) raw.destroy()
  else raw.write(text)
}

export const eventsRoute = serveRaw(contract.events, async (call: Call, { scope }, request, reply) => {
  reply.hijack()
  const { raw } = reply
  // who hung up while we found out who it is was told so already, and will not be again
  if (raw.destroyed) return
  raw.writeHead(200, { ...headersSet(reply.getHeaders()), ...streamHeaders })
  raw.write('retry: 2000\n\n')
  const token = request.headers.authorization ?? ''
  const stream: Stream = { viewer: call.viewer, scope, token, raw, timer: undefined }
  const open = streamsOf(call, (error) => request.log.error(error))
  open.add(stream)
  endSurplus(open, call.viewer.uid)
  stream.timer = setInterval(() => void check(call.db, open, stream), heartbeatMs)
  raw.once('close', () => forget(open, stream))
})

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

const headersSet = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>

/** Keeps the connection alive with the rights its person has now, and ends it with the session. */
async function check(db: Site['db'], open: Set<Stream>, stream: Stream): Promise<void> {
  if (stream.raw.destroyed) return forget(open, stream)
  const standing = await standingOf(db, stream.token, new Date()).catch(() => 'unknown' as const)
  if (!standing) return void (stream.raw.writableEnded ? stream.raw.destroy() : stream.raw.end())
  // A short trouble of the database ends no session.
  if (standing !== 'unknown') stream.viewer = standing.viewer
  send(stream.raw, ': \n\n')
}
