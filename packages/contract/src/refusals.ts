import type { Permission } from './account/viewer.ts'
import { type ErrorCode, errors } from './errors/codes.ts'
import { refusalsOfPlace } from './place.ts'
import type { Route } from './route.ts'

/** What can happen to any request, whatever it asks for. */
const ofAnyRequest: readonly ErrorCode[] = [
  'request/malformed',
  'request/headers-too-large',
  'request/too-many',
  'server/internal',
  'server/unavailable',
  'server/upgrading',
]

const ofBodies: readonly ErrorCode[] = [
  'request/media-type',
  'request/too-large',
  'request/too-slow',
  'server/disk-full',
]

/** What somebody is told whose roles do not grant it: the restricted hear what they may not do. */
export function refusalOfPermission(permission: Permission): ErrorCode {
  if (permission === 'submit') return 'account/submitting-banned'
  if (permission === 'comment_add' || permission === 'reply_add') return 'account/muted'
  if (permission === 'group_add' || permission === 'group_del') return 'account/grouping-banned'
  return permission.startsWith('discussion_') ? 'account/discussing-banned' : 'account/not-allowed'
}

const isOpen = ({ access }: Route) => access === 'anyone' || access === 'anyone-checked'

function ofCaller(route: Route): ErrorCode[] {
  const { access, permission, transport } = route
  return [
    ...(isOpen(route) ? [] : (['account/sign-in-needed'] as const)),
    ...(route.access === 'judge' ? (['judge-node/revoked'] as const) : []),
    ...(access === 'anyone' ? [] : (['account/session-over'] as const)),
    ...(isOpen(route) || access === 'user' || access === 'judge' ? [] : (['account/not-allowed'] as const)),
    ...(access === 'judge' ? [] : (['account/token-scope'] as const)),
    ...(transport === 'upload' ? (['account/foreign-page'] as const) : []),
    ...(permission ? [refusalOfPermission(permission)] : []),
  ]
}

/** Every reason why a call of the route may be refused: those that follow from what it declares, and those it lists. */
export function refusalsOf(route: Route): ErrorCode[] {
  const hasBody = route.method === 'POST' || route.method === 'PUT' || route.wholeBody !== undefined
  const all = [
    ...ofAnyRequest,
    ...(hasBody ? ofBodies : []),
    ...(route.path.includes('/:') ? (['request/not-found'] as const) : []),
    ...ofCaller(route),
    ...(route.at ? refusalsOfPlace(route.at) : []),
    ...(route.keeps ? (['server/disk-full'] as const) : []),
    ...(route.limit ? [route.limit.refusal] : []),
    ...Object.values(route.faults ?? {}).map(({ refusal }) => refusal),
    ...(route.refuses ?? []),
  ]
  return [...new Set(all)]
}

/** The status in the envelope of a call of the route that is refused for this reason, and that of HTTP where it is not 200. */
export function statusesOf(code: ErrorCode, route?: Pick<Route, 'statuses'>): { status: number; http?: number } {
  const status = route?.statuses?.[code]
  return status === undefined ? errors[code] : { ...errors[code], status }
}
