import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { SiteLanguage } from '@verdict/contract/errors.ts'
import type { Answer, Input, Route } from '@verdict/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kind } from '../db/connect.ts'
import { deviceCookie, handOver, markDevice, takeBack, viewerOf } from './access.ts'
import type { Call, CallingNode, CallOf, Site } from './call.ts'
import { readInput } from './input.ts'
import { nodeOf } from './node.ts'
import { mayStayOpen } from './open-requests.ts'
import { languageOf, variesBy } from './reader.ts'
import { Refusal } from './refusal.ts'
import type { OpenedSession } from './session.ts'

type Plain<R extends Route> = R['transport'] extends 'upload' | 'events' | 'file' ? never : R

type Handlers<C> = {
  [K in keyof C as C[K] extends Route ? (Plain<C[K]> extends never ? never : K) : never]: C[K] extends Route
    ? (call: CallOf<C[K]>, input: Input<C[K]>) => Promise<Answer<C[K]>>
    : never
}

type AnyHandler = (call: Call<Viewer | undefined>, input: unknown) => Promise<unknown>

/** Binds every JSON route an area declares to the function that answers it; a route without one does not compile. */
export const serve =
  <C extends object>(contract: C, handlers: Handlers<C>) =>
  (app: FastifyInstance, site: Site): void => {
    for (const [name, answer] of Object.entries(handlers) as [keyof C, AnyHandler][]) {
      bind(app, site, contract[name] as Route, async (call, input, _request, reply) => {
        const data = await answer(call, input)
        return reply.send({ status: 200, data: (contract[name] as Route).output.parse(data), msg: 'success' })
      })
    }
  }

/** Answers by itself: a file, a stream, an upload. */
export type RawHandler<R extends Route> = (
  call: CallOf<R>,
  input: Input<R>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

/** Binds one route whose request or reply is not JSON. */
export const serveRaw =
  <R extends Route>(route: R, answer: RawHandler<R>) =>
  (app: FastifyInstance, site: Site): void =>
    bind(app, site, route, answer as unknown as RawHandler<Route>)

type Bound = (call: never, input: never, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Bodies: a result of 5000 cases with messages, and code of 65,535 characters however it is escaped. */
const mostBytes = { fromJudge: 32 * 1024 * 1024, fromAnybody: 1024 * 1024 }

/** Who calls is settled before a byte of the body is read, so that nobody unknown can make us parse megabytes. */
function bind(app: FastifyInstance, site: Site, route: Route, answer: Bound): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.access === 'judge' ? mostBytes.fromJudge : mostBytes.fromAnybody,
    exposeHeadRoute: false,
    // the plugin takes a file that merely begins like a compressed one (as the digits "80" do) for one, and spoils it
    ...(route.transport === 'file' && { compress: false }),
    onRequest: async (request, reply) => {
      reply.header('Vary', variesBy)
      if (route.transport === 'file') reply.header('Cache-Control', 'no-store')
      callers.set(request, await site.hub.whileAnswering(() => caller(site, route, request, reply)))
      if (route.access === 'judge' || route.transport === 'events') mayStayOpen(request)
    },
    handler: async (request, reply) => {
      const whole = { ...(callers.get(request) as Caller), language: languageOf(request) }
      const input = route.transport === 'upload' ? {} : readInput(route, request)
      const call = { ...callOf(site, whole, request, reply), db: site.pools[kindOf(route)] }
      return site.hub.whileAnswering(() => answer(call as never, input as never, request, reply))
    },
  })
}

/** Whose connections a call of the route is given. */
export function kindOf({ method, access, input }: Pick<Route, 'method' | 'access' | 'input'>): Kind {
  if (access === 'judge') return 'judges'
  if (method !== 'GET') return 'work'
  if ('shape' in input && 'currentPage' in (input.shape as object)) return 'lists'
  return access === 'anyone' || access === 'anyone-checked' ? 'reads' : 'work'
}

interface Caller {
  viewer: Viewer | undefined
  node?: CallingNode
}

async function caller(site: Site, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  if (route.access !== 'judge') return { viewer: await viewerOf(site, route, request, reply) }
  const node = await nodeOf(site.pools.judges, request.headers.authorization ?? '')
  if (!node) throw new Refusal('account/sign-in-needed')
  return { viewer: undefined, node }
}

function callOf(
  site: Site,
  { viewer, node, language }: Caller & { language: SiteLanguage },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const gone = new AbortController()
  // a caller may go away while we find out who it is, and that is told only once
  if (reply.raw.destroyed) gone.abort()
  else reply.raw.once('close', () => gone.abort())
  return {
    ...site,
    now: site.now(),
    viewer,
    language,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    openedSession: (session: OpenedSession) => handOver(site, reply, session),
    endedSessions: () => takeBack(reply),
    device: request.cookies[deviceCookie],
    rememberDevice: (token: string) => markDevice(site, reply, token),
    warn: (what: string) => void reply.header('Warn-Person', what),
    log: (error: unknown) => request.log.error(error),
    ...(node && { node, gone: gone.signal }),
  }
}
