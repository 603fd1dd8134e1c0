import { readStored, writeStored } from '../../storage.ts'

/** Where code is kept in this browser. What is there says when it was kept: `at`, ms. */
export const draftKey = (problemId: string, place: string): string => `verdict:code:${problemId}:${place}`
export const versionsKey = (problemId: string, place: string): string => `verdict:versions:${problemId}:${place}`

/** Code in a language. */
export interface Work {
  language: string
  code: string
}

/** By its key, what the browser has no room for: there while the page is open. */
export const unkept = new Map<string, Work>()

export type Kept = 'kept' | 'made-room' | 'not-kept'

/** Older versions give way before anybody's present code does. */
const givingWay = ['verdict:versions:', 'verdict:code:']

function* oldestFirst(spared: string[]): Generator<string> {
  for (const prefix of givingWay) {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && !spared.includes(key))
    const aged = keys.map((key) => ({ key, at: Number(readStored<{ at?: unknown }>(key)?.at) || 0 }))
    for (const { key } of aged.toSorted((a, b) => a.at - b.at)) yield key
  }
}

/**
 * Keeps a value whatever it takes: while the browser has no room, what was kept longest ago gives way, but for what is spared.
 */
export function keepCode(key: string, value: object, spared: string[] = []): Kept {
  if (writeStored(key, value)) return 'kept'
  try {
    for (const oldest of oldestFirst([key, ...spared])) {
      localStorage.removeItem(oldest)
      if (writeStored(key, value)) return 'made-room'
    }
  } catch {
    return 'not-kept' // storage is switched off
  }
  return 'not-kept'
}
