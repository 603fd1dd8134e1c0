import type { TokenScope } from '@verdict/contract/account/token.ts'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { ErrorCode, SiteLanguage } from '@verdict/contract/errors.ts'
import type { At, PlaceOfRoute } from '@verdict/contract/place.ts'
import type { Limit, Route } from '@verdict/contract/route.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { Config } from '../config.ts'
import type { Db, Pools } from '../db/connect.ts'
import type { EventBus } from '../live/event-bus.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NodeKind } from '../queue/job.ts'
import type { OpenedSession } from './session.ts'

/** A call that was counted. */
export interface CountedCall {
  /** It was in vain, so it shall not count. */
  giveBack(): Promise<void>
}

/** What the whole site shares. */
export interface Site {
  config: Config
  /** For whatever changes something. */
  db: Db
  pools: Pools
  blobs: Blobs
  mailer: Mailer
  eventBus: EventBus
  now: () => Date
  /** Hears of every call that is refused. */
  onRefusal?: (route: Route, code: ErrorCode) => void
  /** Where lines of the log go; our output when absent. */
  writeLog?: (line: string) => void
}

/** A judge node that calls. */
export interface CallingNode {
  id: number
  name: string
  kind: NodeKind
}

/** What every use case is given besides its input. */
export interface Call<V = Viewer> extends Omit<Site, 'now'> {
  now: Date
  /** The site's clock, for what goes on after the call. */
  clock: Site['now']
  viewer: V
  /** The login that the caller's session came of; undefined for visitors and personal tokens. */
  loginId: number | undefined
  /** What the caller's personal token is for; undefined for sessions and visitors. */
  tokenScopes: readonly TokenScope[] | undefined
  language: SiteLanguage
  /** The caller's address, for limits and records; never shown to users. */
  ip: string
  userAgent: string | undefined
  /** Puts the tokens of a session that was just opened into the reply's headers. */
  openedSession(session: OpenedSession): void
  /** The same in place of the session that called, which clients then go on with. */
  renewedSession(session: OpenedSession): void
  /** What the cookie of the caller's device says; whoever sent it may have made it up. */
  device: string | undefined
  rememberDevice(token: string): void
  /** Sets the header that makes our pages warn the person of what has happened. */
  warn(what: 'passwords-guessed'): void
  /** Tells in headers how a login goes on whose password was right: its ticket, and what is asked for. */
  awaitsSecondFactor(ticket: string, factors: string[]): void
  /** How the site was called: scheme, host and port. */
  origin: string
  /** Writes what went wrong into the log, where nobody waits for it. */
  log(error: unknown): void
  /** Writes what the operator had better know into the log. */
  logWarning(message: string): void
  /** Takes the tokens back from the browser. */
  endedSessions(): void
}

/** Aborted when the caller goes away before the answer: for calls that wait. */
export interface NodeCall extends Call<undefined> {
  node: CallingNode
  gone: AbortSignal
}

/** Of a route that may be called only so often. */
interface Counting {
  /** Counts the call under the limit; refuses one too many. */
  count(): Promise<CountedCall>
}

/** Of a route that happens somewhere. */
interface Placed {
  at: At
}

export type LimitedCall<V = Viewer> = Call<V> & Counting
export type PlacedCall<V = Viewer> = Call<V> & Placed

type ViewerOf<R extends Route> = R['access'] extends 'anyone' | 'anyone-checked' ? Viewer | undefined : Viewer

export type CallOf<R extends Route> = R['access'] extends 'judge'
  ? NodeCall
  : Call<ViewerOf<R>> &
      (R['limit'] extends Limit ? Counting : unknown) &
      (R['at'] extends PlaceOfRoute ? Placed : unknown)
