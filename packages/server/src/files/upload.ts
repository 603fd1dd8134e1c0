import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'

export interface Uploaded {
  /** Where the file lies, in the folder given. */
  disk: string
  /** As the client calls it; never used as a path. */
  name: string
  /** Whether the file was cut off because it is larger than allowed. */
  isCut: boolean
  fields: Record<string, string>
}

const maxFields = 20
const maxFieldBytes = 1000

/** Receives a form with one file, in the part named, into a folder as it arrives; at most `maxBytes` of it are written. */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  maxBytes: number,
  partName = 'file',
): Promise<Uploaded> {
  if (!request.isMultipart()) throw new Refusal('import/no-file')
  const fields: Record<string, string> = {}
  const disk = path.join(folder, 'upload')
  let received: { name: string; isCut: boolean } | undefined
  const limits = { fileSize: maxBytes, files: 1, fields: maxFields, fieldSize: maxFieldBytes }
  const options = { limits, throwFileSizeLimit: false }
  for await (const part of request.parts(options)) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname !== partName) part.file.resume()
    else {
      await pipeline(part.file, createWriteStream(disk, { flags: 'wx', mode: 0o600 }))
      received = { name: fileName(part.filename), isCut: part.file.truncated }
    }
  }
  if (!received) throw new Refusal('import/no-file')
  return { disk, fields, ...received }
}

/** The name that a file came with, as it can be stored: without folders and signs that steer, its end at least. */
const fileName = (given: string): string =>
  path
    .basename(given)
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-255)
