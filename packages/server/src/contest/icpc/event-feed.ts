import type * as routes from '@verdict/contract/contest/icpc-routes.ts'
import { addressOf } from '../../http/address.ts'
import { placeFor } from '../../http/at.ts'
import { mayStayOpen } from '../../http/open-requests.ts'
import { malformedField, Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { standingOf } from '../../http/session.ts'
import { contestOf } from '../place.ts'
import { acmContestOf } from './calls.ts'
import { feedOf, feedsSentTo } from './feeds.ts'
import { viewIn } from './view.ts'

/** An empty line shows that the connection lives; the specification wants one at least every two minutes. */
const heartbeatMs = 30_000
/** A client that lets this much pile up is too slow and may come again. */
const maxWaitingBytes = 16 * 1024 * 1024
/** Feeds sent at once to one person (of guests: to one address), and of one contest to whoever runs it, or to everybody else. */
const maxOfOne = 20
const maxInFeed = 500

export const icpcEventFeed: Handler<typeof routes.icpcEventFeed> = async (
  call,
  { cid, since_token: since, stream },
  { request, reply },
) => {
  const at = acmContestOf(call)
  const view = await viewIn(call, at)
  const held = feedOf(call, at, view)
  await held.refresh(at, call.now)
  let sent = since === undefined ? 0 : held.feed.after(since)
  if (sent === undefined) throw malformedField('since_token')
  const whose = call.viewer?.uid ?? addressOf(call.ip)
  if (held.readers.size >= maxInFeed || feedsSentTo(call, whose) >= maxOfOne) throw new Refusal('request/too-many')
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return
  // a feed that is sent whole counts, too: it is long, and who asks may read it slowly
  const reader = { whose }
  held.readers.add(reader)
  raw.once('close', () => held.readers.delete(reader))
  raw.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
  const write = () => {
    const lines = held.feed.lines.slice(sent)
    sent = held.feed.lines.length
    if (raw.writableLength > maxWaitingBytes) raw.destroy()
    else if (lines.length) raw.write(lines.join(''))
  }
  write()
  if (stream === 'false') return void raw.end()
  mayStayOpen(request)

  // the site's clock goes on while the stream is open
  const ahead = call.now.getTime() - Date.now()
  const now = () => new Date(Date.now() + ahead)
  const token = request.headers.authorization ?? ''
  const stop = held.watch({
    uid: call.viewer?.uid,
    token,
    now,
    write,
    async look() {
      const standing = token ? await standingOf(call.db, token, now()) : undefined
      if (token && !standing) throw new Refusal('account/session-over')
      const caller = { db: call.db, viewer: standing?.viewer, tokenScopes: standing?.scopes, now: now() }
      const place = await placeFor(caller, { cid }, 'early-onlooker')
      if (!place) throw new Refusal('contest/not-found')
      const there = contestOf({ at: place })
      if (!there.contest.isVisible || (await viewIn(caller, there)) !== view) throw new Refusal('contest/not-found')
      return there
    },
    end(why) {
      if (!(why instanceof Refusal)) call.log(why)
      raw.end()
    },
  })
  const beating = setInterval(() => raw.write('\n'), heartbeatMs)
  raw.once('close', () => {
    stop()
    clearInterval(beating)
  })
}
