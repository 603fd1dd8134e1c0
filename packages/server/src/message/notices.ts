import type * as routes from '@verdict/contract/message/notice-routes.ts'
import type { NoticeType } from '@verdict/contract/message/notice-types.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { changeOf, noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import {
  deleteNoticeRow,
  deliverNotice,
  insertNotice,
  listNotices,
  lockNotice,
  type NoticeFields,
  recipientOf,
  updateNoticeRow,
} from './notice-queries.ts'

const objectKind = 'notice'

export const getNotices: Handler<typeof routes.getNotices> = async ({ db }, { type, ...paging }) => {
  const { rows, total } = await listNotices(db, paging, type)
  const records = rows.map((row) => ({ ...row, state: row.pushedAt !== null }))
  return pageOf(records, total, paging)
}

interface Written {
  title: string
  content: string
  type: NoticeType
  recipientId?: string | null | undefined
  recipient?: string | undefined
}

async function fieldsOf(db: Db, { title, content, type, recipientId, recipient }: Written): Promise<NoticeFields> {
  if (type !== 'Single') return { title, content, type, recipientUid: null }
  if (!recipientId && !recipient) throw new Refusal('notice/recipient-missing')
  const recipientUid = await recipientOf(db, { uid: recipientId || undefined, username: recipient ?? '' })
  if (recipientUid === undefined) throw new Refusal('notice/recipient-unknown')
  return { title, content, type, recipientUid }
}

export const addNotice: Handler<typeof routes.addNotice> = async (call, input) => {
  await call.db.transaction().execute((tx) => insertNoted(tx, call, input))
  return null
}

async function insertNoted(tx: Db, call: Call, input: Written) {
  const after = await fieldsOf(tx, input)
  const id = await insertNotice(tx, { ...after, authorUid: call.viewer.uid }, call.now)
  await noteAct(tx, call, { act: 'addNotice', objectKind, object: id, after: { ...after } })
}

export const updateNotice: Handler<typeof routes.updateNotice> = async (call, { id, ...input }) => {
  await call.db.transaction().execute(async (tx) => {
    const was = id === undefined ? undefined : await lockNotice(tx, id)
    if (!was || id === undefined) return insertNoted(tx, call, input)
    const { pushedAt, ...before } = was
    const after = await fieldsOf(tx, input)
    const isForOthers = before.type !== after.type || before.recipientUid !== after.recipientUid
    if (pushedAt && isForOthers) throw new Refusal('notice/recipients-stay')
    await updateNoticeRow(tx, id, after, call.now)
    await noteAct(tx, call, { act: 'updateNotice', objectKind, object: id, ...changeOf(before, after) })
  })
  return null
}

export const deleteNotice: Handler<typeof routes.deleteNotice> = async (call, { id }) => {
  await call.db.transaction().execute(async (tx) => {
    const before = await deleteNoticeRow(tx, id)
    if (!before) throw new Refusal('notice/not-found')
    await noteAct(tx, call, { act: 'deleteNotice', objectKind, object: id, before })
  })
  return null
}

export const pushNotice: Handler<typeof routes.pushNotice> = (call, { id }) =>
  call.db.transaction().execute(async (tx: Db) => {
    const recipients = await deliverNotice(tx, id, call.now)
    if (recipients === undefined) throw new Refusal(await whyNotPushed(tx, id))
    await noteAct(tx, call as Call, { act: 'pushNotice', objectKind, object: id, after: { recipients } })
    return { recipients }
  })

const whyNotPushed = async (tx: Db, id: number) =>
  (await lockNotice(tx, id)) ? 'notice/already-pushed' : 'notice/not-found'
