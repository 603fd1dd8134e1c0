import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { moveDurably, sync } from '../blobs/durable.ts'

/** Where files that anybody may fetch lie, each under the SHA-256 of its content. */
export const publicFolder = (dataDir: string): string => path.join(dataDir, 'public')

const namePattern = /^[0-9a-f]{64}\.(png|jpg|gif|webp|bmp|pdf)$/

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
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

/**
 * Serves public files: fixed types only, never sniffed, never a page of this site. A PDF is a download, because a
 * browser's viewer does not run in the sandbox that the policy puts every file in.
 */
export function servePublicFiles(app: FastifyInstance, dataDir: string): void {
  const answer: RouteHandlerMethod = async (request, reply) => {
    const { name } = request.params as { name: string }
    const type = namePattern.exec(name)?.[1] ?? ''
    const file = path.join(publicFolder(dataDir), name)
    const found = type === '' ? undefined : await stat(file).catch(() => undefined)
    if (!found?.isFile()) return reply.callNotFound()
    return reply
      .headers({
        'content-type': contentTypes[type],
        'content-length': found.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        ...(type === 'pdf' && { 'content-disposition': `attachment; filename="${name}"` }),
      })
      .send(createReadStream(file))
  }
  for (const folder of ['file', 'img']) app.get(`/api/public/${folder}/:name`, answer)
}
