import type * as routes from '@verdict/contract/discussion/routes.ts'
import { noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import * as rows from './category-queries.ts'

export const getDiscussionCategory: Handler<typeof routes.getDiscussionCategory> = ({ db }) => rows.listCategories(db)

export const setDiscussionCategory: Handler<typeof routes.setDiscussionCategory> = (call, { categories }) =>
  call.db
    .transaction()
    .execute(async (tx) => {
      const named = categories.flatMap(({ id, name }) => (name ? [{ id, name }] : []))
      const known = await rows.holdCategories(
        tx,
        named.flatMap(({ id }) => id ?? []),
      )
      for (const { id, name } of named) await setCategory(tx, call, known, id, name)
      return rows.listCategories(tx)
    })
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new Refusal('discussion/category-taken')
      throw error
    })

async function setCategory(
  tx: Db,
  call: Call,
  known: Map<number, string>,
  id: number | undefined,
  name: string,
): Promise<void> {
  const act = 'setDiscussionCategory'
  const objectKind = 'discussion category'
  if (id === undefined) {
    const object = await rows.insertCategory(tx, name, call.now)
    return noteAct(tx, call, { act, objectKind, object, after: { name } })
  }
  const was = known.get(id)
  if (was === undefined) throw new Refusal('discussion/category-unknown')
  await rows.renameCategory(tx, id, name, was === name ? undefined : call.now)
  if (was === name) return
  await noteAct(tx, call, { act, objectKind, object: id, before: { name: was }, after: { name } })
}
