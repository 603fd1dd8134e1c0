import type { RemoteProblem } from '@verdict/contract/remote/problem.ts'
import { storeBlob } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import { keepStored, storePicture } from '../../files/keep-file.ts'
import { cleanPicture } from '../../files/picture/clean.ts'
import type { Call } from '../../http/call.ts'

type File = RemoteProblem['files'][number]
type Stored = Awaited<ReturnType<typeof storePicture>>

/** Where each file of a problem is found here, by its number; undefined for one that is not what it was said to be. */
export type Links = readonly (string | undefined)[]

const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'
const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('utf8', 0, 4096))

/** What it is, its content says: pictures are written anew, documents and drawings are for downloading. */
async function stored(call: Call, { name, content, type }: File): Promise<Stored | undefined> {
  const bytes = Buffer.from(content, 'base64')
  const picture = cleanPicture(bytes)
  if (picture) return storePicture(call, picture, { name })
  const ending = isPdf(bytes) ? 'pdf' : type === 'image/svg+xml' && isSvg(bytes) ? 'svg' : undefined
  if (!ending) return undefined
  return { ...(await storeBlob(call.blobs, bytes)), ending, isPicture: false, name }
}

export type StoredFiles = readonly (Stored | undefined)[]

/** Stores the files of a problem; they stay once `keepFiles` notes them, before a day has passed. */
export async function storeFiles(call: Call, files: readonly File[]): Promise<StoredFiles> {
  const all: (Stored | undefined)[] = []
  for (const file of files) all.push(await stored(call, file))
  return all
}

/** Keeps them for everybody, in the quota of whoever calls. */
export async function keepFiles(tx: Db, call: Call, files: StoredFiles): Promise<Links> {
  const links: (string | undefined)[] = []
  for (const file of files) links.push(file && (await keepStored(call, tx, file)).link)
  return links
}
