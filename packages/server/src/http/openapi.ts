import { type ErrorCode, errorText } from '@verdict/contract/errors.ts'
import { productVersion } from '@verdict/contract/judging/version.ts'
import { refusalsOf, statusesOf } from '@verdict/contract/refusals.ts'
import { isBare, type Route } from '@verdict/contract/route.ts'
import { z } from 'zod'
import type { Endpoint } from './serve.ts'

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

const refusalSchema = {
  type: 'object',
  description: 'Why nothing was done; `msg` is for the person, in the language asked for.',
  required: ['status', 'data', 'msg'],
  properties: {
    status: { type: 'integer', not: { const: 200 } },
    data: { type: 'null' },
    msg: { type: 'string' },
  },
}

/** Of calls whose shape somebody else has specified: the HTTP status is that of the refusal. */
const bareRefusalSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'integer' }, message: { type: 'string' } },
}

const contentOf = (schema: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } })
const refusalContent = contentOf('Refusal')

/** The OpenAPI description of every endpoint. */
export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { area, name, route } of endpoints) {
    const path = pathOf(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(area, name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verdict',
      version: productVersion,
      description:
        'Every reply is {status, data, msg}; status 200 is success. Most refusals come with HTTP 200 and another status in the body.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'As given by /api/login.' },
        node: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token of a judge node.' },
      },
      schemas: { Refusal: refusalSchema, BareRefusal: bareRefusalSchema },
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
    ...(isOpen ? {} : { security: [{ [route.access === 'judge' ? 'node' : 'token']: [] }] }),
    ...requestOf(route),
    'x-refusals': refusalRowsOf(route),
    responses: {
      200: { description: isBare(route) ? 'Done' : 'Done, or refused', content: replyOf(route) },
      ...refusedByHttp(route),
    },
  }
}

/** Reasons to refuse, as callers of the route meet them. */
const refusalRowsOf = (route: Route) => refusalsOf(route).map((code) => refusalRow(code, route))

function refusalRow(code: ErrorCode, route: Route) {
  const kind = statusesOf(code, route)
  const http = kind.http ?? (isBare(route) ? kind.status : 200)
  return { code, http, status: kind.status, msg: errorText(code, 'en-US', { why: '' }) }
}

/** Refusals that have an HTTP status of their own. */
function refusedByHttp(route: Route) {
  const rows = refusalRowsOf(route).filter(({ http }) => http !== 200)
  const content = isBare(route) ? contentOf('BareRefusal') : refusalContent
  const told = [...Map.groupBy(rows, ({ http }) => http)].map(([http, same]) => [
    http,
    { description: same.map(({ msg }) => msg).join('; '), content },
  ])
  return Object.fromEntries(told)
}

interface InputSchema {
  properties?: Record<string, object>
  required?: string[]
}

function requestOf(route: Route) {
  const input = schemaOf(route.input, 'input') as InputSchema
  const { inQuery = [], method, wholeBody, transport } = route
  if (method !== 'POST' && method !== 'PUT' && !wholeBody) return { parameters: parametersOf(input, route) }
  const own = (name: string) => inQuery.includes(name)
  const body = transport === 'upload' ? withFile(input) : part(input, (name) => !own(name))
  const type = transport === 'upload' ? 'multipart/form-data' : 'application/json'
  const content = wholeBody ? wholeContent(wholeBody, input) : { [type]: { schema: body } }
  return {
    ...(inQuery.length && { parameters: parametersOf(part(input, own), route) }),
    requestBody: { required: true, content },
  }
}

/** The same schema with some of its fields. */
const part = (input: InputSchema, wanted: (name: string) => boolean) => ({
  ...input,
  properties: Object.fromEntries(Object.entries(input.properties ?? {}).filter(([name]) => wanted(name))),
  required: (input.required ?? []).filter(wanted),
})

function wholeContent({ field, is }: NonNullable<Route['wholeBody']>, { properties }: InputSchema) {
  const schema = properties?.[field]
  return is === 'array'
    ? { 'application/json': { schema } }
    : { 'text/plain': { schema }, 'application/x-www-form-urlencoded': { schema } }
}

/** An address as OpenAPI writes it: its parts with a name stand in braces. */
const pathOf = ({ path }: Pick<Route, 'path'>): string => path.replace(/:(\w+)/g, '{$1}')

const parametersOf = ({ properties, required }: InputSchema, route: Route) =>
  Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: pathOf(route).includes(`{${name}}`) ? 'path' : 'query',
    required: required?.includes(name) ?? false,
    schema,
  }))

const withFile = (input: InputSchema) => ({
  ...input,
  properties: { ...input.properties, file: { type: 'string', format: 'binary' } },
  required: [...(input.required ?? []), 'file'],
})

function replyOf(route: Route) {
  if (route.transport === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } }, ...refusalContent }
  const data = schemaOf(route.output, 'output')
  if (route.transport === 'bare-file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (route.transport === 'bare') return { 'application/json': { schema: data } }
  if (route.transport === 'feed') return { 'application/x-ndjson': { schema: { type: 'string' } } }
  if (route.transport === 'events') return { 'text/event-stream': { schema: data }, ...refusalContent }
  const properties = {
    status: { type: 'integer', description: '200: done; otherwise refused' },
    data: { anyOf: [data, { type: 'null' }] },
    msg: { type: 'string' },
  }
  return { 'application/json': { schema: { type: 'object', required: ['status', 'data', 'msg'], properties } } }
}
