import { createHash, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether two texts are the same, in a time that tells nothing of where they differ, nor of how long either is. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))
