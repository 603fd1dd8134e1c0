import type { ErrorCode } from '@verdict/contract/errors.ts'
import type * as routes from '@verdict/contract/problem/tag-admin-routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import { changeOf, noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import * as rows from './tag-queries.ts'

/** Makes a change in one transaction; a name that is in use, or a classification that is gone, is told. */
async function changing<T>(call: Call, taken: ErrorCode, change: (tx: Db) => Promise<T>): Promise<T> {
  return call.db
    .transaction()
    .execute(change)
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new Refusal(taken)
      if (error.code === '23503') throw new Refusal('tag/classification-unknown')
      throw error
    })
}

const there = <Row>(row: Row | undefined, code: ErrorCode): Row => {
  if (row === undefined) throw new Refusal(code)
  return row
}

const tagOf = ({ name, color, oj, tcid }: Input<typeof routes.addTag>) => ({
  name,
  color: color ?? null,
  oj,
  tcid: tcid ?? null,
})

export const addTag: Handler<typeof routes.addTag> = (call, input) =>
  changing(call, 'tag/name-taken', async (tx) => {
    const tag = await rows.insertTag(tx, tagOf(input))
    await noteAct(tx, call, { act: 'addTag', objectKind: 'tag', object: tag.id, after: tagOf(input) })
    return tag
  })

export const updateTag: Handler<typeof routes.updateTag> = async (call, { id, ...input }) => {
  await changing(call, 'tag/name-taken', async (tx) => {
    const was = there(await rows.lockTag(tx, id), 'tag/not-found')
    const { color = was.color, oj = was.oj } = input
    const is = tagOf({ ...input, color, oj })
    await rows.updateTagRow(tx, id, is, call.now)
    await noteAct(tx, call, { act: 'updateTag', objectKind: 'tag', object: id, ...changeOf(was, is) })
  })
  return null
}

export const deleteTag: Handler<typeof routes.deleteTag> = async (call, { tid }) => {
  await changing(call, 'tag/not-found', async (tx) => {
    const before = there(await rows.deleteTagRow(tx, tid), 'tag/not-found')
    await noteAct(tx, call, { act: 'deleteTag', objectKind: 'tag', object: tid, before })
  })
  return null
}

export const getTagClassifications: Handler<typeof routes.getTagClassifications> = ({ db }, { oj }) =>
  rows.listClassifications(db, oj)

const objectKind = 'tag classification'

export const addTagClassification: Handler<typeof routes.addTagClassification> = (call, { name, oj, rank = 0 }) =>
  changing(call, 'tag/classification-taken', async (tx) => {
    const after = { name, oj, rank }
    const made = await rows.insertClassification(tx, after)
    await noteAct(tx, call, { act: 'addTagClassification', objectKind, object: made.id, after })
    return made
  })

export const updateTagClassification: Handler<typeof routes.updateTagClassification> = async (
  call,
  { id, ...input },
) => {
  await changing(call, 'tag/classification-taken', async (tx) => {
    const was = there(await rows.lockClassification(tx, id), 'tag/classification-unknown')
    const { name, oj = was.oj, rank = was.rank } = input
    const is = { name, oj, rank }
    await rows.updateClassificationRow(tx, id, is, call.now)
    await noteAct(tx, call, { act: 'updateTagClassification', objectKind, object: id, ...changeOf(was, is) })
  })
  return null
}

export const deleteTagClassification: Handler<typeof routes.deleteTagClassification> = async (call, { tcid }) => {
  await changing(call, 'tag/classification-unknown', async (tx) => {
    const before = there(await rows.deleteClassificationRow(tx, tcid), 'tag/classification-unknown')
    await noteAct(tx, call, { act: 'deleteTagClassification', objectKind, object: tcid, before })
  })
  return null
}
