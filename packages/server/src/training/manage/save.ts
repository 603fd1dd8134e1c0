import type { TrainingChange, TrainingForm } from '@verdict/contract/training/form.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { categoryNamed, lockCategory } from './category-queries.ts'
import * as rows from './queries.ts'

const objectKind = 'training'

/** Makes a training of a group, or of the site (null), in the caller's name. */
export async function saveNew(call: Call, gid: number | null, form: TrainingForm): Promise<void> {
  await call.db.transaction().execute(async (tx) => {
    const row = await columnsOf(tx, call, gid, form, null)
    const tid = await rows.insertRow(tx, { uid: call.viewer.uid, gid }, row, call.now)
    await noteAct(tx, call, {
      act: 'addTraining',
      objectKind,
      object: tid,
      after: { ...noted(row), ...(gid !== null && { gid }) },
    })
  })
}

/** Changes a training; with another password everybody has to register again. */
export async function saveChanged(call: Call, tid: number, form: TrainingChange): Promise<void> {
  await call.db.transaction().execute(async (tx) => {
    const was = await lockManaged(tx, tid)
    const row = await columnsOf(tx, call, was.gid, wholeOf(form, was), was.password)
    const isNewPassword = row.auth === 'Private' && row.password !== was.password
    await rows.updateRow(tx, tid, row, call.now)
    const dropped = isNewPassword ? await rows.dropRegistrations(tx, tid) : 0
    const { before, after } = changeOf(noted(was), noted(row))
    const password = isNewPassword && { password: 'changed', registrationsDropped: dropped }
    await noteAct(tx, call, {
      act: 'updateTraining',
      objectKind,
      object: tid,
      before,
      after: { ...after, ...password },
    })
  })
}

/** The form with what it does not say as it was. */
const wholeOf = ({ training, trainingCategory }: TrainingChange, was: rows.TrainingColumns): TrainingForm => ({
  training: {
    ...training,
    description: training.description ?? was.description,
    status: training.status ?? was.isVisible,
    rank: training.rank ?? was.rank,
  },
  trainingCategory,
})

/** The training, held until the transaction ends; that the caller manages it was looked at before. */
export async function lockManaged(tx: Db, tid: number) {
  const row = await rows.lockTraining(tx, tid)
  if (!row) throw new Refusal('training/not-found')
  return row
}

/** What the log is told; never the password. */
const noted = ({ title, description, auth, isVisible, rank, categoryId }: rows.TrainingColumns) => ({
  title,
  description,
  auth,
  isVisible,
  rank,
  categoryId,
})

async function columnsOf(
  tx: Db,
  call: Call,
  gid: number | null,
  { training, trainingCategory }: TrainingForm,
  oldPassword: string | null,
): Promise<rows.TrainingColumns> {
  const { title, description = null, auth, privatePwd, status, rank } = training
  if (auth === 'Private' && !privatePwd?.trim()) throw new Refusal('training/password-needed')
  const categoryId = await categoryOf(tx, call, gid, trainingCategory ?? {})
  // a training that is public for a while keeps its password, and with it who was registered
  const password = privatePwd?.trim() ? privatePwd : oldPassword
  return { title, description, auth, password, isVisible: status, rank, categoryId }
}

/** The category chosen by its number, or by a name that is taken up or made; null for none. */
async function categoryOf(
  tx: Db,
  call: Call,
  gid: number | null,
  {
    id,
    name,
    color = null,
  }: NonNullable<TrainingForm['trainingCategory']> | { id?: never; name?: never; color?: null },
): Promise<number | null> {
  if (id) {
    // a group uses the categories of the site, too
    const isThere = (await lockCategory(tx, gid, id)) ?? (gid !== null && (await lockCategory(tx, null, id)))
    if (!isThere) throw new Refusal('training/category-unknown')
    return id
  }
  if (!name) return null
  const category = await categoryNamed(tx, gid, { name, color })
  if (category.isNew) {
    const act = { act: 'addTrainingCategory', objectKind: 'training category', object: category.id } as const
    await noteAct(tx, call, { ...act, after: { name, color } })
  }
  return category.id
}
