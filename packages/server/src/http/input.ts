import type { Route } from '@verdict/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The call's input: the query, under it the body. Throws `request/malformed` naming the field. */
export function readInput(route: Route, request: FastifyRequest): Record<string, unknown> {
  const body = isRecord(request.body) ? request.body : {}
  const read = route.input.safeParse({ ...(request.query as object), ...body })
  if (!read.success) throw new Refusal('request/malformed', { field: firstFault(read.error) })
  refuseNul(read.data)
  return read.data
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function firstFault({ issues }: z.ZodError): string {
  const [issue] = issues
  if (!issue) return '?'
  return issue.path.length ? `${issue.path.join('.')} (${issue.message})` : issue.message
}

/** PostgreSQL stores no NUL character, and none is ever meant. */
function refuseNul(value: unknown, field = ''): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw new Refusal('request/malformed', { field: `${field} (NUL)` })
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) refuseNul(inner, key)
}
