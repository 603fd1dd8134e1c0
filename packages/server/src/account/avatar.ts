import type * as routes from '@verdict/contract/account/profile-routes.ts'
import { keepAvatar } from '../files/keep-file.ts'
import { receiveAvatar } from '../files/picture/avatar.ts'
import type { Handler } from '../http/serve.ts'
import { updateAvatar } from './profile-queries.ts'
import { userInfo } from './queries.ts'

export const uploadAvatar: Handler<typeof routes.uploadAvatar> = async (call, _input, { request, reply }) => {
  const { db, viewer, now } = call
  const stored = await receiveAvatar(call, request)
  await db.transaction().execute(async (tx) => updateAvatar(tx, viewer.uid, await keepAvatar(tx, stored), now))
  return reply.send({ status: 200, data: await userInfo(db, viewer.uid), msg: 'success' })
}
