import { createReadStream } from 'node:fs'
import type { ExportedFile, Piece } from './exporter.ts'

/** What a file of a zip holds that lies on disk. */
export const filesIn = (content: ExportedFile['content']): { disk: string }[] =>
  typeof content === 'string' ? [] : [content].flat().filter((one) => typeof one !== 'string')

const end = ']]>'
const parted = ']]]]><![CDATA[>'

/** Text inside CDATA: its end, where it occurs, is parted, also between two chunks. */
async function* asCdata(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = ''
  for await (const chunk of chunks) {
    // bytes as they are, so that no sign is cut
    const text = (held + chunk.toString('latin1')).replaceAll(end, parted)
    held = /\]{0,2}$/.exec(text)?.[0] ?? ''
    yield Buffer.from(text.slice(0, text.length - held.length), 'latin1')
  }
  yield Buffer.from(held, 'latin1')
}

async function* asBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([held, chunk])
    const whole = bytes.length - (bytes.length % 3)
    held = Buffer.from(bytes.subarray(whole))
    yield Buffer.from(bytes.subarray(0, whole).toString('base64'))
  }
  yield Buffer.from(held.toString('base64'))
}

/** The bytes of a file that is put together, piece by piece; each file is opened when its turn comes. */
export async function* piecesOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (typeof piece === 'string') yield Buffer.from(piece)
    else yield* (piece.as === 'cdata' ? asCdata : asBase64)(createReadStream(piece.disk) as AsyncIterable<Buffer>)
  }
}
