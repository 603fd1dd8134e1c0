import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const squeeze = promisify(deflate)

/** A picture of 8 bits a channel; RGB, or RGBA. */
export interface Bitmap {
  width: number
  height: number
  channels: 3 | 4
  bytes: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Writes a PNG; each row as its differences from the pixels to the left, which suits drawn pictures. */
export async function pngOf({ width, height, channels, bytes }: Bitmap): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 4 ? 6 : 2], 8)
  const stride = width * channels
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (stride + 1)
    rows[to] = 1
    for (let n = 0; n < stride; n++) {
      const left = n < channels ? 0 : (bytes[y * stride + n - channels] ?? 0)
      rows[to + 1 + n] = (bytes[y * stride + n] ?? 0) - left
    }
  }
  const data = await squeeze(rows, { level: 6 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
