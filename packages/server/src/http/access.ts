import type { TokenScope } from '@verdict/contract/account/token.ts'
import { hasRole, isSiteManager, may, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { refusalOfPermission } from '@verdict/contract/refusals.ts'
import type { Route } from '@verdict/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from './call.ts'
import { Refusal, refuse, refuseRestricted } from './refusal.ts'
import {
  isOursToRenew,
  type OpenedSession,
  openSession,
  type Standing,
  standingOf,
  uploadCookie,
  uploadStandingOf,
} from './session.ts'

/** Why this person may not call the route at all. */
export function whyNotCall(
  { access, permission }: Pick<Route, 'access' | 'permission'>,
  viewer: Viewer | undefined,
): ErrorCode | undefined {
  if (access === 'anyone' || access === 'anyone-checked') return undefined
  if (!viewer) return 'account/sign-in-needed'
  const fits =
    access === 'user' ||
    (access === 'admin' && isSiteManager(viewer)) ||
    (access === 'problem-admin' && hasRole(viewer, 'root', 'problem_admin')) ||
    (access === 'root' && hasRole(viewer, 'root'))
  if (!fits) return 'account/not-allowed'
  if (!permission || may(viewer, permission)) return undefined
  return refusalOfPermission(permission)
}

/**
 * Who calls (docs/rules.md, Calls): a token that is wrong is ignored where anyone may call and refused elsewhere; one that has passed
 * half its life is renewed in the reply's headers.
 */
export async function viewerOf(
  site: Site,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ viewer: Viewer | undefined; loginId?: number | undefined; tokenScopes?: TokenScope[] | undefined }> {
  const now = site.now()
  const standing = await standingFor(site, route, request, now)
  if (!standing) {
    if (request.headers.authorization && route.access !== 'anyone') throw new Refusal('account/session-over')
    refuse(whyNotCall(route, undefined))
    return { viewer: undefined }
  }
  const { scopes } = standing
  if (scopes && ![route.scope ?? []].flat().some((scope) => scopes.includes(scope)))
    throw new Refusal('account/token-scope')
  refuseRestricted(standing.viewer, whyNotCall(route, standing.viewer))
  // The cookie must not grow into a token, so only a token renews itself.
  const token = request.headers.authorization
  if (token && standing.isStale && route.access !== 'anyone') await renew(site, standing, request, reply, token)
  return { viewer: standing.viewer, loginId: standing.loginId, tokenScopes: scopes }
}

async function standingFor(
  { db }: Site,
  route: Route,
  request: FastifyRequest,
  now: Date,
): Promise<Standing | undefined> {
  const token = request.headers.authorization
  if (token) return standingOf(db, token, now)
  const cookie = route.transport === 'upload' ? request.cookies[uploadCookie] : undefined
  if (!cookie) return undefined
  if (!isFromOwnPage(request)) throw new Refusal('account/foreign-page')
  return uploadStandingOf(db, cookie, now)
}

/**
 * Whether the browser says that a page of this very site sent it. `Sec-Fetch-Site` is the browser's own word and comes over
 * HTTPS and from this machine; elsewhere `Origin` must name the host that was called.
 */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = headers.origin !== undefined && URL.parse(headers.origin)
  return origin ? URL.parse(`${origin.protocol}//${host}`)?.host === origin.host : false
}

async function renew(
  site: Site,
  { viewer, loginId }: Standing,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  const now = site.now()
  if (!(await isOursToRenew(site.db, token, now))) return
  const about = { now, ip: request.ip, userAgent: request.headers['user-agent'], loginId }
  handOverAnew(site, request, reply, await openSession(site.db, viewer.uid, about))
}

/** The same tokens in place of those that the caller used, which it then forgets. */
export function handOverAnew(
  site: Pick<Site, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenedSession,
): void {
  handOver(site, reply, session)
  reply.header('Refresh-Token', 'true')
  echoUrlType(request, reply)
}

/**
 * The token goes into a header that scripts of our pages read; beside it a cookie, HttpOnly and same-site, that can start an
 * upload from our own pages and do nothing else.
 */
export function handOver(
  { config }: Pick<Site, 'config'>,
  reply: FastifyReply,
  { token, uploadToken }: OpenedSession,
): void {
  reply.header('Authorization', token)
  void reply.setCookie(uploadCookie, uploadToken, {
    path: '/api/file',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.cookieSecure,
    maxAge: 86_400,
  })
}

/** The name of the cookie by which a device is known again at the next login; it opens nothing. */
export const deviceCookie = 'verdict_device'

/** Marks the browser as one that somebody signed in with, so that a login from it is not slowed down by others' failures. */
export function markDevice({ config }: Pick<Site, 'config'>, reply: FastifyReply, token: string): void {
  void reply.setCookie(deviceCookie, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.cookieSecure,
    maxAge: 31_536_000,
  })
}

/** Takes both tokens back from the browser: the cookie, and a token that this very reply would have renewed. */
export function takeBack(reply: FastifyReply): void {
  for (const header of ['Authorization', 'Refresh-Token', 'Set-Cookie']) reply.removeHeader(header)
  void reply.clearCookie(uploadCookie, { path: '/api/file' })
}

/** Existing clients find their way by it after a 401, a 403 and a renewal. */
export function echoUrlType(request: FastifyRequest, reply: FastifyReply): void {
  const urlType = request.headers['url-type']
  if (urlType === 'admin' || urlType === 'general') reply.header('Url-Type', urlType)
}
