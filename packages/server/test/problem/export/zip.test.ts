import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { meter } from '@verdict/formats/archive/limits.ts'
import { unzip } from '@verdict/formats/archive/unzip.ts'
import type { ExportedFile } from '@verdict/formats/write/exporter.ts'
import { zipInWorker } from '@verdict/formats/write/zip-in-worker.ts'
import { expect, onTestFinished, test } from 'vitest'

/** A file on disk with this content. */
async function onDisk(content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-zip-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const disk = path.join(folder, 'file')
  await writeFile(disk, content)
  return disk
}

/** Name and text of each entry of a zip, in order. */
async function entriesIn(zip: Buffer): Promise<[name: string, text: string][]> {
  const disk = await onDisk(zip)
  const tree = await unzip(disk, 'written.zip', `${disk}-unpacked`, { meter: meter(), odd: [] })
  return Promise.all([...tree.values()].map(async (file) => [file.path, await readFile(file.disk, 'utf8')]))
}

const moment = new Date('2026-01-02T03:04:06Z')

test('a zip of thousands of files holds each as it is, in order', async () => {
  const disk = await onDisk('on disk')
  const files: ExportedFile[] = Array.from({ length: 3000 }, (_, n) => ({
    name: `data/${n}.in`,
    content: n % 2 ? { disk } : `${n}\n`,
  }))

  const entries = await entriesIn(await buffer(zipInWorker(files, moment)))

  expect(entries).toEqual(files.map(({ name }, n) => [name, n % 2 ? 'on disk' : `${n}\n`]))
})

test('a file that is gone ends that zip with its reason, and no other', async () => {
  const disk = await onDisk('x'.repeat(2 ** 20))
  const good = zipInWorker([{ name: 'a', content: { disk } }], moment)
  const bad = zipInWorker([{ name: 'a', content: { disk: `${disk}-gone` } }], moment)

  const [whole, broken] = await Promise.allSettled([buffer(good), buffer(bad)])

  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ENOENT') } })
  expect(whole.status === 'fulfilled' && (await entriesIn(whole.value))).toEqual([['a', 'x'.repeat(2 ** 20)]])
})

test('a reader that goes away before the end is no trouble for the next', async () => {
  const disk = await onDisk('y'.repeat(4 * 2 ** 20))
  const files = Array.from({ length: 20 }, (_, n) => ({ name: `${n}`, content: { disk } }))
  for await (const _ of zipInWorker(files, moment)) break

  const entries = await entriesIn(await buffer(zipInWorker(files.slice(0, 1), moment)))

  expect(entries.map(([name]) => name)).toEqual(['0'])
})
