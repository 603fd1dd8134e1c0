import { isProblemManager, isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import { maxFileBytes } from '@verdict/contract/files/limits.ts'
import type * as routes from '@verdict/contract/files/upload-routes.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { placeOfCall } from '../http/at.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { keepFile, keepPicture, receivePicture, tooLarge } from './keep-file.ts'
import { receiveUpload } from './upload.ts'
import { deleteFile, findInTexts } from './upload-queries.ts'

/** Managers of the site, and of the group that is named. */
async function requireManager(call: Call<Viewer>, gid: string | undefined): Promise<void> {
  if (isSiteManager(call.viewer)) return
  const number = Number(gid)
  if (!Number.isSafeInteger(number) || number < 1) throw new Refusal('account/not-allowed')
  await placeOfCall({ group: 'gid', needs: 'manager' }, call, { gid: number })
}

/** Of which group somebody is a manager the form says, so it is read first; what is refused is not kept. */
export const uploadMdImg: Handler<typeof routes.uploadMdImg> = async (call, _input, { request, reply }) => {
  const kept = await withTempFolder(call.config.dataDir, async (folder) => {
    const { upload, picture } = await receivePicture(request, folder, 'image')
    await requireManager(call, upload.fields['gid'])
    return call.db.transaction().execute((tx) => keepPicture(call, tx, picture, upload.name))
  })
  return reply.send({ status: 200, data: { link: kept.link, fileId: kept.id }, msg: 'success' })
}

export const uploadMdFile: Handler<typeof routes.uploadMdFile> = async (call, _input, { request, reply }) => {
  const kept = await withTempFolder(call.config.dataDir, async (folder) => {
    const upload = await receiveUpload(request, folder, maxFileBytes)
    await requireManager(call, upload.fields['gid'])
    if (upload.isCut) throw tooLarge(maxFileBytes)
    return call.db.transaction().execute((tx) => keepFile(call, tx, upload))
  })
  return reply.send({ status: 200, data: { link: kept.link, fileId: kept.id }, msg: 'success' })
}

export const deleteMdImg: Handler<typeof routes.deleteMdImg> = async ({ db, viewer }, { fileId }) => {
  const file = await findInTexts(db, fileId)
  if (!file) throw new Refusal('file/not-found')
  if (file.uid !== viewer.uid && !isProblemManager(viewer)) throw new Refusal('file/not-yours')
  await deleteFile(db, file.id)
  return null
}
