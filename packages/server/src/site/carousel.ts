import { maxCarouselPictures } from '@verdict/contract/files/limits.ts'
import type * as routes from '@verdict/contract/site/carousel-routes.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { noteAct } from '../audit/audit.ts'
import { keepStored, receivePicture, storePicture } from '../files/keep-file.ts'
import { deleteFile } from '../files/upload-queries.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import * as rows from './carousel-queries.ts'

const objectKind = 'carousel'

export const uploadCarouseImg: Handler<typeof routes.uploadCarouseImg> = async (call, _input, { request, reply }) => {
  const data = await withTempFolder(call.config.dataDir, async (folder) => {
    const { upload, picture } = await receivePicture(request, folder, 'file')
    const stored = await storePicture(call, picture, upload)
    return call.db.transaction().execute(async (tx) => {
      if ((await rows.lockedPictures(tx)).length >= maxCarouselPictures)
        throw new Refusal('carousel/full', { most: maxCarouselPictures })
      const { id: fileId, link: url } = await keepStored(call, tx, stored)
      const id = await rows.insertPicture(tx, url, fileId)
      await noteAct(tx, call, { act: 'uploadCarouseImg', objectKind, object: upload.name })
      return { id, url }
    })
  })
  return reply.send({ status: 200, data, msg: 'success' })
}

export const deleteHomeCarousel: Handler<typeof routes.deleteHomeCarousel> = async (call, { id }) => {
  await call.db.transaction().execute(async (tx) => {
    const picture = (await rows.lockedPictures(tx)).find((one) => one.id === id)
    if (!picture) throw new Refusal('carousel/not-found')
    await rows.deletePicture(tx, id)
    if (picture.fileId !== null) await deleteFile(tx, picture.fileId)
    await noteAct(tx, call, { act: 'deleteHomeCarousel', objectKind, object: picture.url })
  })
  return null
}

/** Pictures that are not named, put up by somebody else meanwhile, stay behind those that are. */
export const setHomeCarousel: Handler<typeof routes.setHomeCarousel> = async (call, { pictures }) => {
  await call.db.transaction().execute(async (tx) => {
    const present = await rows.lockedPictures(tx)
    if (!pictures.every(({ id }) => present.some((one) => one.id === id))) throw new Refusal('carousel/not-found')
    const rest = present.filter(({ id }) => !pictures.some((one) => one.id === id))
    const wanted = [...pictures, ...rest].map(({ id, link }, index) => ({ id, link, place: index + 1 }))
    for (const { id, ...changes } of wanted) await rows.updatePicture(tx, id, changes)
    const told = (all: { id: number; link: string | null }[]) => ({
      pictures: all.map(({ id, link }) => ({ id, link })),
    })
    await noteAct(tx, call, {
      act: 'setHomeCarousel',
      objectKind,
      object: 'home page',
      before: told(present),
      after: told(wanted),
    })
  })
  return null
}
