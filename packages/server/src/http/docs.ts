import type { FastifyInstance } from 'fastify'
import { docsPage, docsScript } from './docs-page.ts'
import { openApi } from './openapi.ts'
import { sendPage } from './pages.ts'
import type { Endpoint } from './serve.ts'

/** `/api/openapi.json` of these endpoints, and `/api/docs`, a page that shows it without asking any other host. */
export function serveDocs(app: FastifyInstance, endpoints: Endpoint[]): void {
  let text: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApi(endpoints)) // a seventh of what a start costs, for what few ask
    return reply.type('application/json; charset=utf-8').send(text)
  })
  app.get('/api/docs', (_request, reply) => sendPage(reply, docsPage))
  app.get('/api/docs.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(docsScript))
}
