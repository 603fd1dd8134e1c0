import type * as routes from '@verdict/contract/group/manage-routes.ts'
import { keepAvatar } from '../files/keep-file.ts'
import { receiveAvatar } from '../files/picture/avatar.ts'
import { placeOfCall } from '../http/at.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { setAvatar } from './manage-queries.ts'
import { readGroup } from './queries.ts'

/** POST /api/file/upload-group-avatar: of which group it is the form says, so it is read first. */
export const uploadGroupAvatar: Handler<typeof routes.uploadGroupAvatar> = async (call, _input, { request, reply }) => {
  let gid = 0
  const stored = await receiveAvatar(call, request, async (fields) => {
    gid = Number(fields['gid'])
    if (!Number.isSafeInteger(gid) || gid < 1) throw new Refusal('group/not-found')
    await placeOfCall({ group: 'gid', needs: 'owner' }, call, { gid })
  })
  const group = await call.db.transaction().execute(async (tx) => {
    await setAvatar(tx, gid, await keepAvatar(tx, stored))
    const found = await readGroup(tx, gid)
    // disbanded meanwhile: what was kept for it is kept no longer
    if (!found) throw new Refusal('group/not-found')
    return found
  })
  return reply.send({ status: 200, data: group, msg: 'success' })
}
