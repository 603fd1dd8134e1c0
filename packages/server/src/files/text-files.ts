import { isProblemManager, isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import { maxFileBytes } from '@verdict/contract/files/limits.ts'
import type * as routes from '@verdict/contract/files/upload-routes.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import type { FastifyRequest } from 'fastify'
import { noteAct } from '../audit/audit.ts'
import { placeOfCall } from '../http/at.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { keepStored, receivePicture, storeFile, storePicture, tooLarge } from './keep-file.ts'
import { receiveUpload } from './upload.ts'
import { deleteFile, findInTexts, managesGroups } from './upload-queries.ts'

/** Managers of the site, and of the group that is named. */
async function requireManager(call: Call<Viewer>, gid: string | undefined): Promise<void> {
  if (isSiteManager(call.viewer)) return
  const number = Number(gid)
  if (!Number.isSafeInteger(number) || number < 1) throw new Refusal('account/not-allowed')
  await placeOfCall({ group: 'gid', needs: 'manager' }, call, { gid: number })
}

/** Who manages nothing at all is refused before a byte is received. */
async function requireAnyManager({ db, viewer }: Call<Viewer>, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new Refusal('import/no-file')
  if (!isSiteManager(viewer) && !(await managesGroups(db, viewer.uid))) throw new Refusal('account/not-allowed')
}

/** Of which group somebody is a manager the form says, so it is read first; what is refused is not kept. */
export const uploadMdImg: Handler<typeof routes.uploadMdImg> = async (call, _input, { request, reply }) => {
  const kept = await withTempFolder(call.config.dataDir, async (folder) => {
    await requireAnyManager(call, request)
    const { upload, picture } = await receivePicture(request, folder, 'image')
    await requireManager(call, upload.fields['gid'])
    const stored = await storePicture(call, picture, upload.name)
    return call.db.transaction().execute((tx) => keepStored(call, tx, stored))
  })
  return reply.send({ status: 200, data: { link: kept.link, fileId: kept.id }, msg: 'success' })
}

export const uploadMdFile: Handler<typeof routes.uploadMdFile> = async (call, _input, { request, reply }) => {
  const kept = await withTempFolder(call.config.dataDir, async (folder) => {
    await requireAnyManager(call, request)
    const upload = await receiveUpload(request, folder, maxFileBytes)
    await requireManager(call, upload.fields['gid'])
    if (upload.isCut) throw tooLarge(maxFileBytes)
    const stored = await storeFile(call, upload)
    return call.db.transaction().execute((tx) => keepStored(call, tx, stored))
  })
  return reply.send({ status: 200, data: { link: kept.link, fileId: kept.id }, msg: 'success' })
}

export const deleteMdImg: Handler<typeof routes.deleteMdImg> = async (call, { fileId }) => {
  const { db, viewer } = call
  const file = await findInTexts(db, fileId)
  if (!file) throw new Refusal('file/not-found')
  const isOwn = file.uid === viewer.uid
  if (!isOwn && !isProblemManager(viewer)) throw new Refusal('file/not-yours')
  await db.transaction().execute(async (tx) => {
    await deleteFile(tx, file.id)
    if (!isOwn) await noteAct(tx, call, { act: 'deleteMdImg', objectKind: 'file', object: file.name })
  })
  return null
}
