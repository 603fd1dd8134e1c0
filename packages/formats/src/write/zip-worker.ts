import type { Readable } from 'node:stream'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { ExportedFile } from './exporter.ts'
import { zipStream } from './zip.ts'

/** What the thread is asked: a zip of these files, told over the port. */
export interface ToZipWorker {
  files: readonly ExportedFile[]
  now: Date
  port: MessagePort
}

/** What goes over the port, each time the other side asks with any message: the next bytes, the end, or why there is none. */
export type FromZipWorker = { bytes: Uint8Array<ArrayBuffer> } | 'end' | { failed: string }

/** Bytes told at once, at least: a zip of small files comes in thousands of pieces. */
const blockBytes = 256 * 1024

/** Begins the zip when it is first asked, for nobody hears of a fault before. */
async function* blocksOf(begin: () => AsyncIterable<Buffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of begin()) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < blockBytes) continue
    yield joined(waiting, bytes)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield joined(waiting, bytes)
}

/** Bytes of their own, which may be given away. */
function joined(pieces: Buffer[], bytes: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(bytes)
  let at = 0
  for (const piece of pieces) {
    block.set(piece, at)
    at += piece.length
  }
  return block
}

function tell({ files, now, port }: ToZipWorker): void {
  let zip: Readable | undefined
  const blocks = blocksOf(() => (zip = zipStream(files, now)))
  const next = async (): Promise<FromZipWorker> => {
    try {
      const { value, done } = await blocks.next()
      return done ? 'end' : { bytes: value }
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) }
    }
  }
  port.on('message', () => {
    void next().then((answer) =>
      port.postMessage(answer, typeof answer === 'object' && 'bytes' in answer ? [answer.bytes.buffer] : []),
    )
  })
  port.once('close', () => zip?.destroy())
}

parentPort?.on('message', tell)
