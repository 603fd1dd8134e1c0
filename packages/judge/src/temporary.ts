import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Slot } from './slot.ts'

/** Lends a folder of its own to the work; it is gone afterwards. */
export async function withTemporary<T>({ folder }: Slot, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, `job-${randomUUID()}`)
  await mkdir(path)
  try {
    return await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}
