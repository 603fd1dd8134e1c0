import fs from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The part of a file that a header asks for, both ends included; undefined for the whole, null when there is no such part. */
export function partOf(header: string | undefined, size: number): { start: number; end: number } | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : null
}

/** How a download is named: existing clients take all that follows `filename=`. */
export const attachment = (name: string): string => `attachment;filename=${encodeURIComponent(name)}`

/** Sends a file that never changes as a download under this name, whole or the part that a Range asks for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, path: string, name: string) {
  reply.headers({ 'content-type': 'application/octet-stream', 'content-disposition': attachment(name) })
  return sendContent(request, reply, path)
}

/**
 * Sends what a file holds, or the part that a Range asks for; its type and the like are the caller's to say. With its hash, a
 * download goes on only with what it began with.
 */
export async function sendContent(request: FastifyRequest, reply: FastifyReply, path: string, hash?: string) {
  const { range, 'if-range': since, 'if-none-match': known } = request.headers
  const tag = hash && `"${hash}"`
  reply.headers({ 'accept-ranges': 'bytes', ...(tag && { etag: tag }) })
  if (tag && known === tag) return reply.code(304).send()
  const file = await fs.open(path)
  const { size } = await file.stat()
  const part = since === undefined || since === tag ? partOf(range, size) : undefined
  if (part === null) {
    await file.close()
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  if (part === undefined) return reply.header('content-length', size).send(file.createReadStream())
  const { start, end } = part
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(file.createReadStream(part))
}
