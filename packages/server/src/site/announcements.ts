import type * as routes from '@verdict/contract/site/announcement-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { changeOf, noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import {
  type AnnouncementText,
  announcementOf,
  deleteAnnouncementRow,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncementRow,
} from '../message/announcement-queries.ts'

const objectKind = 'announcement'

export const getAnnouncements: Handler<typeof routes.getAnnouncements> = async ({ db }, paging) => {
  const { rows, total } = await listAnnouncements(db, null, paging, { withHidden: true })
  return pageOf(rows, total, paging)
}

export const addAnnouncement: Handler<typeof routes.addAnnouncement> = async (call, written) => {
  await call.db.transaction().execute((tx) => insertNoted(tx, call, announcementOf(written)))
  return null
}

async function insertNoted(tx: Db, call: Call, after: AnnouncementText) {
  const id = await insertAnnouncement(tx, null, { ...after, uid: call.viewer.uid }, call.now)
  await noteAct(tx, call, { act: 'addAnnouncement', objectKind, object: id, after: { ...after } })
}

export const updateAnnouncement: Handler<typeof routes.updateAnnouncement> = async (call, { id, ...written }) => {
  await call.db.transaction().execute(async (tx) => {
    const changed = id === undefined ? undefined : await updateAnnouncementRow(tx, null, id, written, call.now)
    if (!changed || id === undefined) return insertNoted(tx, call, announcementOf(written))
    const { was, is } = changed
    await noteAct(tx, call, { act: 'updateAnnouncement', objectKind, object: id, ...changeOf(was, is) })
  })
  return null
}

export const deleteAnnouncement: Handler<typeof routes.deleteAnnouncement> = async (call, { aid }) => {
  await call.db.transaction().execute(async (tx) => {
    const before = await deleteAnnouncementRow(tx, null, aid)
    if (!before) throw new Refusal('announcement/not-found')
    await noteAct(tx, call, { act: 'deleteAnnouncement', objectKind, object: aid, before })
  })
  return null
}
