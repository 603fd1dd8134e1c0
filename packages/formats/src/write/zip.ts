import { createReadStream, type ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportedFile } from './exporter.ts'

const mode = 0o100644

/** A zip of these files as a stream; each is opened when its turn comes, and nothing large is held in memory. */
export function zipStream(files: readonly ExportedFile[], now: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: ReadStream | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // when the reader goes away, nothing else would close the file that was being read
  output.once('close', () => current?.destroy())
  // one after the other, texts too: added as buffers, all of them would be compressed at once
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, { mtime: now, mode }, (give) => {
      if (output.destroyed) return
      if (typeof content === 'string') return give(null, Readable.from(content === '' ? [] : [Buffer.from(content)]))
      current = createReadStream(content.disk)
      current.once('error', (error) => output.destroy(error)) // yazl does not listen
      give(null, current)
    })
  zip.end()
  return output
}
