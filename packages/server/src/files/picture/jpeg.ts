import type { Cleaned } from './cleaned.ts'

/** Markers. */
const [startOfScan, endOfImage, exif] = [0xda, 0xd9, 0xe1]
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

interface Segment {
  marker: number
  body: Buffer
  end: number
}

/** The segment at a place, after bytes that only fill; undefined where there is none. */
function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  let at = from
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
  if (bytes[at] !== 0xff || at + 4 > bytes.length) return undefined
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  return end > bytes.length || end < at + 4
    ? undefined
    : { marker: bytes[at + 1] as number, body: bytes.subarray(at + 4, end), end }
}

/** The same JPEG without metadata, thumbnails and what stands behind its end; the way up of a photograph stays. */
export function cleanJpeg(bytes: Buffer): Cleaned | undefined {
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  for (let found = segmentAt(bytes, 2); found; ) {
    const { marker, body, end } = found
    parts.push(cleanSegment(marker, body))
    if (isFrame(marker) && body.length >= 6) size = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) }
    const next = marker === startOfScan ? endOfScan(bytes, end) : end
    parts.push(bytes.subarray(end, next))
    if (marker === startOfScan && bytes[next + 1] === endOfImage)
      return size && { bytes: Buffer.concat([...parts, bytes.subarray(next, next + 2)]), ...size }
    found = segmentAt(bytes, next)
  }
  return undefined
}

/** Where the next marker stands that is not part of the scan's data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] as number
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const nothing = Buffer.alloc(0)

/** The segment as it is kept: empty when it says nothing of how the picture looks. */
function cleanSegment(marker: number, body: Buffer): Buffer {
  const whole = segmentOf(marker, body)
  const begins = (text: string) => body.toString('latin1', 0, text.length) === text
  if (marker === 0xfe) return nothing
  if (marker < 0xe0 || marker > 0xef) return whole
  // the head of JFIF, without the small picture that may stand in it
  if (marker === 0xe0) return begins('JFIF\0') && body.length >= 14 ? jfif(body) : nothing
  if (marker === exif) return begins('Exif\0\0') ? wayUp(body.subarray(6)) : nothing
  if (marker === 0xe2) return begins('ICC_PROFILE\0') ? whole : nothing
  return marker === 0xee && begins('Adobe') ? whole : nothing
}

function segmentOf(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const jfif = (body: Buffer): Buffer => segmentOf(0xe0, Buffer.concat([body.subarray(0, 12), Buffer.alloc(2)]))

const orientationTag = 0x0112

/** Exif that says nothing but which way is up, where it is not the usual one. */
function wayUp(tiff: Buffer): Buffer {
  const way = orientationOf(tiff)
  if (way === undefined || way < 2 || way > 8) return nothing
  const head = Buffer.from('ffe100224578696600004d4d002a0000000800010112000300000001', 'hex')
  return Buffer.concat([head, Buffer.from([0, way, 0, 0]), Buffer.alloc(4)])
}

function orientationOf(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.length < 14) return undefined
  const two = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return undefined
  const entries = Array.from({ length: two(first) }, (_, index) => first + 2 + 12 * index)
  const found = entries.find((at) => at + 12 <= tiff.length && two(at) === orientationTag)
  return found === undefined ? undefined : two(found + 8)
}
