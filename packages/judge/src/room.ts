import { statfs } from 'node:fs/promises'
import { greet, type Standing } from './greeting.ts'
import { note, reasonOf } from './note.ts'
import { wait } from './patience.ts'
import { shed } from './shelf.ts'
import type { Slot } from './slot.ts'

/** Below this nothing can be compiled and kept, bytes. */
const leastBytes = 64 * 1024 * 1024
const leastFiles = 1000
const againMs = 500

/** Why nothing can be judged with what lies in this folder, as a sentence; undefined while there is room. */
export async function whyNoRoom(folder: string): Promise<string | undefined> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  if (bavail * bsize < leastBytes) return `DATA_DIR has only ${Math.floor((bavail * bsize) / 1024 / 1024)} MiB left.`
  return files > 0 && ffree < leastFiles ? 'DATA_DIR has no room for more files.' : undefined
}

/** The same after caches were emptied, as far as that was needed: programs first, which are quickest made anew. */
export async function whyStillNoRoom({ folder, shop }: Pick<Slot, 'folder' | 'shop'>): Promise<string | undefined> {
  let why = await whyNoRoom(folder)
  for (const shelf of [shop.programs, shop.blobs.shelf, shop.aidShelf]) {
    for (let freed = 1; why && freed; why = await whyNoRoom(folder)) {
      freed = await shed(shelf, 2 * leastBytes)
      if (freed) note(`threw ${Math.ceil(freed / 1024 / 1024)} MiB of ${shelf.folder} away: ${why}`)
    }
  }
  return why
}

/** Resolves at once while the disk has room, or caches to empty; else tells the server why this node takes no work, and resolves when it has. */
export async function untilRoom(
  slot: Pick<Slot, 'folder' | 'shop'>,
  standing: Standing,
  signal: AbortSignal,
): Promise<void> {
  for (let told = ''; ; await wait(againMs, signal)) {
    const why = (await whyStillNoRoom(slot)) ?? ''
    if (why !== told) {
      note(why ? `takes no work: ${why}` : 'takes work again: DATA_DIR has room')
      standing.refuses = why || null
      standing.greeting = undefined
      await greet(standing, signal).catch((fault: unknown) => note(`the server was not told: ${reasonOf(fault)}`))
      told = why
    }
    if (!why) return
  }
}
