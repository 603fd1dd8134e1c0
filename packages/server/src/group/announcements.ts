import type * as routes from '@verdict/contract/group/announcement-routes.ts'
import { isAtLeast } from '@verdict/contract/place.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { changeOf, noteAct } from '../audit/audit.ts'
import type { Call, PlacedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import {
  announcementOf,
  authorOfAnnouncement,
  deleteAnnouncementRow,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncementRow,
} from '../message/announcement-queries.ts'
import { isForeign } from './foreign.ts'

const objectKind = 'announcement'

type Asked = { gid: number; currentPage: number; limit: number }

async function listed({ db }: Pick<Call, 'db'>, { gid, ...paging }: Asked, withHidden: boolean) {
  const { rows, total } = await listAnnouncements(db, { gid }, paging, { withHidden })
  return pageOf(
    rows.map((row) => ({ ...row, gid })),
    total,
    paging,
  )
}

export const getAnnouncementList: Handler<typeof routes.getAnnouncementList> = (call, asked) =>
  listed(call, asked, false)

export const getAdminAnnouncementList: Handler<typeof routes.getAdminAnnouncementList> = (call, asked) =>
  listed(call, asked, true)

export const addGroupAnnouncement: Handler<typeof routes.addGroupAnnouncement> = async (call, { gid, ...written }) => {
  const text = announcementOf(written)
  await call.db.transaction().execute(async (tx) => {
    const id = await insertAnnouncement(tx, { gid }, { ...text, uid: call.viewer.uid }, call.now)
    if (await isForeign(tx, call, gid))
      await noteAct(tx, call, { act: 'addAnnouncement', objectKind, object: id, after: { gid, ...text } })
  })
  return null
}

/** The group of an announcement that the caller may change: they wrote it and are a member still, or own the group. */
async function groupOfOwn({ db, viewer, at }: PlacedCall, id: number): Promise<number> {
  const author = await authorOfAnnouncement(db, id)
  if (author === undefined || at.place.kind !== 'group') throw new Refusal('announcement/not-found')
  if (author !== viewer.uid && !isAtLeast(at.level, 'owner')) throw new Refusal('group/not-author')
  return at.place.gid
}

export const updateGroupAnnouncement: Handler<typeof routes.updateGroupAnnouncement> = async (
  call,
  { id, ...written },
) => {
  const gid = await groupOfOwn(call, id)
  await call.db.transaction().execute(async (tx) => {
    const changed = await updateAnnouncementRow(tx, { gid }, id, written, call.now)
    if (!changed) throw new Refusal('announcement/not-found')
    const change = changeOf(changed.was, changed.is)
    if (await isForeign(tx, call, gid))
      await noteAct(tx, call, { act: 'updateAnnouncement', objectKind, object: id, ...change })
  })
  return null
}

export const deleteGroupAnnouncement: Handler<typeof routes.deleteGroupAnnouncement> = async (call, { aid }) => {
  const gid = await groupOfOwn(call, aid)
  await call.db.transaction().execute(async (tx) => {
    const before = await deleteAnnouncementRow(tx, { gid }, aid)
    if (!before) throw new Refusal('announcement/not-found')
    if (await isForeign(tx, call, gid))
      await noteAct(tx, call, { act: 'deleteAnnouncement', objectKind, object: aid, before: { gid, ...before } })
  })
  return null
}
