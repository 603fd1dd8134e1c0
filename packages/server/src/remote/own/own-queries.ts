import type { RemoteServerKey, RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Where each site is spoken to, and whether it is, with the caller's name there. */
export const handlesOf = (db: Db, uid: string) =>
  db
    .selectFrom('remoteServer')
    .leftJoin('remoteHandle', (join) =>
      join.onRef('remoteHandle.server', '=', 'remoteServer.key').on('remoteHandle.uid', '=', uid),
    )
    .select([
      ...(['remoteServer.key', 'remoteServer.address', 'remoteServer.isOpen', 'remoteServer.relays'] as const),
      ...(['remoteHandle.handle', 'remoteHandle.code'] as const),
      ...(['remoteHandle.createdAt', 'remoteHandle.provedAt'] as const),
      ...(['remoteHandle.proofProblem', 'remoteHandle.proofFrom'] as const),
    ])
    .execute()

export const findHandle = (db: Db, uid: string, server: RemoteServerKey) =>
  db
    .selectFrom('remoteHandle')
    .where('uid', '=', uid)
    .where('server', '=', server)
    .select(['handle', 'code', 'createdAt', 'provedAt', 'proofProblem', 'proofAfter', 'proofFrom'])
    .executeTakeFirst()

/** Whether somebody else has proved that the name is theirs. */
export async function isTaken(db: Db, uid: string, server: RemoteServerKey, handle: string): Promise<boolean> {
  const other = await db
    .selectFrom('remoteHandle')
    .where('server', '=', server)
    .where(sql<string>`lower(handle)`, '=', handle.toLowerCase())
    .where('provedAt', 'is not', null)
    .where('uid', '<>', uid)
    .select('uid')
    .executeTakeFirst()
  return other !== undefined
}

interface Claim {
  uid: string
  server: RemoteServerKey
  handle: string
  code: string
  now: Date
}

/** The name that somebody claims in place of what they had; it is not proved. */
export async function claimHandle(db: Db, { now, ...claim }: Claim): Promise<void> {
  const unproved = { provedAt: null, proofProblem: null, proofAfter: null, proofFrom: null }
  const fresh = { handle: claim.handle, code: claim.code, createdAt: now, ...unproved }
  await db
    .insertInto('remoteHandle')
    .values({ ...claim, ...fresh })
    .onConflict((conflict) => conflict.columns(['uid', 'server']).doUpdateSet(fresh))
    .execute()
}

/** Notes that the name was proved by this code; false when it is another claim by now, or somebody else was faster. */
export async function setProved(db: Db, claim: Omit<Claim, 'handle'>): Promise<boolean> {
  const { uid, server, code, now } = claim
  const { numUpdatedRows } = await db
    .updateTable('remoteHandle')
    .set({ provedAt: now })
    .where('uid', '=', uid)
    .where('server', '=', server)
    .where('code', '=', code)
    .where(
      sql<boolean>`not exists (select from remote_handle as other
        where other.server = remote_handle.server and lower(other.handle) = lower(remote_handle.handle)
          and other.proved_at is not null and other.uid <> remote_handle.uid)`,
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes the submission that is asked for to prove a claim; nothing where it is another claim by now. */
export async function noteProof(
  db: Db,
  { uid, server, code, now }: Omit<Claim, 'handle'>,
  proof: { problem: string; after: string },
): Promise<void> {
  await db
    .updateTable('remoteHandle')
    .set({ proofProblem: proof.problem, proofAfter: proof.after, proofFrom: now })
    .where('uid', '=', uid)
    .where('server', '=', server)
    .where('code', '=', code)
    .execute()
}

export async function deleteHandle(db: Db, uid: string, server: RemoteServerKey): Promise<void> {
  await db.deleteFrom('remoteHandle').where('uid', '=', uid).where('server', '=', server).execute()
}

/** Until the transaction ends, nothing else of this name there is counted. */
export async function lockHandle(tx: Db, server: RemoteServerKey, handle: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`own-remote/${server}/${handle.toLowerCase()}`}))`.execute(tx)
}

/** Those that a relay has found to be this name's, and numbers that were told and not looked up yet; what was none of theirs is not counted. */
const ofHandle = (db: Db, server: RemoteServerKey, handle: string) =>
  db
    .selectFrom('remoteSubmission')
    .where('server', '=', server)
    .where((e) => e.or([e('sentAt', 'is not', null), e('phase', '<>', 'ended')]))
    .where(sql<string>`lower(handle)`, '=', handle.toLowerCase())

export async function isCounted(tx: Db, server: RemoteServerKey, handle: string, remoteId: string): Promise<boolean> {
  const found = ofHandle(tx, server, handle).where('remoteId', '=', remoteId).select('submitId')
  return (await found.executeTakeFirst()) !== undefined
}

/** The newest of this name's submissions there that was counted: of numbers the longer one is the larger. */
export async function newestCounted(tx: Db, server: RemoteServerKey, handle: string): Promise<string | null> {
  const found = await ofHandle(tx, server, handle)
    .where('remoteId', 'is not', null)
    .orderBy(sql`length(remote_id) desc, remote_id desc`)
    .select('remoteId')
    .limit(1)
    .executeTakeFirst()
  return found?.remoteId ?? null
}

export interface OwnSubmission {
  submitId: number
  site: RemoteSiteKey
  server: RemoteServerKey
  handle: string
  baseline: string | null
  remoteId: string | null
  since: Date | null
}

export async function insertOwn(tx: Db, own: OwnSubmission): Promise<void> {
  await tx.insertInto('remoteSubmission').values(own).execute()
}
