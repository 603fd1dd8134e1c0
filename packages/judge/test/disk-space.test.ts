import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { acquire, openDiskCache } from '../src/disk-cache.ts'
import { whyStillNoDiskSpace } from '../src/disk-space.ts'

const mount = (folder: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=130m', 'tmpfs', folder]).status === 0
const mib = 1024 * 1024
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-room-'))
})
afterEach(async () => {
  spawnSync('umount', [folder])
  await rm(folder, { recursive: true, force: true })
})

const probe = await mkdtemp(join(tmpdir(), 'verdict-probe-'))
const mayMount = process.getuid?.() === 0 && mount(probe)
if (mayMount) spawnSync('umount', [probe])
await rm(probe, { recursive: true })
const onOwnDisk = skipUnless(mayMount, 'file systems may not be mounted here')

onOwnDisk('a judge empties its caches before it refuses work, but never of what is in use', async () => {
  mount(folder)
  const open = (name: string) => openDiskCache(join(folder, name), 1000 * mib, 'checked')
  const [programs, cache, prebuiltCache] = [await open('programs'), await open('blobs'), await open('aids')]
  const slot = { folder, node: { programs, blobs: { cache }, prebuiltCache } } as never
  const large = (path: string) => writeFile(path, Buffer.alloc(30 * mib))
  for (const key of ['a', 'b', 'c']) (await acquire(programs, key, large)).release()

  expect(await whyStillNoDiskSpace(slot)).toBeUndefined()
  expect(await readdir(join(folder, 'programs'))).toEqual([])

  const held = await Promise.all(['d', 'e', 'f'].map((key) => acquire(cache, key, large)))
  expect(await whyStillNoDiskSpace(slot)).toMatch(/^DATA_DIR has only \d+ MiB left\.$/)
  for (const one of held) one.release()
  expect(await whyStillNoDiskSpace(slot)).toBeUndefined()
})
