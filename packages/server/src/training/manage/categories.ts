import type * as routes from '@verdict/contract/training/admin-routes.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import * as rows from './category-queries.ts'

const objectKind = 'training category'

/** Makes a change in one transaction; a name that is in use is told. */
async function changing<T>(call: Call, change: (tx: Db) => Promise<T>): Promise<T> {
  return call.db
    .transaction()
    .execute(change)
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new Refusal('training/category-taken')
      throw error
    })
}

const there = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Refusal('training/category-unknown')
  return row
}

export const addTrainingCategory: Handler<typeof routes.addTrainingCategory> = (call, { name, color = null }) =>
  changing(call, async (tx) => {
    const made = await rows.insertCategory(tx, null, { name, color })
    await noteAct(tx, call, { act: 'addTrainingCategory', objectKind, object: made.id, after: { name, color } })
    return made
  })

export const updateTrainingCategory: Handler<typeof routes.updateTrainingCategory> = async (
  call,
  { id, name, color: said },
) => {
  await changing(call, async (tx) => {
    const was = there(await rows.lockCategory(tx, null, id))
    const color = said === undefined ? was.color : said
    await rows.updateCategory(tx, id, { name, color }, call.now)
    await noteAct(tx, call, {
      act: 'updateTrainingCategory',
      objectKind,
      object: id,
      ...changeOf(was, { name, color }),
    })
  })
  return null
}

export const deleteTrainingCategory: Handler<typeof routes.deleteTrainingCategory> = async (call, { cid }) => {
  await changing(call, async (tx) => {
    const before = there(await rows.deleteCategory(tx, null, cid))
    await noteAct(tx, call, { act: 'deleteTrainingCategory', objectKind, object: cid, before })
  })
  return null
}
