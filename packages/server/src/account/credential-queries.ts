import type { Db } from '../db/connect.ts'

export async function keepCaptcha(db: Db, captcha: { hash: Buffer; answer: string; expiresAt: Date }): Promise<void> {
  const { hash, answer, expiresAt } = captcha
  await db.insertInto('captcha').values({ keyHash: hash, answer, expiresAt: expiresAt }).execute()
}

/** The answer, once. */
export async function takeCaptcha(db: Db, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('captcha')
    .where('keyHash', '=', hash)
    .returning(['answer', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.answer : undefined
}

/** The active account of an address. */
export async function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .where((e) => e(e.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('status', '=', 0)
    .select(['uid', 'username', 'email'])
    .executeTakeFirst()
}

export async function ownCredentials(db: Db, uid: string) {
  return db.selectFrom('account').where('uid', '=', uid).select(['email', 'passwordHash']).executeTakeFirstOrThrow()
}
