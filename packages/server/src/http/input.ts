import type { Route } from '@verdict/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { malformed, malformedField, Refusal } from './refusal.ts'

/** The call's input, each field from where it may stand. Throws what the route says of the field, else `request/malformed` naming it; a part of the path that cannot be one names nothing. */
export function readInput(route: Route, request: FastifyRequest): Record<string, unknown> {
  const inPath = request.params as Record<string, unknown>
  const read = route.input.safeParse(
    { ...fromQuery(route, request), ...fromBody(route, request), ...inPath },
    { reportInput: true },
  )
  if (!read.success) {
    if (read.error.issues.some(({ path: [field] }) => typeof field === 'string' && Object.hasOwn(inPath, field)))
      throw new Refusal('request/not-found')
    throw faultOf(route, read.error)
  }
  return storableRecord(read.data)
}

/** Addresses are kept in logs and histories: what is posted counts in one only where existing clients have it so. */
function fromQuery({ method, inQuery = [] }: Route, request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>
  if (method === 'GET' || method === 'DELETE') return query
  return Object.fromEntries(inQuery.flatMap((field) => (Object.hasOwn(query, field) ? [[field, query[field]]] : [])))
}

function fromBody({ wholeBody }: Route, { body }: FastifyRequest): Record<string, unknown> {
  if (typeof body === 'string' && wholeBody?.is !== 'text') throw new Refusal('request/media-type')
  const isWhole = wholeBody?.is === 'text' ? typeof body === 'string' : Array.isArray(body)
  if (wholeBody && isWhole) return { [wholeBody.field]: body }
  return isRecord(body) ? body : {}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function faultOf({ faults = {} }: Route, error: z.ZodError): Refusal {
  const field = error.issues[0]?.path.join('.') ?? ''
  const fault = Object.hasOwn(faults, field) ? faults[field] : undefined
  if (!fault) return malformed(error)
  const { refusal, min, max } = fault
  return new Refusal(refusal, { min, max })
}

/** As PostgreSQL stores it: no NUL, which is never meant, and whole characters where a text was cut inside one. */
function storable(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw malformedField(field, 'nul')
    return value.toWellFormed()
  }
  if (Array.isArray(value)) return value.map((one) => storable(one, field))
  if (value instanceof Date) return value
  return isRecord(value) ? storableRecord(value) : value
}

const storableRecord = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, inner]) => [storable(key) as string, storable(inner, key)]))
