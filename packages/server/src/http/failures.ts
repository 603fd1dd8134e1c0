import { refusalsOf } from '@verdict/contract/refusals.ts'
import { isBare, type Route } from '@verdict/contract/route.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPassing } from '../db/passing.ts'
import { echoUrlType } from './access.ts'
import type { Site } from './call.ts'
import { type DatabaseFault, goneMeanwhile } from './gone.ts'
import { languageOf, variesBy } from './reader.ts'
import { Refusal, refusalReply } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract declares of this address. */
    route?: Route
  }
}

/** What a caller reads when something did not go well; what nobody foresaw is logged and told as a plain 500. */
export function answerFailures(app: FastifyInstance, { onRefusal }: Pick<Site, 'onRefusal'>): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const { route } = request.routeOptions.config
    const refusal = error instanceof Refusal ? error : asRefusal(error, route)
    if (refusal.code === 'server/internal') request.log.error(error)
    else if (refusal.cause !== undefined) request.log.error({ err: refusal.cause }, refusal.code)
    if (route) onRefusal?.(route, refusal.code)
    if (route && !refusalsOf(route).includes(refusal.code))
      request.log.warn(`${route.path} is refused with ${refusal.code}, which it does not list`)
    return sendRefusal(request, reply, refusal)
  })
}

/** The same for addresses that cannot even be read, e.g. `/%`; hooks are told nothing of them. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(
    request,
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'no-store' }),
    new Refusal('request/malformed', { field: 'URL' }),
  )
}

/** When somebody who was told that the service is not available may come again. */
const retrySeconds = 2

/**
 * Sends a refusal in the caller's language; 401 and 403 echo `Url-Type` as clients expect. `X-Refusal` names the reason and,
 * after a blank, the field that is wrong: a form shows the sentence there. `Retry-After` has the seconds of which a sentence speaks.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { route } = request.routeOptions.config
  const { http, body } = refusalReply(refusal, languageOf(request), route)
  if (http === 401 || http === 403) echoUrlType(request, reply)
  reply.header('X-Refusal', [refusal.code, ...namedField(refusal)].join(' '))
  const wait = refusal.values['seconds'] ?? (http === 503 ? retrySeconds : undefined)
  if (wait !== undefined) reply.header('Retry-After', wait)
  if (route && isBare(route)) {
    const code = http === 200 ? body.status : http
    const message = body.msg
    if (code === 401) reply.header('WWW-Authenticate', 'Basic realm="ICPC Contest API"')
    return reply.header('Vary', variesBy).code(code).type('application/json; charset=utf-8').send({ code, message })
  }
  return reply.header('Vary', variesBy).code(http).type('application/json; charset=utf-8').send(body)
}

/** A name that a caller made up may hold anything: it stays out of the header. */
const namedField = ({ values: { path = '' } }: Refusal): string[] => /^[\w.]+$/.exec(String(path))?.slice(0, 1) ?? []

/** What went wrong in words of our own; a form that is cut off or none at all has no status by itself, only its message. */
function asRefusal(error: FastifyError & DatabaseFault, route: Route | undefined): Refusal {
  const { statusCode, message, code } = error
  if (statusCode === 413) return new Refusal('request/too-large')
  if (statusCode === 415) return new Refusal('request/media-type')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('request/malformed', { field: message })
  if (/multipart data|^Multipart: /.test(message)) return new Refusal('request/malformed', { field: message })
  const gone = goneMeanwhile(error, route)
  if (gone) return new Refusal(gone, {}, gone === 'server/unavailable' ? error : undefined)
  // 53100: the database's own disk
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return new Refusal('server/disk-full')
  return new Refusal(isPassing(error) ? 'server/unavailable' : 'server/internal')
}
