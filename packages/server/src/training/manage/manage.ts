import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import type * as routes from '@verdict/contract/training/admin-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { readCategory } from '../queries.ts'
import * as rows from './queries.ts'
import { lockManaged, saveChanged, saveNew } from './save.ts'

const objectKind = 'training'
const noCategory = { id: null, name: null, color: null, gid: null, gmtCreate: null, gmtModified: null }

export const getAdminTrainingList: Handler<typeof routes.getAdminTrainingList> = (call, filter) =>
  listManaged(call, null, filter, isRoot(call.viewer))

/** Trainings of a group, or of the site (null), hidden ones too; whether the caller manages all of them, besides those that are theirs. */
export async function listManaged(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  gid: number | null,
  filter: Input<typeof routes.getAdminTrainingList>,
  managesAll: boolean,
): Promise<Answer<typeof routes.getAdminTrainingList>> {
  const { rows: list, total } = await rows.listAll(db, gid, filter)
  const records = list.map((row) => ({
    ...row,
    privatePwd: null,
    isGroup: gid !== null,
    manages: managesAll || row.uid === viewer.uid,
  }))
  return pageOf(records, total, filter)
}

export const getAdminTraining: Handler<typeof routes.getAdminTraining> = async ({ db }, { tid }) => {
  const row = await rows.readManaged(db, tid)
  const category = row.categoryId === null ? undefined : await readCategory(db, row.categoryId)
  return { training: { ...row, isGroup: row.gid !== null }, trainingCategory: category ?? noCategory }
}

export const addTraining: Handler<typeof routes.addTraining> = async (call, form) => {
  await saveNew(call, null, form)
  return null
}

export const updateTraining: Handler<typeof routes.updateTraining> = async (call, form) => {
  await saveChanged(call, form.training.id, form)
  return null
}

export const deleteTraining: Handler<typeof routes.deleteTraining> = async (call, { tid }) => {
  await call.db.transaction().execute(async (tx) => {
    const before = await rows.deleteRow(tx, tid)
    if (!before) throw new Refusal('training/not-found')
    await noteAct(tx, call, { act: 'deleteTraining', objectKind, object: tid, before })
  })
  return null
}

export const changeTrainingStatus: Handler<typeof routes.changeTrainingStatus> = async (call, { tid, status }) => {
  await call.db.transaction().execute(async (tx) => {
    const { isVisible } = await lockManaged(tx, tid)
    if (isVisible === status) return
    await rows.updateRow(tx, tid, { isVisible: status }, call.now)
    const change = { before: { isVisible }, after: { isVisible: status } }
    await noteAct(tx, call, { act: 'changeTrainingStatus', objectKind, object: tid, ...change })
  })
  return null
}
