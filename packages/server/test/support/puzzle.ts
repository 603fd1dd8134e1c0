import { createHash } from 'node:crypto'
import { getLoginPuzzle, solveLoginPuzzle } from '@verdict/contract/account/puzzle-routes.ts'
import { keepTicket } from '../../src/account/puzzle/queries.ts'
import { hashOf, newToken } from '../../src/http/session.ts'
import type { CallOptions } from './caller.ts'
import type { TestSite } from './site.ts'

/** Where the piece of a puzzle belongs, or what its question asks for: what a person sees, and the database alone knows. */
export async function answerOf({ db }: TestSite, key: string): Promise<number> {
  const { answer } = await db
    .selectFrom('loginPuzzle')
    .where('keyHash', '=', hashOf(key))
    .select('answer')
    .executeTakeFirstOrThrow()
  return answer
}

/** The ticket of a puzzle, solved as by a person. */
export async function solvedPuzzle(site: TestSite, options?: CallOptions): Promise<string> {
  const { key } = await site.guest.get(getLoginPuzzle, {}, options)
  const answer = await answerOf(site, key)
  site.wait(1000)
  return (await site.guest.get(solveLoginPuzzle, { key, answer }, options)).ticket
}

/** The same without drawing anything, for tests that try many logins. */
export async function ticketFor({ db, now }: TestSite, origin: string): Promise<string> {
  const ticket = newToken()
  const expiresAt = new Date(now().getTime() + 60_000)
  await keepTicket(db, { keyHash: hashOf(ticket), origin, now: now(), expiresAt })
  return ticket
}

/** What goes with the answer of a question. */
export function workFor(salt: string, bits: number): string {
  for (let n = 0; ; n++) {
    const digest = createHash('sha256').update(`${salt}:${n}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return String(n)
  }
}
