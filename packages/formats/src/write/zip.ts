import { createReadStream, type ReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
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
  for (const { name, content } of files) {
    const options = { mtime: now, mode }
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name, options)
    else
      zip.addReadStreamLazy(name, options, (give) => {
        if (output.destroyed) return
        current = createReadStream(content.disk)
        current.once('error', (error) => output.destroy(error)) // yazl does not listen
        give(null, current)
      })
  }
  zip.end()
  return output
}
