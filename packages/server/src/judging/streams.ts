import type { ServerResponse } from 'node:http'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { Site } from '../http/call.ts'
import { type Standing, standingsOf } from '../http/session.ts'

const heartbeatMs = 15_000
/** A client that lets this much pile up is too slow and may come again. */
const maxWaitingBytes = 256 * 1024
/** All tabs of a browser share one stream; whoever opens more than this loses the oldest. */
const maxOfOnePerson = 20

/** A live stream of one browser. */
interface Stream {
  viewer: Viewer
  scope: 'own' | 'public'
  token: string
  raw: ServerResponse
}

/** The open streams of this process. */
export interface Streams {
  all: Set<Stream>
  /** Those of one person, from now. */
  of(uid: string): Stream[]
  /** Holds the stream until its connection closes. */
  hold(stream: Stream): void
  /** Asks whether these people are still signed in, and with which rights: of all at once. */
  check(streams: Iterable<Stream>): Promise<void>
}

/** Holds none yet. */
export function openStreams(db: Site['db'], log: (error: unknown) => void): Streams {
  const all = new Set<Stream>()
  const byPerson = new Map<string, Set<Stream>>()
  let timer: NodeJS.Timeout | undefined
  const forget = (stream: Stream) => {
    const own = byPerson.get(stream.viewer.uid)
    own?.delete(stream)
    if (own?.size === 0) byPerson.delete(stream.viewer.uid)
    if (all.delete(stream) && all.size === 0) clearInterval(timer)
  }
  const check = async (streams: Iterable<Stream>) => {
    const asked = [...streams].filter(({ raw }) => !raw.destroyed)
    const tokens = asked.map(({ token }) => token)
    const standings = await standingsOf(db, tokens, new Date()).catch((error: unknown) => void log(error))
    for (const stream of asked) settle(stream, standings)
  }
  return {
    all,
    of: (uid) => [...(byPerson.get(uid) ?? [])],
    hold(stream) {
      if (all.size === 0) timer = setInterval(() => void check(all), heartbeatMs)
      const { uid } = stream.viewer
      const own = byPerson.get(uid) ?? new Set()
      byPerson.set(uid, own.add(stream))
      all.add(stream)
      const alive = [...own].filter(({ raw }) => !raw.writableEnded)
      for (const { raw } of alive.slice(0, -maxOfOnePerson)) raw.end()
      stream.raw.once('close', () => forget(stream))
    },
    check,
  }
}

/** Keeps the connection alive with the rights its person has now, and ends it with the session. */
function settle(stream: Stream, standings: Map<string, Standing> | undefined): void {
  const { raw } = stream
  // a short trouble of the database ends no session
  const standing = standings?.get(stream.token)
  if (standings && !standing) return void (raw.writableEnded ? raw.destroy() : raw.end())
  if (standing) stream.viewer = standing.viewer
  send(raw, ': \n\n')
}

/**
 * Writes to a client that keeps up. One that was told to end and is still there does not read; writing would end the process.
 * What follows the head goes to the socket as it is: a response's own way there costs as much again for each client and frame.
 */
export function send(raw: ServerResponse, text: string | Buffer): void {
  // a reply that waits for the one before it on its connection has no socket yet
  const to = raw.socket ?? raw
  if (raw.writableEnded || to.writableLength > maxWaitingBytes) raw.destroy()
  else if (!to.destroyed) to.write(text)
}
