import type * as routes from '@verdict/contract/group/routes.ts'
import { isAtLeast, whyNotThere } from '@verdict/contract/place.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { findGroup } from '../db/place.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { listGroups, readGroup } from './queries.ts'

export const getGroupList: Handler<typeof routes.getGroupList> = async ({ db, viewer }, filter) => {
  if (filter.onlyMine && !viewer) throw new Refusal('account/only-mine-needs-sign-in')
  const { rows, total } = await listGroups(db, viewer, filter)
  return pageOf(rows, total, filter)
}

/** The invitation code is its owner's to give. */
export const getGroupDetail: Handler<typeof routes.getGroupDetail> = async ({ db, at }, { gid }) => {
  const group = await readGroup(db, gid)
  if (!group) throw new Refusal('group/not-found')
  const told = { ...group, rights: [...(at.rights ?? [])] }
  return isAtLeast(at.level, 'owner') ? told : { ...told, code: null }
}

export const getGroupAccess: Handler<typeof routes.getGroupAccess> = async ({ at }) => ({
  access: isAtLeast(at.level, 'entrant'),
})

/** Of a group that the caller may not see they are nothing, so that its number tells nobody that it exists. */
export const getGroupAuth: Handler<typeof routes.getGroupAuth> = async ({ db, viewer, now }, { gid }) => {
  const group = await findGroup(db, gid, viewer.uid)
  if (!group || whyNotThere(viewer, { group }, 'visitor', now)) return 0
  return group.uid === viewer.uid ? 5 : group.auth
}
