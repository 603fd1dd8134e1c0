import { crc32 } from 'node:zlib'
import type { Cleaned } from './cleaned.ts'

/** Chunks that say how a picture looks, colour, size of a dot and animation among them; words, times and places are left out. */
const kept = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/

/** The same PNG without metadata and without what stands behind its end; undefined when it is damaged. */
export function cleanPng(bytes: Buffer): Cleaned | undefined {
  const chunks = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length || bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined
    if ((at === 8) !== (type === 'IHDR') || (type === 'IHDR' && length !== 13)) return undefined
    if (kept.test(type)) chunks.push(bytes.subarray(at, end))
    if (type === 'IEND')
      return { bytes: Buffer.concat(chunks), width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    at = end
  }
  return undefined
}
