import { isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import { isAtLeast } from '@verdict/contract/place.ts'
import type { FastifyRequest } from 'fastify'
import { placeFor, placeOfCall } from '../http/at.ts'
import type { Call, PlacedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { managesGroups, writesInGroup } from './upload-queries.ts'

/**
 * Who keeps files for texts and problems: managers of the site, and of a group for what belongs to it, where members who wrote a
 * problem still work on it.
 */

/** Refuses others; answers the group that a file is kept for, or null where it is the site's. */
export async function requireManager(call: Call<Viewer>, gid: string | undefined): Promise<number | null> {
  const number = Number(gid)
  const isNamed = Number.isSafeInteger(number) && number > 0
  if (isSiteManager(call.viewer)) return isNamed && (await managesGroup(call, number)) ? number : null
  if (!isNamed) throw new Refusal('account/not-allowed')
  const needs = (await writesInGroup(call.db, call.viewer, number)) ? 'entrant' : 'manager'
  await placeOfCall({ group: 'gid', needs }, call, { gid: number })
  return number
}

export const managesGroup = async (call: Call<Viewer>, gid: number | null): Promise<boolean> =>
  gid !== null && (await placeFor(call, { gid }, 'manager')) !== undefined

/** Refuses members of a group who neither manage it nor wrote one of its problems. */
export async function requireWriter({ db, viewer, at }: PlacedCall, gid: number): Promise<void> {
  if (isAtLeast(at.level, 'manager') || (await writesInGroup(db, viewer, gid))) return
  throw new Refusal('group/not-manager')
}

/** Who manages nothing at all and has no problem in a group is refused before a byte is received. */
export async function requireAnyManager({ db, viewer }: Call<Viewer>, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new Refusal('import/no-file')
  if (isSiteManager(viewer) || (await managesGroups(db, viewer.uid)) || (await writesInGroup(db, viewer))) return
  throw new Refusal('account/not-allowed')
}
