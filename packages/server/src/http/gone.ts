import type { ErrorCode } from '@verdict/contract/errors.ts'
import { refusalsOf } from '@verdict/contract/refusals.ts'
import type { Route } from '@verdict/contract/route.ts'

/** How calls say that there is none of what a column of this name leads to. */
const names: Record<string, ErrorCode> = {
  gid: 'group/not-found',
  cid: 'contest/not-found',
  pid: 'problem/not-found',
  did: 'discussion/not-found',
}

/** What the database says of an error, as far as it is needed here. */
export interface DatabaseFault {
  code?: string
  constraint?: string
  /** The function of a trigger. */
  where?: string
}

/**
 * Why a call fails whose place, problem, discussion or account was deleted between its checks and its writing (a foreign key leads nowhere, or a
 * trigger finds no row); undefined for other faults. Where the call has no word for it, it may come again: then its checks tell.
 */
export function goneMeanwhile({ code, constraint, where }: DatabaseFault, route?: Route): ErrorCode | undefined {
  if (code !== '23503' && code !== 'P0002') return undefined
  const column =
    /_([gcpd]id)(_version)?_fkey$/.exec(constraint ?? '')?.[1] ?? (where?.includes('set_about_hidden') ? 'pid' : '')
  const name = names[column]
  return name && route && refusalsOf(route).includes(name) ? name : 'server/unavailable'
}
