import type { Db } from '../../db/connect.ts'

/** The secret of somebody's app; `confirmedAt` is null while no code has shown that the app knows it. */
export async function findTotp(db: Db, uid: string) {
  return db.selectFrom('totp').where('uid', '=', uid).select(['secret', 'confirmedAt', 'lastStep']).executeTakeFirst()
}

/** Lets `change` say of each kept secret what is kept instead, in one transaction; undefined: as it is. */
export async function eachTotp(db: Db, change: (uid: string, secret: Buffer) => Buffer | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('totp').select(['uid', 'secret']).orderBy('uid').forUpdate().execute()
    for (const { uid, secret } of rows) {
      const sealed = change(uid, secret)
      if (sealed) await tx.updateTable('totp').set({ secret: sealed }).where('uid', '=', uid).execute()
    }
  })
}

/** Keeps a secret in place of one that was never confirmed. */
export async function beginTotp(db: Db, uid: string, secret: Buffer, now: Date): Promise<void> {
  const fresh = { secret, createdAt: now, lastStep: 0 }
  await db
    .insertInto('totp')
    .values({ uid, ...fresh })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(fresh).where('totp.confirmedAt', 'is', null))
    .execute()
}

/** Spends the code of a step; false when that step, or a later one, was used meanwhile. */
export async function takeStep(db: Db, uid: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('uid', '=', uid)
    .where('lastStep', '<', step)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmTotp(db: Db, uid: string, now: Date): Promise<void> {
  await db.updateTable('totp').set({ confirmedAt: now }).where('uid', '=', uid).execute()
}

export async function deleteTotp(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('totp').where('uid', '=', uid).execute()
}

export async function passkeysOf(db: Db, uid: string) {
  return db.selectFrom('passkey').where('uid', '=', uid).selectAll().orderBy('id').execute()
}

export interface NewPasskey {
  uid: string
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  rpId: string
  createdAt: Date
}

export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<void> {
  const { transports, ...rest } = passkey
  await db
    .insertInto('passkey')
    .values({ ...rest, transports: JSON.stringify(transports) })
    .execute()
}

/** Keeps how often a passkey has signed: one that was copied falls behind. */
export async function notePasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkey').set({ counter, usedAt: now }).where('id', '=', id).execute()
}

/** The name of what is gone; undefined when the person has no such passkey. */
export async function deletePasskey(db: Db, uid: string, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** What is asked for at a login. */
export async function factorsOf(db: Db, uid: string) {
  const { total } = await db
    .selectFrom('recoveryCode')
    .where('uid', '=', uid)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const [totp, passkeys] = await Promise.all([findTotp(db, uid), passkeysOf(db, uid)])
  return { hasTotp: Boolean(totp?.confirmedAt), passkeys, recoveryCodes: total }
}

export async function replaceRecoveryCodes(db: Db, uid: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('uid', '=', uid).execute()
  if (!hashes.length) return
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ uid, codeHash })))
    .execute()
}

/** Spends a recovery code; false when there is none of this hash. */
export async function takeRecoveryCode(db: Db, uid: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recoveryCode')
    .where('uid', '=', uid)
    .where('codeHash', '=', codeHash)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}

interface SecondStep {
  keyHash: Buffer
  purpose: 'login' | 'passkey'
  uid: string
  /** What a passkey is to sign. */
  challenge?: string | null
  expiresAt: Date
}

/** Begins a second step, or begins it anew. */
export async function beginStep(db: Db, { challenge = null, ...step }: SecondStep): Promise<void> {
  const { expiresAt } = step
  await db
    .insertInto('secondStep')
    .values({ challenge, ...step })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ challenge, expiresAt }))
    .execute()
}

export async function findStep(db: Db, purpose: SecondStep['purpose'], keyHash: Buffer, now: Date) {
  return db
    .selectFrom('secondStep')
    .where('keyHash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .select(['uid', 'challenge', 'expiresAt'])
    .executeTakeFirst()
}

/** Ends a step; false when it has been ended meanwhile. */
export async function endStep(db: Db, keyHash: Buffer): Promise<boolean> {
  const row = await db.deleteFrom('secondStep').where('keyHash', '=', keyHash).returning('uid').executeTakeFirst()
  return row !== undefined
}

/** Takes every second factor of a person away; false when there was none. */
export async function deleteFactors(db: Db, uid: string): Promise<boolean> {
  const { hasTotp, passkeys } = await factorsOf(db, uid)
  await deleteTotp(db, uid)
  await db.deleteFrom('passkey').where('uid', '=', uid).execute()
  await replaceRecoveryCodes(db, uid, [])
  return hasTotp || passkeys.length > 0
}
