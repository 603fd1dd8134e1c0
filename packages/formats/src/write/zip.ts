import { createReadStream, type ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportedFile } from './exporter.ts'
import { piecesOf } from './pieces.ts'

const mode = 0o100644

/** What a file of a zip holds: known, or a text that is told when its turn has come. */
export type Content = ExportedFile['content'] | (() => Promise<string>)

const textStream = (text: string): Readable => Readable.from(text === '' ? [] : [Buffer.from(text)])

/**
 * A zip of these files as a stream; each is opened when its turn comes, and nothing large is held in memory. A name that ends in
 * `/` is a folder, and its content is ignored.
 */
export function zipStream(files: readonly { name: string; content: Content }[], now: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: ReadStream | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // when the reader goes away, nothing else would close the file that was being read
  output.once('close', () => current?.destroy())
  // one after the other, texts too: added as buffers, all of them would be compressed at once
  for (const { name, content } of files) {
    if (name.endsWith('/')) {
      zip.addEmptyDirectory(name, { mtime: now })
      continue
    }
    zip.addReadStreamLazy(name, { mtime: now, mode }, (give) => {
      if (output.destroyed) return
      if (typeof content === 'string') return give(null, textStream(content))
      if (typeof content === 'function') {
        return void content().then(
          (text) => give(null, textStream(text)),
          (error: Error) => output.destroy(error),
        )
      }
      if (Array.isArray(content)) {
        const pieces = Readable.from(piecesOf(content))
        pieces.once('error', (error) => output.destroy(error))
        output.once('close', () => pieces.destroy())
        return give(null, pieces)
      }
      current = createReadStream(content.disk)
      current.once('error', (error) => output.destroy(error)) // yazl does not listen
      give(null, current)
    })
  }
  zip.end()
  return output
}
