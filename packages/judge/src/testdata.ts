import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type Blob as BlobSchema, judgeBlob } from '@verdict/contract/judging/job.ts'
import type { z } from 'zod'
import { insist } from './patience.ts'
import { download, type Server } from './server.ts'
import { type Held, type Shelf, take } from './shelf.ts'
import { Trouble } from './trouble.ts'

export type Blob = z.output<typeof BlobSchema>

/** Files of test data on this machine. They stay as long as `release` was not called. */
export interface Files {
  /** Path of a blob. */
  path(blob: Blob): string
  release(): void
}

/** What arrived is not what was asked for. */
class Damaged extends Trouble {}

const atOnce = 6

/**
 * Brings the files here, each fetched once and kept by its hash. Waits out a server that is away; throws when the server does
 * not have a file, when one stays damaged after three tries, or when aborted.
 */
export async function bringHere(shelf: Shelf, server: Server, blobs: Blob[], signal: AbortSignal): Promise<Files> {
  const wanted = [...new Map(blobs.map((blob) => [blob.hash, blob])).values()]
  const held = new Map<string, Held>()
  const release = () => {
    for (const one of held.values()) one.release()
  }
  const queue = wanted.values()
  const work = async () => {
    for (const blob of queue)
      held.set(blob.hash, await take(shelf, blob.hash, (path) => fetchBlob(server, blob, path, signal)))
  }
  const done = await Promise.allSettled(Array.from({ length: Math.min(atOnce, wanted.length) }, work))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) {
    release()
    throw failed.reason
  }
  return { path: ({ hash }) => held.get(hash)?.path ?? '', release }
}

async function fetchBlob(server: Server, blob: Blob, path: string, signal: AbortSignal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await insist(`test data ${blob.name}`, () => fetchOnce(server, blob, path, signal), signal)
    } catch (fault) {
      if (!(fault instanceof Damaged) || tries === 3) throw fault
    }
  }
}

async function fetchOnce(server: Server, { name, hash, bytes }: Blob, path: string, signal: AbortSignal) {
  const sum = createHash('sha256')
  let arrived = 0
  const file = await open(path, 'w', 0o600)
  try {
    for await (const part of download(server, judgeBlob, { hash }, signal)) {
      arrived += part.length
      if (arrived > bytes) throw new Damaged(`test data ${name} is longer than announced`)
      sum.update(part)
      await file.write(part)
    }
  } finally {
    await file.close()
  }
  if (sum.digest('hex') !== hash) throw new Damaged(`test data ${name} arrived damaged`)
}
