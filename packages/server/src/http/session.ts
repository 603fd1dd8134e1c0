import { createHash, randomBytes } from 'node:crypto'
import { type Role, type RoleId, roles, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { Db } from '../db/connect.ts'

const lifeMs = 24 * 3_600_000
const freshMs = 12 * 3_600_000

/** Only this of a token is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const newToken = (): string => randomBytes(32).toString('base64url')

/** The name of the cookie that authenticates uploads, and nothing else. */
export const uploadCookie = 'verdict_upload'

export interface OpenedSession {
  token: string
  uploadToken: string
}

/** Opens a session for an account; both tokens are told once and never stored. */
export async function openSession(
  db: Db,
  uid: string,
  { now, ip, userAgent }: { now: Date; ip: string; userAgent: string | undefined },
): Promise<OpenedSession> {
  const opened = { token: newToken(), uploadToken: newToken() }
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(opened.token),
      upload_hash: hashOf(opened.uploadToken),
      uid,
      renew_after: new Date(now.getTime() + freshMs),
      expires_at: new Date(now.getTime() + lifeMs),
      ip,
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute()
  return opened
}

/** Ends every session of an account, on all its devices. */
export async function endSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('session').where('uid', '=', uid).execute()
}

export interface Standing {
  viewer: Viewer
  /** True when the caller should be given a new token. */
  isStale: boolean
  expiresAt: Date
}

/** Who a token belongs to, or undefined when it is unknown, too old or of a disabled account. */
export function standingOf(db: Db, token: string, now: Date): Promise<Standing | undefined> {
  return find(db, 'token_hash', token, now)
}

/** The same for the cookie of uploads. */
export function uploadStandingOf(db: Db, token: string, now: Date): Promise<Standing | undefined> {
  return find(db, 'upload_hash', token, now)
}

async function find(
  db: Db,
  column: 'token_hash' | 'upload_hash',
  token: string,
  now: Date,
): Promise<Standing | undefined> {
  if (token.length > 200) return undefined
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .leftJoin('account_role', 'account_role.uid', 'account.uid')
    .where(column, '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('account.status', '=', 0)
    .select(['account.uid', 'username', 'role_id', 'renew_after', 'expires_at'])
    .execute()
  const [first] = rows
  if (!first) return undefined
  const held = rows
    .map(({ role_id }) => roles[role_id as RoleId] as Role | undefined)
    .filter((role) => role !== undefined)
  return {
    viewer: { uid: first.uid, username: first.username, roles: held },
    isStale: first.renew_after <= now,
    expiresAt: first.expires_at,
  }
}
