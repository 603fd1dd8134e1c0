import type { Cleaned } from './cleaned.ts'

const kept = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** Flags of VP8X that tell of metadata. */
const [exifFlag, xmpFlag] = [0x08, 0x04]

/** The same WebP without metadata and without what stands behind its end; undefined when it is damaged. */
export function cleanWebp(bytes: Buffer): Cleaned | undefined {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return undefined
  const parts: Buffer[] = []
  let size: { width: number; height: number } | undefined
  for (let at = 12; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end) return undefined
    const chunk = Buffer.from(bytes.subarray(at, next))
    size ??= sizeOf(type, chunk.subarray(8))
    if (type === 'VP8X') chunk[8] = (chunk[8] as number) & ~(exifFlag | xmpFlag)
    if (kept.includes(type)) parts.push(chunk)
    at = next
  }
  if (!size) return undefined
  const body = Buffer.concat(parts)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return { bytes: Buffer.concat([head, body]), ...size }
}

function sizeOf(type: string, body: Buffer): { width: number; height: number } | undefined {
  if (body.length < 10) return undefined
  if (type === 'VP8X') return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 }
  if (type === 'VP8L' && body[0] === 0x2f) {
    const bits = body.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const isFrame = type === 'VP8 ' && body.readUIntBE(3, 3) === 0x9d012a
  return isFrame ? { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff } : undefined
}
