import { createHash, randomBytes } from 'node:crypto'
import { type Role, type RoleId, roles, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { Db } from '../db/connect.ts'
import { deleteSessions, insertSession, sessionRows, takeRenewal } from './session-queries.ts'

const lifeMs = 24 * 3_600_000
const freshMs = 12 * 3_600_000
/** Calls that run at the same time renew a session once; a client that lost the reply gets its chance this much later. */
const renewalGapMs = 60_000

/** Only this of a token is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

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
  await insertSession(db, {
    uid,
    tokenHash: hashOf(opened.token),
    uploadHash: hashOf(opened.uploadToken),
    renewAfter: new Date(now.getTime() + freshMs),
    expiresAt: new Date(now.getTime() + lifeMs),
    ip,
    userAgent: userAgent?.slice(0, 300) ?? null,
  })
  return opened
}

/** Ends every session of an account, on all its devices. */
export const endSessions = (db: Db, uid: string): Promise<void> => deleteSessions(db, uid)

export interface Standing {
  viewer: Viewer
  /** True when the caller should be given a new token. */
  isStale: boolean
  expiresAt: Date
}

/** Who a token belongs to, or undefined when it is unknown, too old or of a disabled account. */
export function standingOf(db: Db, token: string, now: Date): Promise<Standing | undefined> {
  return find(db, 'tokenHash', token, now)
}

/** The same for the cookie of uploads. */
export function uploadStandingOf(db: Db, token: string, now: Date): Promise<Standing | undefined> {
  return find(db, 'uploadHash', token, now)
}

/** Whether this call is the one that renews a stale session. */
export const isOursToRenew = (db: Db, token: string, now: Date): Promise<boolean> =>
  takeRenewal(db, hashOf(token), now, new Date(now.getTime() + renewalGapMs))

/** Of many tokens at once; those that are nobody's are left out. */
export async function standingsOf(db: Db, tokens: string[], now: Date): Promise<Map<string, Standing>> {
  if (!tokens.length) return new Map()
  const rows = await sessionRows(db, 'tokenHash', tokens.map(hashOf), now)
  const byHash = Map.groupBy(rows, ({ tokenHash }) => tokenHash.toString('hex'))
  const found = tokens.map((token) => [token, standing(byHash.get(hashOf(token).toString('hex')) ?? [], now)] as const)
  return new Map(found.filter((one): one is [string, Standing] => one[1] !== undefined))
}

async function find(
  db: Db,
  column: 'tokenHash' | 'uploadHash',
  token: string,
  now: Date,
): Promise<Standing | undefined> {
  if (token.length > 200) return undefined
  return standing(await sessionRows(db, column, [hashOf(token)], now), now)
}

/** What the rows of one session say, if there are any. */
function standing(rows: Awaited<ReturnType<typeof sessionRows>>, now: Date): Standing | undefined {
  const [first] = rows
  if (!first) return undefined
  const held = rows.map(({ roleId }) => roles[roleId as RoleId] as Role | undefined)
  return {
    viewer: {
      uid: first.uid,
      username: first.username,
      roles: held.filter((role) => role !== undefined),
    },
    isStale: first.renewAfter <= now,
    expiresAt: first.expiresAt,
  }
}
