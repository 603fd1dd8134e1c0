import type { Db } from '../../db/connect.ts'

export interface DrawnPuzzle {
  keyHash: Buffer
  /** The address it was drawn for. */
  origin: string
  answer: number
  tolerance: number
  /** Of a question: the salt of the work that goes with its answer. */
  work: string | null
  drawnAt: Date
  expiresAt: Date
}

export async function keepPuzzle(db: Db, puzzle: DrawnPuzzle): Promise<void> {
  await db.insertInto('loginPuzzle').values(puzzle).execute()
}

/** Takes away what is looked at once: a puzzle, or the ticket that a solved one has become. */
export async function takePuzzle(db: Db, keyHash: Buffer, about: { origin: string; isSolved: boolean; now: Date }) {
  return db
    .deleteFrom('loginPuzzle')
    .where('keyHash', '=', keyHash)
    .where('origin', '=', about.origin)
    .where('isSolved', '=', about.isSolved)
    .where('expiresAt', '>', about.now)
    .returning(['answer', 'tolerance', 'work', 'drawnAt'])
    .executeTakeFirst()
}

export async function keepTicket(
  db: Db,
  ticket: { keyHash: Buffer; origin: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { keyHash, origin, now, expiresAt } = ticket
  await db
    .insertInto('loginPuzzle')
    .values({ keyHash, origin, expiresAt, drawnAt: now, answer: 0, tolerance: 0, isSolved: true })
    .execute()
}
