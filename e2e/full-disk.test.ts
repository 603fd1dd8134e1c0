import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { expect } from 'vitest'
import { skipUnless } from '../tools/testing/skip.ts'
import { drained, faultsOf, numberIn, source, submitPatiently, withDatabase } from './support/faults.ts'
import { signIn } from './support/people.ts'
import { freshFolder, rootPassword, startProduct } from './support/product.ts'

/** A file system of our own, small enough to be filled. */
function mountSmall(folder: string, megabytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]).status === 0
}

const probe = freshFolder()
const mayMount = process.getuid?.() === 0 && mountSmall(probe, 1)
if (mayMount) spawnSync('umount', [probe])
const onOwnDisk = skipUnless(mayMount, 'file systems may not be mounted here')

/** Writes until there is no room left; answers the file to delete. */
function fill(folder: string): string {
  const file = path.join(folder, 'filler')
  const to = fs.openSync(file, 'w')
  const block = Buffer.alloc(1024 * 1024)
  for (let size = block.length; size >= 1; ) {
    try {
      fs.writeSync(to, block, 0, size)
    } catch {
      size = Math.floor(size / 2) // the last bytes, too
    }
  }
  fs.closeSync(to)
  return file
}

onOwnDisk(
  'on a full disk nothing is half-written, and once there is room everything taken is judged once',
  async () => {
    const dataDir = freshFolder()
    expect(mountSmall(dataDir, 700)).toBe(true)
    const product = await startProduct({ dataDir, env: { LANGUAGES: 'C', JUDGE_SLOTS: '1' } })
    try {
      const root = await signIn(product.url, 'root', rootPassword)
      for (let n = 0; n < 5; n++) await submitPatiently(root, n)
      const filler = fill(dataDir)
      const refusals: number[] = []
      const taken: number[] = []
      for (let n = 100; n < 160 && refusals.length < 3; n++) {
        const reply = await root.ask(submitProblemJudge, { pid: 'P1000', ...source(n) }).catch(() => undefined)
        if (reply?.data) taken.push(reply.data.submitId)
        else refusals.push(reply?.status ?? 0)
      }
      fs.rmSync(filler)
      await submitPatiently(root, 999)
      await drained(product)
      expect(await faultsOf(product)).toEqual([])
      const ids = taken.length ? taken.join(', ') : '0'
      const kept = await withDatabase(product, (db) =>
        numberIn(db, `select count(*) as n from submission where submit_id in (${ids})`),
      )
      expect(kept).toBe(taken.length)
      console.log(
        `taken while full: ${taken.length}, refused: ${refusals.length} (${[...new Set(refusals)].join(', ')})`,
      )
    } finally {
      await product.stop()
      spawnSync('umount', [dataDir])
    }
  },
  300_000,
)
