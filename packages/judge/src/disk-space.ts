import { statfs } from 'node:fs/promises'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import { wait } from '@verdict/node/retry.ts'
import { evictBytes } from './disk-cache.ts'
import { type NodeStatus, register } from './registration.ts'
import type { Slot } from './slot.ts'

/** Below this nothing can be compiled and kept, bytes. */
const minBytes = 64 * 1024 * 1024
const minFiles = 1000
const againMs = 500

/** Why nothing can be judged with what lies in this folder, as a sentence; undefined while there is room. */
export async function whyNoDiskSpace(folder: string): Promise<string | undefined> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  if (bavail * bsize < minBytes) return sentence('diskSpace', { mib: Math.floor((bavail * bsize) / 1024 / 1024) })
  return files > 0 && ffree < minFiles ? sentence('diskFiles') : undefined
}

/** The same after caches were emptied, as far as that was needed: programs first, which are quickest made anew. */
export async function whyStillNoDiskSpace({
  folder,
  node,
}: Pick<Slot, 'folder' | 'node'>): Promise<string | undefined> {
  let why = await whyNoDiskSpace(folder)
  for (const cache of [node.programs, node.blobs.cache, node.prebuiltCache]) {
    for (let freed = 1; why && freed; why = await whyNoDiskSpace(folder)) {
      freed = await evictBytes(cache, 2 * minBytes)
      if (freed) log(`threw ${Math.ceil(freed / 1024 / 1024)} MiB of ${cache.folder} away: ${why}`)
    }
  }
  return why
}

/** Resolves at once while the disk has room, or caches to empty; else tells the server why this node takes no work, and resolves when it has. */
export async function untilDiskSpace(
  slot: Pick<Slot, 'folder' | 'node'>,
  status: NodeStatus,
  signal: AbortSignal,
): Promise<void> {
  for (let told = ''; ; await wait(againMs, signal)) {
    const why = (await whyStillNoDiskSpace(slot)) ?? ''
    if (why !== told) {
      log(why ? `takes no work: ${why}` : 'takes work again: DATA_DIR has room')
      status.refuses = why || null
      status.registration = undefined
      await register(status, signal).catch((fault: unknown) => log(`the server was not told: ${reasonOf(fault)}`))
      told = why
    }
    if (!why) return
  }
}
