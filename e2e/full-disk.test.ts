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
  'on a full disk nobody ends, reading goes on, submissions are refused in words, and with room all is as before',
  async () => {
    const dataDir = freshFolder()
    expect(mountSmall(dataDir, 700)).toBe(true)
    const product = await startProduct({ dataDir, env: { LANGUAGES: 'C', JUDGE_SLOTS: '1' } })
    try {
      const root = await signIn(product.url, 'root', rootPassword)
      for (let n = 0; n < 5; n++) await submitPatiently(root, n)
      const parts = ['launcher', 'server', 'judge', 'database'] as const
      const pids = () => parts.map((part) => product.pids(part))
      const before = pids()
      const filler = fill(dataDir)
      const reads: number[] = []
      const refusals: { status: number; msg: string }[] = []
      for (let n = 100; n < 130; n++) {
        const { status, msg } = await root.ask(submitProblemJudge, { pid: 'P1000', ...source(n) })
        refusals.push({ status, msg })
        reads.push((await fetch(`${product.url}/api/get-submission-list?limit=10`)).status)
      }
      expect([...new Set(refusals.map(({ status }) => status))]).toEqual([503])
      expect(refusals[0]?.msg).toContain('disk is full')
      expect([...new Set(reads)]).toEqual([200])
      await expect.poll(() => product.output(), { timeout: 20_000 }).toContain('the disk of')
      expect(pids()).toEqual(before)
      fs.rmSync(filler)
      await submitPatiently(root, 999)
      await drained(product)
      expect(await faultsOf(product)).toEqual([])
      const kept = await withDatabase(product, (db) => numberIn(db, 'select count(*) as n from submission'))
      expect(kept).toBe(6)
    } finally {
      await product.stop()
      spawnSync('umount', [dataDir])
    }
  },
  300_000,
)
