import type { FastifyInstance } from 'fastify'
import { docsPage, docsScript } from './docs-page.ts'
import { openApi } from './openapi.ts'
import { sendPage } from './pages.ts'

/** `/api/openapi.json` from the declared routes, and `/api/docs`, a page that shows it without asking any other host. */
export function serveDocs(app: FastifyInstance): void {
  const text = JSON.stringify(openApi())
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  app.get('/api/docs', (_request, reply) => sendPage(reply, docsPage))
  app.get('/api/docs.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(docsScript))
}
