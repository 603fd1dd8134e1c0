import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
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
import { bytesOfDay, insertFile, keptBytes, noteStored } from './upload-queries.ts'

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

/** So many times the quota somebody may store within a day: what is replaced or deleted takes its room until a sweep. */
const quotasOfDay = 2

/** Refuses what is beyond the caller's quota, before any of it is stored; a picture of a person or a group counts for the day alone. */
async function refuseBeyondQuota({ config, db, viewer: { uid }, now }: Call, bytes: number, isAvatar = false) {
  const { uploadQuotaMegabytes: quota } = await readSettings({ config, db }, ['uploadQuotaMegabytes'])
  if (quota === 0) return
  await db.transaction().execute(async (tx) => {
    const kept = await keptBytes(tx, uid)
    if (!isAvatar && kept + bytes > quota * megabyte) throw new Refusal('file/quota', { megabytes: quota })
    if ((await bytesOfDay(tx, uid, now)) + bytes > quotasOfDay * quota * megabyte)
      throw new Refusal('file/uploads-too-large', { mebibytes: quotasOfDay * quota })
    await noteStored(tx, uid, bytes, now)
  })
}

/** Stores a picture; it is kept once `keepStored` or `keepAvatar` notes it, before a day has passed. */
export async function storePicture(
  call: Call,
  { type, bytes }: Picture,
  { name, isAvatar = false }: { name: string; isAvatar?: boolean },
): Promise<Stored> {
  await refuseBeyondQuota(call, bytes.length, isAvatar)
  const blob = await storeBlob(call.blobs, bytes)
  return { ...blob, ending: type, isPicture: true, name }
}

/** The same with a file of any kind. */
export async function storeFile(call: Call, { disk, name }: Uploaded): Promise<Stored> {
  await refuseBeyondQuota(call, (await stat(disk)).size)
  const blob = await storeBlob(call.blobs, createReadStream(disk))
  const ending = extension(name).toLowerCase()
  return { ...blob, ending: /^[a-z0-9]{1,10}$/.test(ending) ? ending : '', isPicture: false, name }
}

/** What was stored and is not noted yet. */
export interface Stored {
  hash: string
  bytes: number
  ending: string
  isPicture: boolean
  name: string
}

/** Keeps what was stored under an address of its own, where everybody finds it, in the quota of whoever calls. */
export async function keepStored(
  { config, viewer: { uid } }: Call,
  db: Db,
  about: Stored & { gid?: number | null },
): Promise<{ id: number; link: string }> {
  const { uploadQuotaMegabytes: quota } = await readSettings({ config, db }, ['uploadQuotaMegabytes'])
  if (quota > 0 && (await keptBytes(db, uid)) + about.bytes > quota * megabyte)
    throw new Refusal('file/quota', { megabytes: quota })
  return keepAt(db, { ...about, uid })
}

/**
 * Keeps a stored picture for as long as it is the `avatar` of a person or a group: once another takes its place, or they are gone, it
 * goes by itself.
 */
export const keepAvatar = async (tx: Db, stored: Stored): Promise<string> =>
  (await keepAt(tx, { ...stored, uid: null, isAvatar: true })).link

async function keepAt(
  db: Db,
  file: Stored & { uid: string | null; gid?: number | null; isAvatar?: boolean },
): Promise<{ id: number; link: string }> {
  const key = randomUUID().replaceAll('-', '')
  const id = await insertFile(db, { ...file, name: plainName(file.name), key })
  return { id, link: `/api/public/${file.isPicture ? 'img' : 'file'}/${key}${file.ending && `.${file.ending}`}` }
}

/** What may be the name of a file anywhere: no signs that steer, and something in any case. */
const plainName = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}"\\/]/gu, '').slice(-255) || 'file'
