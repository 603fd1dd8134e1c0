import type * as routes from '@verdict/contract/training/routes.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { isSameText } from '../secrets/same-text.ts'
import { insertRegistration, passwordOf } from './queries.ts'

/** Lets somebody who knows the password into a private training; who belongs to its group was looked at before. */
export const registerTraining: Handler<typeof routes.registerTraining> = async (call, { tid, password }) => {
  await call.db.transaction().execute(async (tx) => {
    const wanted = await passwordOf(tx, tid)
    if (wanted === null) throw new Refusal('training/no-password')
    if (!isSameText(password, wanted)) throw new Refusal('training/wrong-password')
    const isNew = await insertRegistration(tx, tid, call.viewer.uid, call.now)
    if (!isNew) throw new Refusal('training/registered-already')
  })
  return null
}
