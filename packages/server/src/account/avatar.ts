import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { maxAvatarBytes } from '@verdict/contract/account/limits.ts'
import type * as routes from '@verdict/contract/account/profile-routes.ts'

import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { cleanPicture } from '../files/picture/clean.ts'
import { keepPublic } from '../files/public-files.ts'
import { receiveUpload } from '../files/upload.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { updateAvatar } from './profile-queries.ts'
import { userInfo } from './queries.ts'

/** What the file is decides how it begins, not its name: it is served under a type of ours. */
export const uploadAvatar: Handler<typeof routes.uploadAvatar> = async (call, _input, { request, reply }) => {
  const { db, config, viewer, now } = call
  const address = await withTempFolder(config.dataDir, async (folder) => {
    const { disk, isCut } = await receiveUpload(request, folder, maxAvatarBytes, 'image')
    if (isCut) throw new Refusal('account/avatar-size')
    const picture = cleanPicture(await readFile(disk))
    if (!picture) throw new Refusal('account/avatar-type')
    const name = `${createHash('sha256').update(picture.bytes).digest('hex')}.${picture.type}`
    await writeFile(disk, picture.bytes)
    await keepPublic(config.dataDir, name, disk)
    return `/api/public/img/${name}`
  })
  await updateAvatar(db, viewer.uid, address, now)
  return reply.send({ status: 200, data: await userInfo(db, viewer.uid), msg: 'success' })
}
