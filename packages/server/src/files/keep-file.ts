import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { maxPictureBytes } from '@verdict/contract/files/limits.ts'
import { extension } from '@verdict/formats/archive/tree.ts'
import type { FastifyRequest } from 'fastify'
import { storeBlob } from '../blobs/blobs.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { cleanPicture, type Picture } from './picture/clean.ts'
import { receiveUpload, type Uploaded } from './upload.ts'
import { insertFile, keptBytes } from './upload-queries.ts'

const megabyte = 1024 * 1024

export const tooLarge = (maxBytes: number) => new Refusal('file/size', { megabytes: maxBytes / megabyte })

/** Receives a picture in the part named, and cleans it; refuses what is none or too large. */
export async function receivePicture(
  request: FastifyRequest,
  folder: string,
  part: string,
): Promise<{ upload: Uploaded; picture: Picture }> {
  const upload = await receiveUpload(request, folder, maxPictureBytes, part)
  if (upload.isCut) throw tooLarge(maxPictureBytes)
  const picture = cleanPicture(await readFile(upload.disk))
  if (!picture) throw new Refusal('file/picture-type')
  return { upload, picture }
}

interface Kept {
  id: number
  /** Where everybody finds it. */
  link: string
}

/** Keeps a picture under an address of its own, in the quota of whoever calls. */
export async function keepPicture(call: Call, db: Db, { type, bytes }: Picture, name: string): Promise<Kept> {
  const blob = await storeBlob(call.blobs, bytes)
  return note(call, db, { ...blob, ending: type, isPicture: true, name })
}

/** The same with a file of any kind. */
export async function keepFile(call: Call, db: Db, { disk, name }: Uploaded): Promise<Kept> {
  const blob = await storeBlob(call.blobs, createReadStream(disk))
  const ending = extension(name).toLowerCase()
  return note(call, db, { ...blob, ending: /^[a-z0-9]{1,10}$/.test(ending) ? ending : '', isPicture: false, name })
}

interface About {
  hash: string
  bytes: number
  ending: string
  isPicture: boolean
  name: string
}

async function note(call: Call, db: Db, about: About): Promise<Kept> {
  const { uploadQuotaMegabytes: quota } = await readSettings(call, ['uploadQuotaMegabytes'])
  const { uid } = call.viewer
  if (quota > 0 && (await keptBytes(db, uid)) + about.bytes > quota * megabyte)
    throw new Refusal('file/quota', { megabytes: quota })
  const key = randomUUID().replaceAll('-', '')
  const id = await insertFile(db, { ...about, name: plainName(about.name), key, uid })
  return { id, link: `/api/public/${about.isPicture ? 'img' : 'file'}/${key}${about.ending && `.${about.ending}`}` }
}

/** What may be the name of a file anywhere: no signs that steer, and something in any case. */
const plainName = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}"\\/]/gu, '').slice(-255) || 'file'
