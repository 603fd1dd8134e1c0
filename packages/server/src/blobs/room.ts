import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { Refusal } from '../http/refusal.ts'

/** Free and all bytes of the disk that a folder lies on. */
export async function roomOf(folder: string): Promise<{ freeBytes: number; allBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

/** Refuses what would have to be kept while the disk has no room; what is left keeps the database running, which reading needs. */
export async function refuseWhenFull({
  dataDir,
  reserveBytes,
}: Pick<Config, 'dataDir' | 'reserveBytes'>): Promise<void> {
  if ((await roomOf(dataDir)).freeBytes < reserveBytes) throw new Refusal('server/disk-full')
}
