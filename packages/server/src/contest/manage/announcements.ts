import type * as routes from '@verdict/contract/contest/admin-announcement-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellContest } from '../../live/queries.ts'
import {
  announcementOf,
  deleteAnnouncementRow,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncementRow,
} from '../../message/announcement-queries.ts'

const objectKind = 'announcement'

export const getAdminContestAnnouncements: Handler<typeof routes.getAdminContestAnnouncements> = async (
  { db },
  { cid, ...paging },
) => {
  const { rows, total } = await listAnnouncements(db, { cid }, paging, { withHidden: true })
  return pageOf(rows, total, paging)
}

export const addContestAnnouncement: Handler<typeof routes.addContestAnnouncement> = async (
  call,
  { cid, announcement },
) => {
  const after = announcementOf(announcement)
  await call.db.transaction().execute(async (tx) => {
    const id = await insertAnnouncement(tx, { cid }, { ...after, uid: call.viewer.uid }, call.now)
    await noteAct(tx, call, { act: 'addContestAnnouncement', objectKind, object: id, after: { cid, ...after } })
    await tellContest(tx, cid, 'announcement')
  })
  return null
}

export const updateContestAnnouncement: Handler<typeof routes.updateContestAnnouncement> = async (
  call,
  { cid, announcement: { id, ...written } },
) => {
  await call.db.transaction().execute(async (tx) => {
    const changed = await updateAnnouncementRow(tx, { cid }, id, written, call.now)
    if (!changed) throw new Refusal('announcement/not-found')
    const { was, is } = changed
    await noteAct(tx, call, { act: 'updateContestAnnouncement', objectKind, object: id, ...changeOf(was, is) })
    await tellContest(tx, cid, 'announcement')
  })
  return null
}

export const deleteContestAnnouncement: Handler<typeof routes.deleteContestAnnouncement> = async (call, { aid }) => {
  const { place } = call.at
  if (place.kind !== 'contest') throw new Refusal('announcement/not-found')
  return removeAnnouncement(call, place.cid, aid)
}

/** Removes one of a contest, which the caller runs. */
export async function removeAnnouncement(call: Call, cid: number, aid: number): Promise<null> {
  await call.db.transaction().execute(async (tx) => {
    const before = await deleteAnnouncementRow(tx, { cid }, aid)
    if (!before) throw new Refusal('announcement/not-found')
    await noteAct(tx, call, { act: 'deleteContestAnnouncement', objectKind, object: aid, before: { cid, ...before } })
    await tellContest(tx, cid, 'announcement')
  })
  return null
}
