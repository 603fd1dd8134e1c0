import { type ErrorCode, errorText } from '@verdict/contract/errors.ts'
import type { FailureReason } from '@verdict/contract/remote/failure.ts'
import { type Asked, type Envelope, type Route, sentBy } from '@verdict/contract/route.ts'
import type { z } from 'zod'
import { Failed, unexpected } from '../../failed.ts'
import type { Web } from '../../web.ts'

const note = 'token'

/** The personal token of the session: the account's password, or one that a person pasted. */
export const tokenOf = (web: Web): string | undefined => web.notes.get(note) ?? web.notes.get('pasted')

export const keepToken = (web: Web, token: string): void => void web.notes.set(note, token)

/** What refusals mean, by the sentence that the other site tells in English. */
const reasons: Partial<Record<ErrorCode, FailureReason>> = {
  'account/session-over': 'session-ended',
  'account/disabled': 'locked',
  'account/token-scope': 'wrong-password',
  'account/not-found': 'not-found',
  'problem/not-found': 'not-found',
  'problem/not-public': 'not-found',
  'problem/awaits-time-limit': 'not-offered',
  'submission/not-found': 'not-found',
  'submission/problem-unknown': 'not-found',
  'submission/language-unknown': 'language-refused',
  'submission/empty-code': 'source-refused',
  'submission/code-too-long': 'too-long',
  'submission/too-soon': 'too-many-requests',
  'submission/judging-closed': 'site-error',
}

/**
 * Calls the other site, as whom the session is when it has a token. Fails with what it is refused for. Only what is needed is read,
 * by `shape`: the other site may be of another version.
 */
export async function call<R extends Route, T>(web: Web, route: R, input: Asked<R>, shape: z.ZodType<T>): Promise<T> {
  const { query, body } = sentBy(route, { ...input })
  const token = tokenOf(web)
  const headers = { 'accept-language': 'en-US', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const address = `${route.path}?${new URLSearchParams(query as Record<string, string>).toString()}`
  const page =
    route.method === 'GET' ? await web.get(address, { headers }) : await web.post(address, { headers, json: body })
  if (page.status === 401) throw new Failed('session-ended', 'Verdict: the token is not taken')
  const told = envelopeIn(page.text, route)
  if (told.status !== 200) throw refusal(route, told, page.headers['retry-after'])
  const read = shape.safeParse(told.data)
  if (read.success) return read.data
  const missing = read.error.issues[0]?.path.join('.') || 'what is expected'
  throw unexpected(`Verdict: ${route.path} answered without ${missing}`)
}

function envelopeIn(text: string, { path }: Route): Envelope<unknown> {
  const told = objectIn(text)
  if (typeof told !== 'object' || told === null || !('status' in told) || typeof told.status !== 'number')
    throw unexpected(`Verdict: ${path} answered with something other than its envelope`)
  return { data: null, msg: '', ...told } as Envelope<unknown>
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function refusal({ path }: Route, { status, msg }: Envelope<unknown>, retryAfter: string | undefined): Failed {
  const meant = Object.entries(reasons).find(([code]) => isSentence(msg, code as ErrorCode))?.[1]
  const after = Number(retryAfter)
  const sentence = `Verdict: ${path}: ${msg.slice(0, 300)}`
  if (meant) return new Failed(meant, sentence, meant === 'too-many-requests' && after > 0 ? after * 1000 : undefined)
  if (status === 403) return new Failed('forbidden', sentence)
  return unexpected(`${sentence} (${status})`)
}

/** Whether it is the sentence of this refusal, whatever fills its gaps. */
function isSentence(msg: string, code: ErrorCode): boolean {
  const [before = '', after = ''] = errorText(code, 'en-US').split(/\{\w+\}/)
  return msg.startsWith(before) && msg.endsWith(after)
}
