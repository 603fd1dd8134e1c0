import type { FailureReason } from '@verdict/contract/remote/failure.ts'
import type { z } from 'zod'
import { Failed, unexpected } from '../../failed.ts'
import type { Web } from '../../web.ts'

const note = 'token'

/** The token of the session: that of signing in, or the one that a person pasted. */
export const tokenOf = (web: Web): string | undefined => web.notes.get(note) ?? web.notes.get('pasted')

export const keepToken = (web: Web, token: string): void => void web.notes.set(note, token)

/** What the interface told, or the word it refused with. */
export type Answer<T> = { told: T } | { refused: string }

/** A call of the interface, as who is signed in when `asWhom` says so. */
export async function call<T>(
  web: Web,
  path: string,
  json: unknown,
  { shape, asWhom = 'nobody' }: { shape: z.ZodType<T>; asWhom?: 'nobody' | 'account' },
): Promise<Answer<T>> {
  const token = tokenOf(web)
  if (asWhom === 'account' && token === undefined) throw sessionEnded()
  const headers: Record<string, string> = asWhom === 'account' ? { authorization: `Bearer ${token}` } : {}
  const page = await web.post(`/api${path}`, { json, headers })
  if (page.status === 401) throw sessionEnded()
  if (page.status === 403) throw new Failed('forbidden', `LibreOJ: ${path} is refused (403)`)
  if (page.status >= 300) throw unexpected(`LibreOJ: ${path} answered with status ${page.status}`)
  const told = jsonOf(page.text, path)
  const refused = errorIn(told)
  if (refused !== undefined) return { refused }
  const read = shape.safeParse(told)
  if (read.success) return { told: read.data }
  throw unexpected(`LibreOJ: ${path} answered without ${read.error.issues[0]?.path.join('.') || 'what is expected'}`)
}

/** What was told; a refusal fails for the reason that its word has, else as something new. */
export function must<T>(answer: Answer<T>, what: string, reasons: Record<string, FailureReason>): T {
  if ('told' in answer) return answer.told
  const reason = Object.hasOwn(reasons, answer.refused) ? reasons[answer.refused] : undefined
  if (reason) throw new Failed(reason, `LibreOJ: ${what}: ${answer.refused}`)
  throw unexpected(`LibreOJ: ${what} was refused with an unknown word: ${answer.refused.slice(0, 200)}`)
}

const sessionEnded = () => new Failed('session-ended', 'LibreOJ: nobody is signed in any more')

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw unexpected(`LibreOJ: ${path} answered with something other than JSON`)
  }
}

const errorIn = (told: unknown): string | undefined =>
  typeof told === 'object' && told !== null && 'error' in told && typeof told.error === 'string' && told.error
    ? told.error
    : undefined
