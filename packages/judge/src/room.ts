import { statfs } from 'node:fs/promises'
import { greet, type Standing } from './greeting.ts'
import { note, reasonOf } from './note.ts'
import { wait } from './patience.ts'

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

/** Resolves at once while the disk has room; else tells the server why this node takes no work, and resolves when it has. */
export async function untilRoom(folder: string, standing: Standing, signal: AbortSignal): Promise<void> {
  for (let told = ''; ; await wait(againMs, signal)) {
    const why = (await whyNoRoom(folder)) ?? ''
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
