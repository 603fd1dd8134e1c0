import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { blobPath } from '../blobs/blobs.ts'
import { moveDurably, sync } from '../blobs/durable.ts'
import type { Site } from '../http/call.ts'
import { sendContent } from './send-file.ts'
import { findByKey } from './upload-queries.ts'

/** Where files that anybody may fetch lie, each under the SHA-256 of its content. */
export const publicFolder = (dataDir: string): string => path.join(dataDir, 'public')

const namePattern = /^[0-9a-f]{64}\.[a-z0-9]{1,10}$/

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
}

/** Keeps a copy of `from` for everybody; the same file again changes nothing. */
export async function keepPublic(dataDir: string, name: string, from: string): Promise<void> {
  if (!namePattern.test(name)) throw new Error(`not the name of a public file: ${name}`)
  const folder = publicFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const fresh = path.join(folder, `.new-${randomUUID()}`)
  try {
    await copyFile(from, fresh)
    // the copy has the mode of what only its owner may read; the server may be of another account of this group
    await chmod(fresh, 0o640)
    await sync(fresh)
    await moveDurably(fresh, path.join(folder, name))
  } finally {
    await rm(fresh, { force: true })
  }
}

/** What is sent with every public file: fixed types only, never sniffed, never a page of this site. */
const harmless = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

interface Found {
  disk: string
  hash: string
  type: string
  /** What it is called when it is saved; undefined: it is shown. */
  saveAs?: string
}

/**
 * Serves public files, and those that people put into texts. A PDF is a download, because a browser's viewer does not run in the
 * sandbox that the policy puts every file in; so is every file that is no picture.
 */
export function servePublicFiles(app: FastifyInstance, { config, blobs, pools }: Served): void {
  const answer: RouteHandlerMethod = async (request, reply) => {
    const { name } = request.params as { name: string }
    const found = namePattern.test(name)
      ? await inFolder(config.dataDir, name)
      : await amongUploads({ blobs, pools }, name)
    if (!found) return reply.callNotFound()
    const { type, saveAs } = found
    reply.headers({ ...harmless, 'content-type': type })
    if (saveAs !== undefined) reply.header('content-disposition', asSaved(saveAs))
    return sendContent(request, reply, found.disk, found.hash)
  }
  for (const folder of ['file', 'img']) app.get(`/api/public/${folder}/:name`, { compress: false }, answer)
}

type Served = Pick<Site, 'config' | 'blobs' | 'pools'>

const isThere = async (disk: string): Promise<boolean> => (await stat(disk).catch(() => undefined))?.isFile() ?? false

async function inFolder(dataDir: string, name: string): Promise<Found | undefined> {
  const disk = path.join(publicFolder(dataDir), name)
  const [hash = '', ending = ''] = name.split('.')
  const type = contentTypes[ending] ?? 'application/octet-stream'
  const isPicture = type.startsWith('image/')
  return (await isThere(disk)) ? { disk, hash, type, ...(!isPicture && { saveAs: name }) } : undefined
}

async function amongUploads(
  { blobs, pools }: Pick<Served, 'blobs' | 'pools'>,
  name: string,
): Promise<Found | undefined> {
  const [, key, written = ''] = /^([0-9a-f]{32})(?:\.([A-Za-z0-9]+))?$/.exec(name) ?? []
  // files that came from HOJ have their endings as people wrote them
  const ending = written.toLowerCase()
  const file = key === undefined ? undefined : await findByKey(pools.reads, key)
  if (!file || file.ending !== ending) return undefined
  const disk = blobPath(blobs, file.hash)
  if (!(await isThere(disk))) return undefined
  const type = file.isPicture ? contentTypes[ending] : undefined
  return { disk, hash: file.hash, ...(type ? { type } : { type: 'application/octet-stream', saveAs: file.name }) }
}

/** For old programs in ASCII, for all others as it is. */
const asSaved = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"${/^[\w.-]+$/.test(name) ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`
