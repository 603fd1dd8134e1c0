import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Calls of machines that come every second, and files of the pages: told only at `debug`. */
const isRoutine = /^\/(api\/judge-node\/|assets\/|healthz$|readyz$|metrics$)/

/** The name of a request in logs and in its reply: the proxy's, where one is trusted and gave one, else a new one. */
export const requestIds =
  (hasProxy: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return hasProxy && typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given)
      ? given
      : randomBytes(9).toString('base64url')
  }

/** Puts the request's id into every reply, and logs a line for each when it has ended, without its query, which may hold keys. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    request.log[levelOf(path, reply)](aboutOf(path, request, reply), 'request')
  })
}

function levelOf(path: string, { statusCode }: FastifyReply): 'debug' | 'info' | 'warn' {
  if (statusCode >= 500) return 'warn'
  return isRoutine.test(path) ? 'debug' : 'info'
}

const aboutOf = (path: string, request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  ip: request.ip,
  agent: request.headers['user-agent'],
})
