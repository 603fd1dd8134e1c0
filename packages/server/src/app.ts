import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { endpoints } from './endpoints.ts'
import { servePublicFiles } from './files/public-files.ts'
import { logAccess, requestIds } from './http/access-log.ts'
import type { Site } from './http/call.ts'
import { serveDocs } from './http/docs.ts'
import { answerBadAddress, answerFailures } from './http/failures.ts'
import { serveHealth } from './http/health.ts'
import { closeDoorsAtEnd } from './http/listen.ts'
import { boundConnections, connectionsLeft } from './http/open-connections.ts'
import { boundRequests } from './http/open-requests.ts'
import { harden, servePages } from './http/pages.ts'
import { serve } from './http/serve.ts'
import { strictTransport } from './http/strict-transport.ts'
import { answerOddRequests, answerUnreadable, readAllHttp } from './http/unreadable.ts'
import { requestLogging, toOutput } from './log.ts'
import { serveMetrics } from './site/metrics.ts'

/**
 * What is answered anew each time is compressed quickly: of a board's page of 66 kB, zlib's usual level makes 5.5 kB in 6.5 ms, this one
 * 6.6 kB in 0.9. Files of the pages are compressed well when they are built.
 */
const quickly = { zlibOptions: { level: 3 }, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } }

/** The whole site as a web server that does not listen yet. */
export async function makeApp(site: Site): Promise<FastifyInstance> {
  const { config } = site
  const app = Fastify({
    logger: requestLogging(config.logLevel, site.writeLog ?? toOutput),
    genReqId: requestIds(config.trustProxy.length > 0),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    forceCloseConnections: true,
    // `boundRequests` is stricter; this holds whatever happens
    requestTimeout: 9_000_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    // clients of the Contest API ask for its version at the base address, with or without the slash
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/api(?=\?|$)/, '/api/'),
    return503OnClosing: false,
    http: readAllHttp,
  })
  readBodies(app)
  logAccess(app)
  answerOddRequests(app)
  boundConnections(app, connectionsLeft())
  boundRequests(app, config)
  harden(app)
  strictTransport(app, site)
  answerFailures(app, site)
  closeDoorsAtEnd(app)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], ...quickly })
  for (const endpoint of endpoints) serve(app, site, endpoint)
  servePublicFiles(app, site)
  serveHealth(app, site)
  serveMetrics(app, site)
  serveDocs(app, endpoints)
  await servePages(app, config.webDist)
  return app
}

/**
 * Existing clients send `Content-Type: application/json` with an empty body, and bare text as a form; which calls take text is
 * the contract's to say.
 */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400, message: 'JSON' }))
    }
  })
  const asText = ['text/plain', 'application/x-www-form-urlencoded']
  app.addContentTypeParser(asText, { parseAs: 'string' }, (_request, text, done) => done(null, text))
}
