import { type Route, sentBy } from '@verdict/contract/route.ts'
import { acts } from '@verdict/contract/site/acts.ts'
import { expect } from 'vitest'
import { endpoints } from '../../src/endpoints.ts'
import type { Caller } from './caller.ts'
import { isZip, textInZip } from './unpacked.ts'

export type ServedCall = (typeof endpoints)[number]

/** Every declared call that a person can make and that answers at once. */
export const servedCalls = endpoints.filter(
  ({ route }) => route.access !== 'judge' && route.transport !== 'upload' && route.transport !== 'events',
)

/** Calls by GET that change something. */
const acting = new Set<string>([...acts, 'logout', 'adminLogout', 'resubmit', 'discussionLike', 'toLikeComment'])
/** Calls by POST that change nothing. */
const asking = /^(get|check\w*Submissions\w*Status)/

export const isReading = ({ name, route }: ServedCall): boolean =>
  !acting.has(name) && (route.method === 'GET' || (route.method === 'POST' && asking.test(name)))

const anything = [undefined, 'x', 1, true, [], {}, [1], null]

/** Sensible inputs of a route: a field is given each of the values of its name, or something that its schema takes. */
export function inputsOf(route: Route, values: Record<string, unknown[]>): Record<string, unknown>[] {
  let inputs: Record<string, unknown>[] = [{}]
  for (const [field, schema] of Object.entries(route.input.shape)) {
    const takes = (value: unknown) =>
      (schema as { safeParse(v: unknown): { success: boolean } }).safeParse(value).success
    const given = (values[field] ?? []).filter(takes)
    const chosen = given.length ? given : [anything.find(takes)]
    inputs = inputs.flatMap((input) => chosen.map((value) => ({ ...input, [field]: value })))
  }
  return inputs
}

/** The whole text of the reply, of a zip that of its files, which must be no failure of the server. */
export async function textOf(who: Pick<Caller, 'send'>, route: Route, input: Record<string, unknown>): Promise<string> {
  const { query, body } = sentBy(route, input)
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const words = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)]))
  const reply = await who.send(route.method, `${route.path}?${words}`, body)
  expect(reply.http, `${route.method} ${route.path}?${words} ${JSON.stringify(body)}: ${reply.text}`).toBeLessThan(500)
  return reply.bytes && isZip(reply.bytes) ? textInZip(reply.bytes) : reply.text
}
