import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import type { Limits } from '../client/types.ts'
import { limits, makeFolder, openSlot, type Slot } from './setup/slot.ts'

const mountSmall = (folder: string): boolean =>
  process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0
const unmount = (folder: string) => spawnSync('umount', [folder])

const probe = await makeFolder('probe')
const mayMount = mountSmall(probe)
if (mayMount) unmount(probe)

let slot: Slot
let target: string

beforeEach(async () => {
  slot = await openSlot()
  target = join(slot.folder, 'target')
  await mkdir(target)
})
afterEach(async () => {
  unmount(target)
  await slot.close()
})

skipUnless(mayMount, 'file systems may not be mounted here')(
  'a disk that is full is no mistake of the author: the sandbox says that it failed',
  async () => {
    expect(mountSmall(target)).toBe(true)
    const source = join(slot.folder, 'source')
    await mkdir(source)
    await writeFile(join(source, 'made'), 'x'.repeat(1 << 20))
    const compiling: Limits = { ...limits, cpuUs: 5_000_000 }
    const one = { source, target, steps: [], limits: compiling, artefacts: ['made'], artefactBytes: 64 << 20 }

    expect(await slot.runner.compile(one)).toMatchObject({ ending: 'internal', message: '', artefacts: [] })
    unmount(target)
    expect(await slot.runner.compile(one)).toMatchObject({ ending: 'ok', artefacts: [{ path: 'made' }] })
  },
)
