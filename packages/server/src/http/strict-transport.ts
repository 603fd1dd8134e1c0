import type { FastifyInstance } from 'fastify'
import { readSettings } from '../settings/settings.ts'
import type { Site } from './call.ts'

/** The settings are read again after so long (ms), by the next request: another server may have changed them. */
const freshMs = 1000
/** Half a year, in seconds; not for subdomains, which may be somebody else's. */
const header = `max-age=${180 * 86_400}`

/**
 * Sends Strict-Transport-Security (RFC 6797) where the site's address is https and the setting is on. A trusted proxy tells which
 * replies leave over plain http: those go without, as the RFC demands (7.2).
 */
export function strictTransport(app: FastifyInstance, { db, config }: Pick<Site, 'db' | 'config'>): void {
  let isOn = false
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    readAt = performance.now()
    const { baseUrl, hsts } = await readSettings({ db, config }, ['baseUrl', 'hsts'])
    isOn = hsts && baseUrl.startsWith('https:')
  }
  app.addHook('onRequest', async (request, reply) => {
    if (performance.now() - readAt > freshMs) void read().catch((error: unknown) => request.log.error(error))
    const isPlain = config.trustProxy.length > 0 && request.protocol !== 'https'
    if (isOn && !isPlain) reply.header('Strict-Transport-Security', header)
  })
}
