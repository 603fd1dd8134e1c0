import type { PackageMessage } from '@verdict/formats/message.ts'
import type { Db } from '../../db/connect.ts'

interface KeptFile {
  name: string
  hash: string
  bytes: number
}

export async function insertUpload(tx: Db, tokenHash: Buffer, uid: string, now: Date, expiresAt: Date): Promise<void> {
  await tx.insertInto('testUpload').values({ tokenHash, uid, createdAt: now, expiresAt }).execute()
}

/** What was told of the files of an upload; those of a zip take the place of what was before. */
export async function setUploadWarnings(tx: Db, tokenHash: Buffer, warnings: PackageMessage[]): Promise<void> {
  await tx
    .updateTable('testUpload')
    .set({ warnings: JSON.stringify(warnings) })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

export async function uploadWarnings(tx: Db, tokenHash: Buffer): Promise<PackageMessage[]> {
  const row = await tx.selectFrom('testUpload').where('tokenHash', '=', tokenHash).select('warnings').executeTakeFirst()
  return row?.warnings ?? []
}

/** Adds files to an upload; one of the same name replaces that of before. */
export async function insertUploadFiles(tx: Db, tokenHash: Buffer, files: KeptFile[]): Promise<void> {
  for (let from = 0; from < files.length; from += 500)
    await tx
      .insertInto('testUploadFile')
      .values(files.slice(from, from + 500).map((file) => ({ tokenHash, ...file })))
      .onConflict((conflict) =>
        conflict.columns(['tokenHash', 'name']).doUpdateSet((e) => ({
          hash: e.ref('excluded.hash'),
          bytes: e.ref('excluded.bytes'),
        })),
      )
      .execute()
}

/** Whether the person has this upload, held until the transaction ends; those that expired are nobody's. */
export async function lockUpload(tx: Db, tokenHash: Buffer, uid: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('testUpload')
    .where('tokenHash', '=', tokenHash)
    .where('uid', '=', uid)
    .where('expiresAt', '>', now)
    .select('uid')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function uploadFiles(tx: Db, tokenHash: Buffer): Promise<KeptFile[]> {
  return tx.selectFrom('testUploadFile').where('tokenHash', '=', tokenHash).select(['name', 'hash', 'bytes']).execute()
}

/** Bytes of all that a person has uploaded and that waits to be saved. */
export async function bytesWaiting(tx: Db, uid: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('testUploadFile as file')
    .innerJoin('testUpload as upload', 'upload.tokenHash', 'file.tokenHash')
    .where('uid', '=', uid)
    .select((e) => e.fn.coalesce(e.fn.sum<number>('file.bytes'), e.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Lets go of uploads that nobody saved in time, and of what is known of code that compiled long ago. */
export async function sweepUploads(tx: Db, now: Date, compiledBefore: Date): Promise<void> {
  await tx.deleteFrom('testUpload').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('compiledHelper').where('compiledAt', '<', compiledBefore).execute()
}

/** Remembers that this code compiled. */
export async function noteCompiled(db: Db, codeHash: Buffer, compiledAt: Date): Promise<void> {
  await db
    .insertInto('compiledHelper')
    .values({ codeHash, compiledAt })
    .onConflict((conflict) => conflict.column('codeHash').doUpdateSet({ compiledAt }))
    .execute()
}

export async function hasCompiled(db: Db, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('compiledHelper')
    .where('codeHash', '=', codeHash)
    .select('compiledAt')
    .executeTakeFirst()
  return row !== undefined
}
