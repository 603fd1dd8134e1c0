import type { Cleaned } from './cleaned.ts'

const [extension, image, trailer, graphicControl, application] = [0x21, 0x2c, 0x3b, 0xf9, 0xff]
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0']

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The same GIF, animation and all, without comments and foreign data; undefined when it is damaged. */
export function cleanGif(bytes: Buffer): Cleaned | undefined {
  if (bytes.length < 14) return undefined
  let at = 13 + tableBytes(bytes[10] as number)
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === trailer) {
      const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
      return { bytes: Buffer.concat([...parts, Buffer.from([trailer])]), ...size }
    }
    const end = endOfBlock(bytes, at)
    if (end === undefined) return undefined
    if (kind === image || isShown(bytes, at)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

function endOfBlock(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] === extension) return endOfData(bytes, at + 2)
  if (bytes[at] !== image || at + 10 > bytes.length) return undefined
  return endOfData(bytes, at + 10 + tableBytes(bytes[at + 9] as number) + 1)
}

function endOfData(bytes: Buffer, from: number): number | undefined {
  let at = from
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length
    if (length === 0) return at
  }
  return undefined
}

const isShown = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === graphicControl ||
  (bytes[at + 1] === application && loops.includes(bytes.toString('latin1', at + 3, at + 14)))
