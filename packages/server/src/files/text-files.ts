import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import { maxFileBytes } from '@verdict/contract/files/limits.ts'
import type * as routes from '@verdict/contract/files/upload-routes.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { noteAct } from '../audit/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { keepStored, receivePicture, storeFile, storePicture, tooLarge } from './keep-file.ts'
import { managesGroup, requireAnyManager, requireManager } from './managers.ts'
import { receiveUpload } from './upload.ts'
import { deleteFile, findInTexts } from './upload-queries.ts'

/** Of which group somebody is a manager the form says, so it is read first; what is refused is not kept. */
export const uploadMdImg: Handler<typeof routes.uploadMdImg> = async (call, _input, { request, reply }) => {
  const kept = await withTempFolder(call.config.dataDir, async (folder) => {
    await requireAnyManager(call, request)
    const { upload, picture } = await receivePicture(request, folder, 'image')
    const gid = await requireManager(call, upload.fields['gid'])
    const stored = await storePicture(call, picture, upload)
    return call.db.transaction().execute((tx) => keepStored(call, tx, { ...stored, gid }))
  })
  return reply.send({ status: 200, data: { link: kept.link, fileId: kept.id }, msg: 'success' })
}

export const uploadMdFile: Handler<typeof routes.uploadMdFile> = async (call, _input, { request, reply }) => {
  const kept = await withTempFolder(call.config.dataDir, async (folder) => {
    await requireAnyManager(call, request)
    const upload = await receiveUpload(request, folder, maxFileBytes)
    const gid = await requireManager(call, upload.fields['gid'])
    if (upload.isCut) throw tooLarge(maxFileBytes)
    const stored = await storeFile(call, upload)
    return call.db.transaction().execute((tx) => keepStored(call, tx, { ...stored, gid }))
  })
  return reply.send({ status: 200, data: { link: kept.link, fileId: kept.id }, msg: 'success' })
}

export const deleteMdImg: Handler<typeof routes.deleteMdImg> = async (call, { fileId }) => {
  const { db, viewer } = call
  const file = await findInTexts(db, fileId)
  if (!file) throw new Refusal('file/not-found')
  const isOwn = file.uid === viewer.uid
  const mayDelete = isOwn || isProblemManager(viewer) || (await managesGroup(call, file.gid))
  if (!mayDelete) throw new Refusal('file/not-yours')
  await db.transaction().execute(async (tx) => {
    await deleteFile(tx, file.id)
    if (!isOwn) await noteAct(tx, call, { act: 'deleteMdImg', objectKind: 'file', object: file.name })
  })
  return null
}
