import type { Route } from '@verdict/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The call's input: the query, under it the body. Throws `request/malformed` naming the field. */
export function readInput(route: Route, request: FastifyRequest): Record<string, unknown> {
  const body = isRecord(request.body) ? request.body : {}
  const read = route.input.safeParse({ ...(request.query as object), ...body })
  if (!read.success) throw new Refusal('request/malformed', { field: firstFault(read.error) })
  return storableRecord(read.data)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function firstFault({ issues }: z.ZodError): string {
  const [issue] = issues
  if (!issue) return '?'
  return issue.path.length ? `${issue.path.join('.')} (${issue.message})` : issue.message
}

/** As PostgreSQL stores it: no NUL, which is never meant, and whole characters where a text was cut inside one. */
function storable(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal('request/malformed', { field: `${field} (NUL)` })
    return value.toWellFormed()
  }
  if (Array.isArray(value)) return value.map((one) => storable(one, field))
  return isRecord(value) ? storableRecord(value) : value
}

const storableRecord = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([key, inner]) => [storable(key, 'a name') as string, storable(inner, key)]),
  )
