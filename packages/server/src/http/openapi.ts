import type { Route } from '@verdict/contract/route.ts'
import { z } from 'zod'
import { declaredRoutes } from './declared-routes.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', override: dateAsText })

/** A moment leaves as text. */
function dateAsText({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: Record<string, unknown>
}): void {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
}

/** The OpenAPI description of every declared route. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { area, name, route } of declaredRoutes()) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(area, name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verdict',
      version: '0.1.0',
      description: 'Every reply is {status, data, msg}; status 200 is success.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'As given by /api/login.' },
      },
    },
    paths,
  }
}

function operation(area: string, name: string, route: Route) {
  const isOpen = route.access === 'anyone' || route.access === 'anyone-checked'
  return {
    operationId: name,
    tags: [area],
    summary: route.summary,
    'x-access': route.access,
    ...(isOpen ? {} : { security: [{ token: [] }] }),
    ...requestOf(route),
    responses: { 200: { description: 'The envelope', content: replyOf(route) } },
  }
}

function requestOf(route: Route) {
  const input = schemaOf(route.input, 'input') as { properties?: Record<string, object>; required?: string[] }
  if (route.transport === 'upload')
    return { requestBody: { content: { 'multipart/form-data': { schema: withFile(input) } } } }
  if (route.method === 'POST' || route.method === 'PUT')
    return { requestBody: { content: { 'application/json': { schema: input } } } }
  const parameters = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
  return { parameters }
}

const withFile = (input: { properties?: Record<string, object> }) => ({
  ...input,
  properties: { ...input.properties, file: { type: 'string', format: 'binary' } },
})

function replyOf(route: Route) {
  if (route.transport === 'file') return { 'application/octet-stream': {} }
  const data = schemaOf(route.output, 'output')
  if (route.transport === 'events') return { 'text/event-stream': { schema: data } }
  const properties = { status: { type: 'integer' }, data, msg: { type: 'string' } }
  return { 'application/json': { schema: { type: 'object', properties } } }
}
