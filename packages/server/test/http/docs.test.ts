import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { isBare, type Route } from '@verdict/contract/route.ts'
import { endpoints } from '../../src/endpoints.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

interface Operation {
  summary: string
  'x-access': string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

interface Schema {
  $ref?: string
  format?: string
  required?: string[]
  properties?: { data: { anyOf: unknown[] } }
}

function operationOf(paths: Record<string, Record<string, Operation>>, { path, method }: Route): Operation {
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

const described = async (site: TestSite) =>
  JSON.parse((await site.guest.send('GET', '/api/openapi.json')).text) as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }

test('the description of the API holds every declared route with its input', async ({ site }) => {
  const { openapi, paths } = await described(site)

  expect(openapi).toMatch(/^3\.1/)
  for (const { route } of endpoints) {
    const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    expect(operation, route.path).toMatchObject({ summary: route.summary, 'x-access': route.access })
  }
  expect(paths['/api/login']?.['post']?.requestBody?.content['application/json']?.schema.properties).toHaveProperty(
    'username',
  )
  expect(paths['/api/contests/{cid}/state']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({ name: 'cid', in: 'path', required: true }),
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

test('every reply is described as it comes: data may be null, refusals have a shape, files are files', async ({
  site,
}) => {
  const { paths, components } = await described(site)

  expect(components.schemas['Refusal']?.required).toEqual(['status', 'data', 'msg'])
  for (const { route } of endpoints) {
    const { responses } = operationOf(paths, route)
    const { 200: done, ...refused } = responses
    const json = done?.content['application/json']?.schema
    if (route.transport === 'file') expect(done?.content['*/*']?.schema.format, route.path).toBe('binary')
    // the ICPC Contest API speaks without the envelope
    if (isBare(route)) continue
    if (route.transport === 'file' || route.transport === 'events') expect(json?.$ref).toMatch(/Refusal$/)
    else expect(json?.properties?.data.anyOf, route.path).toContainEqual({ type: 'null' })
    for (const [http, { content }] of Object.entries(refused))
      expect(content['application/json']?.schema.$ref, `${route.path} ${http}`).toBe('#/components/schemas/Refusal')
    expect(Object.keys(refused)).toEqual(expect.arrayContaining(['400', '429', '500', '503']))
    const { access, at, refuses = [] } = route
    const mayNeedSignIn = access !== 'anyone' || at !== undefined || refuses.includes('account/sign-in-needed')
    expect(Object.keys(refused).includes('401'), route.path).toBe(mayNeedSignIn)
  }
})

test('the HTTP statuses that callers meet are the described ones', async ({ site }) => {
  const { paths } = await described(site)
  const alice = await site.user('alice')
  for (const { route } of endpoints.filter(({ name }) => name !== 'events' && name !== 'logout'))
    for (const who of [site.guest, alice]) {
      const { http } = await who.send(route.method, route.path, route.method === 'GET' ? undefined : '{"a":')
      const { responses } = operationOf(paths, route)
      expect(Object.keys(responses), `${route.path} ${http}`).toContain(String(http))
    }
})

test('every reason to refuse a call stands there with its status and sentence', async ({ site }) => {
  const { paths } = await described(site)
  const submit = operationOf(paths, submitProblemJudge) as unknown as { 'x-refusals': { code: string }[] }

  expect(submit['x-refusals']).toEqual(
    expect.arrayContaining([
      { code: 'submission/too-soon', http: 200, status: 403, msg: expect.stringContaining('too fast') },
      { code: 'account/submitting-banned', http: 403, status: 403, msg: 'You are not allowed to submit code' },
      { code: 'account/sign-in-needed', http: 401, status: 401, msg: 'Please login first' },
    ]),
  )
  expect(submit['x-refusals'].map(({ code }) => code)).not.toContain('dead-letter/not-found')
})
