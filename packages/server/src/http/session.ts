import { createHash, randomBytes } from 'node:crypto'
import { isRestricted, rolesInForce } from '@verdict/contract/account/restriction.ts'
import { type TokenScope, tokenPrefix } from '@verdict/contract/account/token.ts'
import { type Role, type RoleId, roles, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { Db } from '../db/connect.ts'
import { gathered } from '../db/gather.ts'
import * as rows from './session-queries.ts'

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

interface Opening {
  now: Date
  ip: string
  userAgent: string | undefined
  /** The login that it goes on with; without it, this is one. */
  loginId?: number | undefined
}

/** Opens a session for an account; both tokens are told once and never stored. */
export async function openSession(db: Db, uid: string, opening: Opening): Promise<OpenedSession> {
  const { now, ip } = opening
  const userAgent = opening.userAgent?.slice(0, 300) ?? null
  const opened = { token: newToken(), uploadToken: newToken() }
  await rows.insertSession(db, {
    uid,
    loginId: opening.loginId ?? (await rows.noteLogin(db, { uid, at: now, ip, userAgent })),
    usedAt: now,
    tokenHash: hashOf(opened.token),
    uploadHash: hashOf(opened.uploadToken),
    renewAfter: new Date(now.getTime() + freshMs),
    expiresAt: new Date(now.getTime() + lifeMs),
    ip,
    userAgent,
  })
  return opened
}

/** Ends every session of an account, on all its devices. */
export const endSessions = (db: Db, uid: string): Promise<void> => rows.deleteSessions(db, uid)

export interface Standing {
  viewer: Viewer
  /** True when the caller should be given a new token. */
  isStale: boolean
  expiresAt: Date
  /** The login that the session came of; a personal token came of none. */
  loginId?: number
  /** Of a personal token: what it is for. */
  scopes?: TokenScope[]
}

/** How exactly it is kept when something was last used. */
const usedStepMs = 5 * 60_000

/** Who a token belongs to, or undefined when it is unknown, too old or of a disabled account. */
export function standingOf(db: Db, given: string, now: Date): Promise<Standing | undefined> {
  // as programs send it; existing clients send the bare token
  const token = passwordOfBasic(given) ?? given.replace(/^Bearer\s+/i, '')
  return token.startsWith(tokenPrefix) ? standingOfProgram(db, token, now) : find(db, 'tokenHash', token, now)
}

/** The personal token that a program sends as the password of HTTP basic authentication; real passwords are not taken. */
function passwordOfBasic(given: string): string | undefined {
  const [, encoded] = /^Basic\s+([A-Za-z0-9+/=]{1,500})$/i.exec(given) ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const password = text.slice(text.indexOf(':') + 1)
  return password.startsWith(tokenPrefix) ? password : ''
}

async function standingOfProgram(db: Db, token: string, now: Date): Promise<Standing | undefined> {
  const found = await rows.tokenRows(db, hashOf(token), now)
  const [first] = found
  if (!first) return undefined
  if (isLongAgo(first.usedAt, now)) await rows.noteTokenUse(db, hashOf(token), now)
  return { viewer: personOf(found, now), isStale: false, expiresAt: first.expiresAt, scopes: first.scopes }
}

const isLongAgo = (usedAt: Date | null, now: Date) => now.getTime() - (usedAt?.getTime() ?? 0) > usedStepMs

/** The same for the cookie of uploads. */
export function uploadStandingOf(db: Db, token: string, now: Date): Promise<Standing | undefined> {
  return find(db, 'uploadHash', token, now)
}

/** Whether this call is the one that renews a stale session. */
export const isOursToRenew = (db: Db, token: string, now: Date): Promise<boolean> =>
  rows.takeRenewal(db, hashOf(token), now, new Date(now.getTime() + renewalGapMs))

/** Of many tokens at once; those that are nobody's are left out. */
export async function standingsOf(db: Db, tokens: string[], now: Date): Promise<Map<string, Standing>> {
  if (!tokens.length) return new Map()
  const byHash = await sessionsBy('tokenHash', db, tokens.map(hashOf))
  const each = tokens.map((token) => [token, standing(byHash.get(hashOf(token).toString('hex')) ?? [], now)] as const)
  return new Map(each.filter((one): one is [string, Standing] => one[1] !== undefined))
}

type SessionRow = Awaited<ReturnType<typeof rows.sessionRows>>[number]
type TokenColumn = 'tokenHash' | 'uploadHash'

/** The rows of sessions by what is stored of their tokens. */
async function sessionsBy(column: TokenColumn, db: Db, hashes: Buffer[]): Promise<Map<string, SessionRow[]>> {
  return Map.groupBy(await rows.sessionRows(db, column, hashes), (row) => row[column]?.toString('hex') ?? '')
}

const sessionOf = (column: TokenColumn) =>
  gathered(
    (hash: Buffer) => hash.toString('hex'),
    (db, hashes) => sessionsBy(column, db, hashes),
  )

/** Every call asks for one: those of a moment are looked up together. */
const sessionFor = { tokenHash: sessionOf('tokenHash'), uploadHash: sessionOf('uploadHash') }

interface Use {
  tokenHash: Buffer
  now: Date
}

/** Everybody in a hall was away for minutes before the contest began: their sessions are noted together. */
const noteUse = gathered(
  ({ tokenHash }: Use) => tokenHash.toString('hex'),
  async (db, uses) => {
    const hashes = uses.map(({ tokenHash }) => tokenHash)
    await rows.noteSessionsUsed(db, hashes, uses.at(-1)?.now ?? new Date())
    return new Map<string, never>()
  },
)

async function find(db: Db, column: TokenColumn, token: string, now: Date): Promise<Standing | undefined> {
  if (token.length > 200) return undefined
  const found = (await sessionFor[column](db, hashOf(token))) ?? []
  const known = standing(found, now)
  const [first] = found
  if (known && first && isLongAgo(first.usedAt, now)) await noteUse(db, { tokenHash: first.tokenHash, now })
  return known
}

/** What the rows of one session say, if there are any and it has not ended. */
function standing(found: SessionRow[], now: Date): Standing | undefined {
  const [first] = found
  if (!first || first.expiresAt <= now) return undefined
  const { renewAfter, expiresAt, loginId } = first
  return { viewer: personOf(found, now), isStale: renewAfter <= now, expiresAt, loginId }
}

type PersonRow = Awaited<ReturnType<typeof rows.tokenRows>>[number]

/** Of rows that are one per role, and at least one. */
function personOf(found: Pick<PersonRow, 'uid' | 'username' | 'roleId' | 'reason' | 'until'>[], now: Date): Viewer {
  const [first] = found
  const held = found
    .map(({ roleId }) => roles[roleId as RoleId] as Role | undefined)
    .filter((role) => role !== undefined)
  const inForce = rolesInForce(held, first?.until, now)
  const isNoted = first?.reason != null && inForce.some(isRestricted)
  return {
    uid: first?.uid ?? '',
    username: first?.username ?? '',
    roles: inForce,
    ...(isNoted && { restriction: { reason: first.reason ?? '', until: first.until } }),
  }
}
