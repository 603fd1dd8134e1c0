import type { TokenScope } from '@verdict/contract/account/token.ts'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { maxBodyBytes } from '@verdict/contract/limits.ts'
import type { Answer, Input, Route } from '@verdict/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseWhenFull } from '../blobs/room.ts'
import type { Kind } from '../db/connect.ts'
import { deviceCookie, handOver, handOverAnew, markDevice, takeBack, viewerOf } from './access.ts'
import { placeOfCall } from './at.ts'
import type { Call, CallingNode, CallOf, Site } from './call.ts'
import { readInput } from './input.ts'
import { countCall } from './limit.ts'
import { nodeOf } from './node.ts'
import { mayStayOpen } from './open-requests.ts'
import { languageOf, variesBy } from './reader.ts'
import type { OpenedSession } from './session.ts'

/** The request and its reply, for what is not JSON: a file, a stream, an upload. */
export interface Raw {
  request: FastifyRequest
  reply: FastifyReply
}

/** What answers a route. It gives the data of the envelope; where the route is not JSON, it sends the reply by itself. */
export type Handler<R extends Route> = R['transport'] extends 'upload' | 'events' | 'file' | 'bare-file' | 'feed'
  ? (call: CallOf<R>, input: Input<R>, raw: Raw) => Promise<unknown>
  : (call: CallOf<R>, input: Input<R>) => Promise<Answer<R>>

type Handlers<C> = { [K in keyof C as C[K] extends Route ? K : never]: C[K] extends Route ? Handler<C[K]> : never }

type AnyHandler = (call: never, input: never, raw: Raw) => Promise<unknown>

/** A declared route with what answers it. */
export interface Endpoint {
  /** How the API page groups them. */
  area: string
  name: string
  route: Route
  handler: AnyHandler
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every route that a module of the contract declares with the function of the same name; one without does not compile. */
export const endpointsOf = <C extends object>(area: string, contract: C, handlers: Handlers<C>): Endpoint[] =>
  Object.entries(contract).flatMap(([name, route]) =>
    isRoute(route) ? [{ area, name, route, handler: handlers[name as keyof Handlers<C>] as AnyHandler }] : [],
  )

/** A result of 5000 cases with messages. */
const maxJudgeBytes = 32 * 2 ** 20

const isFile = ({ transport }: Route) => transport === 'file' || transport === 'bare-file'

/** How many bytes a body of this route may have. */
const bodyBytesOf = ({ access, bodyBytes = maxBodyBytes }: Route) => (access === 'judge' ? maxJudgeBytes : bodyBytes)

/** Who calls is settled before a byte of the body is read, so that nobody unknown can make us parse megabytes. */
export function serve(app: FastifyInstance, site: Site, { route, handler }: Endpoint): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    bodyLimit: bodyBytesOf(route),
    exposeHeadRoute: false,
    // the plugin takes a file that merely begins like a compressed one (as the digits "80" do) for one, and spoils it
    ...(isFile(route) && { compress: false }),
    onRequest: async (request, reply) => {
      reply.header('Vary', variesBy)
      if (isFile(route)) reply.header('Cache-Control', 'no-store')
      callers.set(request, await site.eventBus.whileAnswering(() => caller(site, route, request, reply)))
      if (route.access === 'judge') mayStayOpen(request)
    },
    handler: async (request, reply) => {
      if (route.keeps) await refuseWhenFull(site.config)
      const whole = { ...(callers.get(request) as Caller), language: languageOf(request) }
      const input = route.transport === 'upload' ? {} : readInput(route, request)
      const call = { ...callOf(site, whole, request, reply), db: site.pools[kindOf(route)] }
      return site.eventBus.whileAnswering(async () => {
        const placed = route.at ? { ...call, at: await placeOfCall(route.at, call, input, route.input) } : call
        const answer = await answerWithin(route, handler, placed, input, { request, reply })
        if (route.transport === 'bare') return reply.send(route.output.parse(answer))
        if (route.transport !== undefined && route.transport !== 'json') return answer
        return reply.send({ status: 200, data: route.output.parse(answer), msg: 'success' })
      })
    },
  })
}

/** The handler's answer, with the call counted under the route's limit at the moment that the limit says. */
async function answerWithin(
  { limit, path }: Route,
  handler: AnyHandler,
  call: Call<Viewer | undefined>,
  input: Record<string, unknown>,
  raw: Raw,
): Promise<unknown> {
  if (!limit) return handler(call as never, input as never, raw)
  let isCounted = false
  const count = () => {
    isCounted = true
    return countCall(limit, call, input)
  }
  if (limit.taken !== 'by-handler') await count()
  const answer = await handler({ ...call, count } as never, input as never, raw)
  if (!isCounted) throw new Error(`${path} has answered without counting the call`)
  return answer
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
  loginId?: number | undefined
  tokenScopes?: readonly TokenScope[] | undefined
  node?: CallingNode
}

async function caller(site: Site, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  if (route.access !== 'judge') return viewerOf(site, route, request, reply)
  const node = await nodeOf(site.pools.judges, request.headers.authorization ?? '')
  return { viewer: undefined, node }
}

function callOf(
  site: Site,
  { viewer, loginId, tokenScopes, node, language }: Caller & { language: SiteLanguage },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return {
    ...site,
    now: site.now(),
    clock: site.now,
    viewer,
    loginId,
    tokenScopes,
    language,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    openedSession: (session: OpenedSession) => handOver(site, reply, session),
    renewedSession: (session: OpenedSession) => handOverAnew(site, request, reply, session),
    endedSessions: () => takeBack(reply),
    device: request.cookies[deviceCookie],
    rememberDevice: (token: string) => markDevice(site, reply, token),
    warn: (what: string) => void reply.header('Warn-Person', what),
    awaitsSecondFactor: (ticket: string, factors: string[]) =>
      void reply.header('Login-Ticket', ticket).header('Login-Factors', factors.join()),
    origin: `${request.protocol}://${request.host}`,
    log: (error: unknown) => request.log.error(error),
    logWarning: (message: string) => request.log.warn(message),
    ...(node && { node, gone: goneOf(reply) }),
  }
}

/** Whether a node that waits for work has gone away: a job must not be given to nobody. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // it may go away while we find out who it is, and that is told only once
  if (reply.raw.destroyed) gone.abort()
  else reply.raw.once('close', () => gone.abort())
  return gone.signal
}
