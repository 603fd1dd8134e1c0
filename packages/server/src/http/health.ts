import type { FastifyInstance } from 'fastify'
import { isUsable } from '../db/connect.ts'
import { heardNodeSince, judgeSilenceMs } from '../queue/node-queries.ts'
import { keyTrouble } from '../secrets/site-key.ts'
import type { Site } from './call.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: everything that users need is there, or 503 and what is missing; the judge that
 * counts is this instance's own, where it has one, and `secrets` are missing where the key of the site is not here.
 */
export function serveHealth(app: FastifyInstance, site: Site): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = await missingParts(site)
    return reply.code(missing.length ? 503 : 200).send({ missing })
  })
}

async function missingParts({ db, eventBus, config }: Site): Promise<string[]> {
  if (!(await isUsable(db))) return ['database', 'queue', 'judge']
  const hasJudge = await heardNodeSince(db, new Date(Date.now() - judgeSilenceMs), config.ownJudge)
  const hasKey = (await keyTrouble(db, config)) === undefined
  return [...(eventBus.isListening() ? [] : ['queue']), ...(hasJudge ? [] : ['judge']), ...(hasKey ? [] : ['secrets'])]
}
