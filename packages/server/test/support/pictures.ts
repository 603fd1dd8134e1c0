import { crc32, deflateSync } from 'node:zlib'

/** A number in so many bytes, the highest first. */
export function bytesOf(count: 2 | 4, value: number): Buffer {
  const bytes = Buffer.alloc(count)
  bytes.writeUIntBE(value, 0, count)
  return bytes
}

function pngChunk(type: string, body: Buffer | string): Buffer {
  const named = Buffer.concat([Buffer.from(type), Buffer.from(body)])
  return Buffer.concat([bytesOf(4, named.length - 4), named, bytesOf(4, crc32(named))])
}

interface NewPng {
  width?: number
  height?: number
  /** Its rows, each behind the byte of its filter; else all black. */
  rows?: Buffer
  /** Chunks of other kinds. */
  chunks?: [type: string, body: Buffer | string][]
  /** What stands behind its end. */
  after?: string
}

/** A grey PNG. */
export function pngOf({ width = 2, height = 2, chunks = [], after = '', rows: given }: NewPng = {}): Buffer {
  const head = Buffer.concat([bytesOf(4, width), bytesOf(4, height), Buffer.from('0800000000', 'hex')])
  const rows = given ?? Buffer.alloc(Math.min((width + 1) * height, 10_000), 0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...chunks.map(([type, body]) => pngChunk(type, body)),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', ''),
    Buffer.from(after),
  ])
}
