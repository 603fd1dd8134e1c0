import { promisify, TextDecoder } from 'node:util'
import zlib from 'node:zlib'
import { Failed } from '../failed.ts'

const unpackers: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(zlib.gunzip),
  'x-gzip': promisify(zlib.gunzip),
  br: promisify(zlib.brotliDecompress),
  deflate: (bytes, options) =>
    // the standard means zlib's wrapping, which some leave out
    promisify<Buffer, typeof options, Buffer>(((bytes[0] ?? 0) & 0x0f) === 8 ? zlib.inflate : zlib.inflateRaw)(
      bytes,
      options,
    ),
}

/** What a reply says once it is unpacked; throws Failed too-large, site-error. */
export async function unpacked(bytes: Buffer, encodings: string | undefined, maxBytes: number): Promise<Buffer> {
  const names = (encodings ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const applied = names.filter((name) => name && name !== 'identity').reverse()
  if (applied.length > 2) throw new Failed('site-error', 'the reply is packed more than twice')
  let plain = bytes
  for (const name of applied) plain = plain.length ? await unpackedOnce(plain, name, maxBytes) : plain
  return plain
}

async function unpackedOnce(bytes: Buffer, name: string, maxBytes: number): Promise<Buffer> {
  const unpack = unpackers[name]
  if (!unpack) throw new Failed('site-error', `the reply is packed in a way that was not asked for: ${name}`)
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes })
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new Failed('too-large', `unpacked, the reply has more than ${maxBytes} bytes`)
    throw new Failed('site-error', `the reply cannot be unpacked (${name}, ${code ?? 'broken'})`)
  }
}

const marks: [Buffer, string][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
]

/** How far into a page its own word for its encoding is looked for, bytes. */
const headBytes = 2048

const decoderOf = (label: string | undefined): TextDecoder | undefined => {
  try {
    return label ? new TextDecoder(label) : undefined
  } catch {
    return undefined // a name that nobody knows says nothing
  }
}

/**
 * The text of a page. A byte order mark is believed first, then the header, then the page itself, then `otherwise`. Where the header
 * says UTF-8 and the bytes are not, the page's own word counts, for servers say it of whatever they send.
 */
export function textOf(bytes: Buffer, contentType: string | undefined, otherwise = 'utf-8'): string {
  const mark = marks.find(([start]) => bytes.subarray(0, start.length).equals(start))?.[1]
  const header = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]
  const head = bytes.subarray(0, headBytes).toString('latin1')
  const meta = /<meta[^>]+charset\s*=\s*["']?([^\s"'/>;]+)/i.exec(head)?.[1]
  const labels = [mark, header, meta, otherwise].flatMap((label) => decoderOf(label) ?? [])
  const fitting = labels.find(({ encoding }) => encoding !== 'utf-8' || isUtf8(bytes))
  return (fitting ?? labels[0] ?? new TextDecoder()).decode(bytes)
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false // which is the answer
  }
}
