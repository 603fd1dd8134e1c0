import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { onTestFinished, test, vi } from 'vitest'
import { blobPath, blobsIn, storeBlob } from '../../src/blobs/blobs.ts'
import { expect } from '../support/expect.ts'

function freshBlobs() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-blobs-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return blobsIn(folder)
}

/** Which folders are brought to the disk while something is done, in order. */
async function syncedWhile(act: () => Promise<unknown>): Promise<string[]> {
  const synced: string[] = []
  const handle = await fs.promises.open('/dev/null')
  const handles = Object.getPrototypeOf(handle) as fs.promises.FileHandle
  await handle.close()
  const { sync } = handles
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: fs.promises.FileHandle) {
    synced.push(fs.readlinkSync(`/proc/self/fd/${this.fd}`))
    await sync.call(this)
  })
  await act().finally(() => spy.mockRestore())
  return synced
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('content is kept under its SHA-256, whether it comes whole or as a stream', async () => {
  const blobs = freshBlobs()
  const content = randomBytes(300_000)
  const parts = Readable.from([content.subarray(0, 1000), content.subarray(1000)])

  expect(await storeBlob(blobs, content)).toEqual({ hash: hashOf(content), bytes: 300_000 })
  expect(await storeBlob(blobs, parts)).toEqual({ hash: hashOf(content), bytes: 300_000 })

  expect(fs.readFileSync(blobPath(blobs, hashOf(content)))).toEqual(content)
  expect(fs.readdirSync(path.join(blobs.folder, 'new'))).toEqual([])
})

test('of a new file the name is on the disk, too, in each folder that is new', async () => {
  const blobs = freshBlobs()
  const content = Buffer.from('kept')

  const synced = await syncedWhile(() => storeBlob(blobs, content))

  expect(synced).toEqual([path.dirname(blobPath(blobs, hashOf(content))), blobs.folder])
})

test('an empty file is content too', async () => {
  const blobs = freshBlobs()
  const { hash, bytes } = await storeBlob(blobs, Buffer.alloc(0))
  expect(bytes).toBe(0)
  expect(fs.statSync(blobPath(blobs, hash)).size).toBe(0)
})

test('many may store the same content at once', async () => {
  const blobs = freshBlobs()
  const content = Buffer.from('the same')
  const stored = await Promise.all(Array.from({ length: 8 }, () => storeBlob(blobs, content)))
  expect(new Set(stored.map(({ hash }) => hash))).toEqual(new Set([hashOf(content)]))
  expect(fs.readFileSync(blobPath(blobs, hashOf(content)), 'utf8')).toBe('the same')
})

test('a stream that breaks leaves nothing behind', async () => {
  const blobs = freshBlobs()
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('the upload broke')
    })(),
  )
  await expect(storeBlob(blobs, broken)).rejects.toThrow('the upload broke')
  expect(fs.readdirSync(path.join(blobs.folder, 'new'))).toEqual([])
})

test('only a hash names a blob', () => {
  const blobs = freshBlobs()
  for (const name of ['', '../../etc/passwd', 'A'.repeat(64), 'a'.repeat(63)])
    expect(() => blobPath(blobs, name)).toThrow('SHA-256')
})
