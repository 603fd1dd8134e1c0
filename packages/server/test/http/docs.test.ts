import { declaredRoutes } from '../../src/http/declared-routes.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

interface Operation {
  summary: string
  'x-access': string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
}

test('the description of the API holds every declared route with its input', async ({ site }) => {
  const { http, text } = await site.guest.send('GET', '/api/openapi.json')
  const { openapi, paths } = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> }

  expect(http).toBe(200)
  expect(openapi).toMatch(/^3\.1/)
  for (const { route } of declaredRoutes()) {
    const operation = paths[route.path]?.[route.method.toLowerCase()]
    expect(operation, route.path).toMatchObject({ summary: route.summary, 'x-access': route.access })
  }
  expect(paths['/api/login']?.['post']?.requestBody?.content['application/json']?.schema.properties).toHaveProperty(
    'username',
  )
  expect(paths['/api/get-problem-detail']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({ name: 'problemId', in: 'query', required: true }),
  )
  expect(paths['/api/file/import-problem-package']?.['post']?.requestBody?.content).toHaveProperty(
    'multipart/form-data',
  )
})

test('the page of the API loads nothing from elsewhere', async ({ site }) => {
  const page = await site.guest.send('GET', '/api/docs')
  const script = await site.guest.send('GET', '/api/docs.js')

  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(script.headers['content-type']).toContain('javascript')
  expect(`${page.text}${script.text}`).not.toMatch(/https?:\/\//)
})
