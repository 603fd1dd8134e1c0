import { puzzleTolerance, puzzleTooFastMs } from '@verdict/contract/account/puzzle.ts'
import type * as routes from '@verdict/contract/account/puzzle-routes.ts'
import { addressOf } from '../../http/address.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { hashOf, newToken } from '../../http/session.ts'
import { newPuzzlePicture } from './picture.ts'
import { keepPuzzle, keepTicket, takePuzzle } from './queries.ts'
import { isWorkDone, newQuestion, workBits } from './question.ts'

const puzzleLifeMs = 10 * 60_000
/** Long enough to type a password, and for a turn to come. */
const ticketLifeMs = 5 * 60_000

export const getLoginPuzzle: Handler<typeof routes.getLoginPuzzle> = async ({ db, now, ip, language }, { kind }) => {
  const key = newToken()
  const expiresAt = new Date(now.getTime() + puzzleLifeMs)
  const drawn = { keyHash: hashOf(key), origin: addressOf(ip), drawnAt: now, expiresAt }
  if (kind === 'question') {
    const [{ text, answer }, salt] = [newQuestion(language), newToken()]
    await keepPuzzle(db, { ...drawn, answer, tolerance: 0, work: salt })
    return { key, picture: null, question: { text, salt, bits: workBits } }
  }
  const { left, ...picture } = await newPuzzlePicture()
  await keepPuzzle(db, { ...drawn, answer: left, tolerance: puzzleTolerance, work: null })
  return { key, picture, question: null }
}

export const solveLoginPuzzle: Handler<typeof routes.solveLoginPuzzle> = async (call, { key, answer, work }) => {
  const { db, now, ip } = call
  const origin = addressOf(ip)
  const puzzle = await takePuzzle(db, hashOf(key), { origin, isSolved: false, now })
  if (!puzzle) throw new Refusal('account/puzzle-missed')
  if (now.getTime() - puzzle.drawnAt.getTime() < puzzleTooFastMs) throw new Refusal('account/puzzle-too-fast')
  const isRight = Math.abs(answer - puzzle.answer) <= puzzle.tolerance
  if (!isRight || (puzzle.work !== null && !isWorkDone(puzzle.work, work))) throw new Refusal('account/puzzle-missed')
  const ticket = newToken()
  await keepTicket(db, { keyHash: hashOf(ticket), origin, now, expiresAt: new Date(now.getTime() + ticketLifeMs) })
  return { ticket }
}

/** Whether the ticket is that of a puzzle solved at this address; it is spent, whatever it is for. */
export async function spendTicket({ db, now, ip }: Pick<Call<unknown>, 'db' | 'now' | 'ip'>, ticket: string) {
  return (await takePuzzle(db, hashOf(ticket), { origin: addressOf(ip), isSolved: true, now })) !== undefined
}
