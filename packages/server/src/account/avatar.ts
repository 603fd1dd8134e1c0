import type * as routes from '@verdict/contract/account/profile-routes.ts'
import { receiveAvatar } from '../files/picture/avatar.ts'
import type { Handler } from '../http/serve.ts'
import { updateAvatar } from './profile-queries.ts'
import { userInfo } from './queries.ts'

export const uploadAvatar: Handler<typeof routes.uploadAvatar> = async (call, _input, { request, reply }) => {
  const { db, viewer, now } = call
  await updateAvatar(db, viewer.uid, await receiveAvatar(call, request), now)
  return reply.send({ status: 200, data: await userInfo(db, viewer.uid), msg: 'success' })
}
