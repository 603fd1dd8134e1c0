import type { Db } from '../db/connect.ts'

const told = (db: Db) =>
  db
    .selectFrom('groupInvitation as link')
    .innerJoin('account', 'account.uid', 'link.uid')
    .select(['link.id', 'link.token', 'account.username', 'link.expiresAt', 'link.mostUses', 'link.uses'])
    .select('link.createdAt as gmtCreate')

export const invitationsOf = (db: Db, gid: number) =>
  told(db).where('link.gid', '=', gid).orderBy('link.id', 'desc').execute()

interface NewInvitation {
  gid: number
  uid: string
  token: string
  expiresAt: Date
  mostUses: number | null
  createdAt: Date
}

export async function insertInvitation(tx: Db, row: NewInvitation) {
  const { id } = await tx.insertInto('groupInvitation').values(row).returning('id').executeTakeFirstOrThrow()
  return told(tx).where('link.id', '=', id).executeTakeFirstOrThrow()
}

/** Forgets links that have been over for so long that nobody asks why. */
export async function deleteExpired(tx: Db, gid: number, before: Date): Promise<void> {
  await tx.deleteFrom('groupInvitation').where('gid', '=', gid).where('expiresAt', '<', before).execute()
}

export async function deleteInvitation(db: Db, gid: number, id: number): Promise<void> {
  await db.deleteFrom('groupInvitation').where('gid', '=', gid).where('id', '=', id).execute()
}

/** A link that still lets somebody in; `forUpdate` holds it until the transaction ends, so that its uses are counted one by one. */
export async function openInvitation(db: Db, token: string, now: Date, { forUpdate }: { forUpdate: boolean }) {
  const query = db
    .selectFrom('groupInvitation')
    .where('token', '=', token)
    .where('expiresAt', '>', now)
    .where((e) => e.or([e('mostUses', 'is', null), e('uses', '<', e.ref('mostUses'))]))
    .select(['id', 'gid', 'expiresAt'])
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst()
}

export async function countUse(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('groupInvitation')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
